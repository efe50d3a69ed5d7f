import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import type { Bilingual } from '#kit/refusals.ts'
import { findHostileText } from './hostile-text.ts'
import { checkKey } from './idempotency-key.ts'
import { sentenceOfIssue } from './issue-sentences.ts'

/** What each wrong field takes, by its name. */
export type Fields = Record<string, Bilingual>
type Input = { params: unknown; query: unknown; body: unknown }

/** The parts of a request after the schemas of its contract, or what is wrong with its fields. */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { input: Input; fields?: never } | { input?: never; fields: Fields } {
  // Without a prototype: a field may be called constructor, too.
  const fields: Fields = Object.create(null) as Fields
  for (const part of [request.params, request.query, request.body]) Object.assign(fields, findHostileText(part))
  if (Object.keys(fields).length > 0) return { fields }
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
      for (const name of names) fields[name] ??= sentenceOfIssue(issue)
    }
    return undefined
  }
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    // One that streams is read by its handler.
    body: endpoint.body === 'stream' ? undefined : parse(endpoint.body, request.body),
  }
  const wrong = endpoint.idempotent ? checkKey(request.headers['idempotency-key']) : null
  if (wrong) fields['Idempotency-Key'] = wrong
  return Object.keys(fields).length > 0 ? { fields } : { input }
}
