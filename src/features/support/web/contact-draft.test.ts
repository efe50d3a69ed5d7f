import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#platform/web/boot.ts'
import { setRenderVisitor } from '#platform/web/visitor.ts'
import { keepDraft, readDraft } from './contact-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => {
  setRenderVisitor(null)
  vi.unstubAllGlobals()
})

const comes = (userId: string | null) =>
  setRenderVisitor(userId === null ? null : ({ user_id: userId, preview: false } as Visitor))

const DRAFT = { subject: 'My account', message: 'It is about my debts.' }

test.each([
  ['ada', 'ada', DRAFT],
  ['ada', 'bert', null],
  ['ada', null, null],
  [null, null, DRAFT],
  [null, 'bert', null],
] as const)('what %j typed and did not send is read by %j as %j', (writer, reader, found) => {
  comes(writer)
  keepDraft(DRAFT)
  comes(reader)
  expect(readDraft()).toEqual(found)
})

test('what was sent is gone', () => {
  keepDraft(DRAFT)
  keepDraft(null)
  expect(readDraft()).toBe(null)
})
