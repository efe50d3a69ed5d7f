import { isId } from '#kit/id.ts'

/** So many stand side by side on a page; more of them nobody compares. */
export const MOST_COMPARED = 4

/** The listings that an address names, `ids=a,b`, each once and in its order; what is no id counts as not found. */
export function readCompared(text: string): { readonly ids: readonly string[]; readonly dropped: number } {
  const named = [...new Set(text.split(',').filter(Boolean))]
  const ids = named.filter(isId).slice(0, MOST_COMPARED)
  return { ids, dropped: named.length - ids.length }
}

export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`
