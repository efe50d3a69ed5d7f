import { expect, test } from 'vitest'
import type { AllPurposes } from '#features/payments/server/transfer.ts'
import { findFaultsOfSpanish, findFaultsOfTranslation } from '#test/spanish-words.ts'
import { purposes } from './purposes.ts'

// @ts-expect-error a purpose that some feature declares and nobody brings does not compile
const incomplete: AllPurposes = { deposit: purposes.deposit }

// @ts-expect-error nor does one that cannot take back what it wrote
const irreversible: AllPurposes = { ...purposes, deposit: { ...purposes.deposit, reverse: undefined } }

test('each purpose stands under its own name, and knows what to do at every end', () => {
  expect(Object.keys(incomplete)).not.toEqual(Object.keys(purposes))
  expect(irreversible.deposit).toMatchObject({ reverse: undefined })
  const acts = ['post', 'release', 'notifyReturned', 'reverse', 'facts']
  for (const [name, purpose] of Object.entries(purposes)) {
    const whole = Object.fromEntries(acts.map((act) => [act, expect.any(Function)]))
    expect(purpose).toMatchObject({ name, ...whole })
  }
})

test('what is said of a payment that is done is said alike in both languages', () => {
  const faults = Object.values(purposes).flatMap(({ doneWords: { en, es } }) => [
    ...findFaultsOfTranslation(en, es),
    ...findFaultsOfSpanish(es),
  ])
  expect(faults).toEqual([])
})
