import { createHash } from 'node:crypto'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** SHA-256 of each inline script of a page, as a content security policy names them. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))

/**
 * SHA-256 of each inline style of a page, whether it is an element or an attribute. Only for HTML of our own making, which
 * writes every attribute in double quotes; what lies in the page as JSON has none of these.
 */
export function inlineStyleHashes(html: string): string[] {
  const elements = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const attributes = [...html.matchAll(/<[a-z][^<>]* style="([^"]*)"/g)].map(([, text = '']) => readAttribute(text))
  return [...new Set([...elements, ...attributes])].map(hashOf)
}

// What a browser reads where React wrote one of the five signs that it escapes.
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const readAttribute = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign) => SIGNS[String(sign)]!)
