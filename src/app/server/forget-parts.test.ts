import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownStatements } from '#platform/server/statement.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { personalTables } from '#test/personal-tables.ts'
import './forget-parts.ts'

/** Tables that name people and stay as they are when an account is closed, and why. */
const KEPT: Readonly<Record<string, string>> = {
  account_attempts: 'keyed hashes, deleted after a day',
  account_closings: 'that it was closed, and when: by an id alone',
  approvals: 'what operators decided; an operator gives the role up first',
  audit_events: 'the trail of who did what, by ids; never changed',
  bank_debits:
    'what was authorized and what became of it: for the books, with the last digits and a keyed hash of the number',
  card_customers: 'the number by which the processor knows whom it paid back',
  card_tries: 'that some card was tried and not which one, deleted after two days',
  commitments: 'what was invested on a day, which the limit of the law is counted from',
  crypto_deposits: 'the books',
  distribution_lines: 'the books',
  document_versions: 'the keys of files, by ids: swept after the files, within the hour',
  hand_payouts: 'which operator paid a withdrawal, by an id: for the books',
  investments: 'the books',
  investor_totals: 'the books',
  ledger_accounts: 'the books',
  listing_documents: 'evidence of operators',
  listings: 'who sells a house, by an id',
  listing_changes: 'what operators put right of a house, which stays as it was written',
  listing_withdrawals: 'which houses operators took out of view',
  listing_updates: 'what operators wrote about a house, which stays as it was written',
  mails: 'an address and a time, deleted after 30 days',
  money_keys: 'one key, one effect: for the books',
  offering_payouts: 'the books',
  offering_terms: 'who sold a house, by an id; none that is still to be paid for',
  order_confirmations: 'what was agreed to',
  plan_purchases: 'the books',
  post_pictures: 'swept with their files, once the post is gone that they stood in',
  post_sales: 'the books',
  positions: 'the books: none while an account is closed',
  referral_members: 'a code that opens nothing any more, by an id',
  referrals: 'the books',
  transfers: 'the books',
  valuations: 'evidence of operators',
  withdrawals: 'where money went to and what became of it: for the books, with the last digits alone',
}

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

test('every table with people in it is forgotten, or says why it stays', async () => {
  const forgotten = new Set(
    knownStatements()
      .filter(({ name }) => /-forget-(person|username)$/.test(name))
      .flatMap(({ text }) => [...text.matchAll(/(?:DELETE FROM|UPDATE) (\w+)/g)].map((found) => found[1]!)),
  )
  const unsaid = (await personalTables(home.pool)).filter((name) => !forgotten.has(name) && !KEPT[name])
  expect(unsaid).toEqual([])
  expect(Object.keys(KEPT).filter((name) => forgotten.has(name))).toEqual([])
})
