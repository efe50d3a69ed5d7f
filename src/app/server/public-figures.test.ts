import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIN_PASSWORD } from '#features/accounts/password-rules.ts'
import { GUESSES_OF_NETWORK, RESET_MS, UNPROVEN_MS } from '#features/accounts/rules.ts'
import { REFUND_DAYS } from '#features/checkout/rules.ts'
import { LIMIT_FIGURES } from '#features/investing/limit-figures.ts'
import { HELD_MS } from '#features/investing/rules.ts'
import { OWNERSHIP } from '#features/offerings/ownership.ts'
import { cancelUntil, SHARE_PRICE_CENTS } from '#features/offerings/rules.ts'
import { faq } from '#features/support/articles/faq.en.ts'
import { article as press } from '#features/support/articles/press.en.ts'
import { article as privacy } from '#features/support/articles/privacy.en.ts'
import { article as terms } from '#features/support/articles/terms.en.ts'
import { copy as fees } from '#features/support/fee-copy.en.ts'
import { CLOSING_DAYS } from '#features/personal-data/rules.ts'
import { CANCEL_DAYS, FRESH_DAYS } from '#features/wallet/withdrawal-rules.ts'
import { readConfig } from '#platform/server/config.ts'

const answerTo = (wanted: string): string => {
  const found = faq.flatMap(({ questions }) => questions).find(({ id }) => id === wanted)
  return JSON.stringify(found?.answer ?? '')
}

// What public pages say in words is held to the constants that decide.
test('figures in the answers, the terms and the press kit are those that the code goes by', () => {
  expect(SHARE_PRICE_CENTS).toBe(1000)
  expect(answerTo('how-much-is-a-share')).toContain('$10 on the day it is issued')
  expect(OWNERSHIP.percent).toBe(10)
  expect(LIMIT_FIGURES.at(-1)?.leastCents).toBe(250_000)
  expect(answerTo('largest-amount')).toMatch(/a tenth of its goal.*\$2,500/)
  expect(HELD_MS).toBe(15 * 60_000)
  expect(answerTo('how-do-i-invest')).toContain('fifteen minutes')
  const closes = new Date('2027-03-31T00:00:00Z')
  expect(closes.getTime() - (cancelUntil(closes)?.getTime() ?? 0)).toBe(48 * 3_600_000)
  expect(answerTo('cancel')).toContain('48 hours before the closing date')
  expect(JSON.stringify(terms)).toContain('48 hours before the closing date')
  expect(CANCEL_DAYS).toBe(2)
  expect(answerTo('withdraw')).toContain('take it back for two days')
  expect(FRESH_DAYS).toBe(5)
  expect(answerTo('withdraw')).toContain('in the wallet for five days first')
  expect(RESET_MS).toBe(30 * 60_000)
  expect(answerTo('forgot-password')).toContain('within half an hour')
  expect(MIN_PASSWORD).toBe(12)
  expect(answerTo('good-password')).toContain('At least twelve characters')
  expect(CLOSING_DAYS).toBe(14)
  expect(answerTo('close-account')).toContain('Two weeks after you ask')
  expect(UNPROVEN_MS).toBe(90 * 86_400_000)
  for (const text of [terms, privacy]) expect(JSON.stringify(text)).toContain('after 90 days without use')
  expect(GUESSES_OF_NETWORK).toMatchObject({ max: 10, windowMs: 15 * 60_000 })
  expect(answerTo('locked-out')).toContain('Ten wrong passwords')
  expect(REFUND_DAYS).toBe(14)
  expect(fees.fee_plan).toContain('within 14 days')
  const { version } = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'freehold-figures-')) })
  expect(JSON.stringify(press)).toContain(`"${version}"`)
})
