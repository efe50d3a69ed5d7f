import type { z } from 'zod'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { checkMapping } from './check-mapping.ts'
import { topWords } from './import-mapping.ts'
import type { ImportMapping } from './import-mapping.ts'

const importMapping = topWords.superRefine(checkMapping)

/** Read a mapping's text; the refusal's message names each place that is wrong. */
export function readMapping(text: string): ImportMapping | Refusal<'mapping_invalid'> {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuse('mapping_invalid', { message: `the mapping is not JSON: ${(error as Error).message}` })
  }
  const parsed = importMapping.safeParse(json, { reportInput: true })
  if (parsed.success) return parsed.data
  return refuse('mapping_invalid', { message: parsed.error.issues.flatMap((issue) => saidOf(issue)).join('; ') })
}

type Issue = z.core.$ZodIssue

const WAYS = ['column', 'template', 'constant'] as const
const A_FIELD = 'takes {"column": "…"}, {"template": "…"} or {"constant": "…"}'

/** A field that is wrong is judged as what it begins to be: by its column, its template or its constant. */
function saidOf(issue: Issue, above: readonly PropertyKey[] = []): string[] {
  const path = [...above, ...issue.path]
  const place = path.map(String).join('.') || 'mapping'
  if (issue.code !== 'invalid_union' || path[0] !== 'fields') return [`${place}: ${issue.message}`]
  const given = issue.input
  const way = WAYS.findIndex((name) => typeof given === 'object' && given !== null && name in given)
  const within = issue.errors[way] ?? []
  if (within.length === 0) return [`${place}: ${given === undefined ? 'is missing: it ' : ''}${A_FIELD}`]
  return within.flatMap((one) => saidOf(one, path))
}
