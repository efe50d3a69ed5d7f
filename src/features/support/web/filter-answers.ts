import { findAnswers } from '../find-answers.ts'

/** What a search did to the list: how many answers are left, and the one that it opened. */
export type Filtered = { readonly found: number; readonly opened: HTMLDetailsElement | null }

/** Hides the answers that do not have the words that are typed, in the server-rendered page, and opens the best one. */
export function filterAnswers(list: HTMLElement | null, typed: string): Filtered {
  const groups = [...(list?.querySelectorAll<HTMLElement>('.faq-group') ?? [])]
  const answers = groups.flatMap((group) => {
    const heading = group.querySelector('h2')?.textContent ?? ''
    return [...group.querySelectorAll<HTMLDetailsElement>('.faq-item')].map((item) => ({
      heading,
      ask: item.querySelector('summary')?.textContent ?? '',
      text: item.textContent,
      group,
      item,
    }))
  })
  const { found, best } = findAnswers(answers, typed)
  const shown = new Set<HTMLElement>(found.flatMap(({ group, item }) => [group, item]))
  for (const { group, item } of answers) {
    item.hidden = !shown.has(item)
    group.hidden = !shown.has(group)
  }
  const opened = best && !best.item.open ? best.item : null
  if (opened) opened.open = true
  return { found: found.length, opened }
}
