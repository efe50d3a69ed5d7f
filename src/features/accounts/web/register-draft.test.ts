import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeDraft,
  draftText,
  EMPTY_DRAFT,
  finishStep,
  isBegun,
  KEPT_MS,
  parseDraft,
  reachedStep,
  reopenSteps,
} from './register-draft.ts'
import type { Draft } from './register-draft.ts'
import { FIELDS, percentOf, stepOfField, STEPS } from './register-steps.ts'

const NOW = Date.UTC(2026, 5, 15)
const through = (draft: Draft, count: number) => STEPS.slice(0, count).reduce(finishStep, draft)
const ada: Draft = {
  ...EMPTY_DRAFT,
  values: { ...EMPTY_DRAFT.values, email: 'ada@example.com', password: 'seven green lamps at noon', fname: 'Ada' },
}

test('the bar advances 15 % a step and is full at step 6 (Spec §2, §9)', () => {
  expect(STEPS.map((_, at) => percentOf(at))).toEqual([0, 15, 30, 45, 60, 75, 100])
})

test('every field is asked for by exactly one slide', () => {
  const asked = STEPS.flatMap((step) => [...FIELDS[step]])
  expect(asked.toSorted()).toEqual(Object.keys(EMPTY_DRAFT.values).toSorted())
  expect(stepOfField('zip')).toBe('address')
  expect(stepOfField('planet')).toBeNull()
})

describe('how far a reader has come', () => {
  test('is the first slide that was not gone through', () => {
    expect(reachedStep(EMPTY_DRAFT)).toBe(1)
    expect(reachedStep(through(EMPTY_DRAFT, 3))).toBe(3)
    expect(reachedStep(through(EMPTY_DRAFT, 7))).toBe(6)
  })

  test('falls back to a slide whose answer is changed, and only by a change', () => {
    const far = through(ada, 5)
    expect(changeDraft(far, 'email', { email: 'ada@example.com' })).toBe(far)
    expect(reachedStep(changeDraft(far, 'email', { email: 'eve@example.com' }))).toBe(1)
  })

  test('falls back to what the server did not take', () => {
    expect(reachedStep(reopenSteps(through(ada, 6), ['address', 'name', null]))).toBe(2)
  })
})

describe('what is kept in the browser', () => {
  test('comes back after a reload, without the password, whose slide is open again', () => {
    const kept = parseDraft(draftText(through(ada, 6), null, NOW), NOW + 1000)
    expect(kept.values).toEqual({ ...ada.values, password: '' })
    expect(reachedStep(kept)).toBe(STEPS.indexOf('password'))
  })

  test('never holds a password, whatever is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,40}$/), (password) => {
        const text = draftText(
          through({ ...ada, values: { ...ada.values, password, confirm: password } }, 6),
          null,
          NOW,
        )
        expect(text).not.toContain(password)
      }),
    )
  })

  test('is forgotten after a day', () => {
    const text = draftText(ada, null, NOW)
    expect(isBegun(parseDraft(text, NOW + KEPT_MS))).toBe(true)
    expect(parseDraft(text, NOW + KEPT_MS + 1)).toEqual(EMPTY_DRAFT)
  })

  test('is nothing when nothing was typed, or only a password', () => {
    expect(draftText(EMPTY_DRAFT, null, NOW)).toBeNull()
    const secret = { ...EMPTY_DRAFT, values: { ...EMPTY_DRAFT.values, password: 'a', confirm: 'a' } }
    expect(draftText(secret, null, NOW)).toBeNull()
  })

  test('leaves alone what else is kept under the same name', () => {
    const before = JSON.stringify({ age: 38, investment: { level: 'Novice' } })
    const text = draftText(ada, before, NOW)
    expect(JSON.parse(text ?? '')).toMatchObject({ age: 38, investment: { level: 'Novice' } })
    expect(draftText(null, text, NOW)).toBe(before)
  })

  test('that somebody tampered with is read as far as it is text, or not at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseDraft(text, NOW)).toEqual(EMPTY_DRAFT)
      }),
    )
    const odd = { registration: { values: { email: 7, fname: 'A', password: 'x' }, done: 'all', until: NOW + 1 } }
    const read = parseDraft(JSON.stringify(odd), NOW)
    expect(read).toEqual({ values: { ...EMPTY_DRAFT.values, fname: 'A' }, done: [] })
  })
})
