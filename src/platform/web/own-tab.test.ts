import { expect, test } from 'vitest'
import { claimTab } from './own-tab.ts'

/** What a tab keeps, with its names as own keys, as in a browser. */
const tabOf = (kept: Record<string, string>) => {
  const own = { ...kept }
  const store = Object.create(
    {
      getItem: (name: string) => own[name] ?? null,
      setItem: (name: string, value: string) => void (own[name] = value),
      removeItem: (name: string) => void delete own[name],
    },
    Object.fromEntries(Object.keys(kept).map((name) => [name, { enumerable: true, value: kept[name] }])),
  ) as Storage
  return { own, store }
}

const DRAFT = { contact_draft: '{}', 'typed:home/price': '{}', 'order:1': '{}' }

test('what was typed stays for the same person, and for whoever logs in first', () => {
  const { own, store } = tabOf(DRAFT)
  claimTab('ada', store)
  claimTab('ada', store)
  expect(own).toEqual({ ...DRAFT, tab_of: 'ada' })
})

test('whoever logs in after somebody else finds nothing that was typed, only the way that they came', () => {
  const { own, store } = tabOf({ ...DRAFT, tab_of: 'ada', return_path: '/project/1', invitation: '{}' })
  claimTab('bert', store)
  expect(own).toEqual({ tab_of: 'bert', return_path: '/project/1', invitation: '{}' })
})
