import { fitsSearch } from './fits-search.ts'

/** An answer as a search reads it: its question, all its words, and the heading above it. */
export type Searched = { readonly heading: string; readonly ask: string; readonly text: string }

/**
 * The answers that have the words that are typed. What stands under a heading with the words counts only where no answer has
 * them itself. `best`: the first whose question has them, else the first; null where nothing is typed or found.
 */
export function findAnswers<Answer extends Searched>(
  answers: readonly Answer[],
  typed: string,
): { readonly found: readonly Answer[]; readonly best: Answer | null } {
  const words = typed.trim()
  const own = answers.filter(({ text }) => fitsSearch(text, words))
  const found = own.length > 0 ? own : answers.filter(({ heading, text }) => fitsSearch(`${heading} ${text}`, words))
  if (words === '') return { found, best: null }
  return { found, best: found.find(({ ask }) => fitsSearch(ask, words)) ?? found[0] ?? null }
}
