import { createHash } from 'node:crypto'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** SHA-256 of each inline script of a page, as a content security policy names them. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))
