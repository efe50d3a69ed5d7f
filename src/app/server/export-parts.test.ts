import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLabels } from '#features/personal-data/export-labels.ts'
import { personalTables } from '#test/personal-tables.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exportParts } from './export-parts.ts'

/** Tables that name people and are no part of what they are given, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_attempts: 'keyed hashes, deleted after a day',
  approvals: 'what operators decided for the company',
  bank_links: 'visits to a bank: what came of them stands with the accounts',
  calendar_links: 'the hash of a link',
  card_customers: 'a number of the processor',
  card_tries: 'that some card was tried and not which one, deleted after two days',
  commitments: 'sums of the orders, which are in it',
  data_exports: 'the export itself',
  document_shares: 'hashes of links',
  document_spaces: 'an id alone',
  document_uploads: 'what became of it stands with the documents',
  email_changes: 'what came of them stands in the security log',
  email_confirmations: 'hashes of links',
  factor_challenges: 'questions to browsers, deleted after minutes',
  factor_removals: 'what came of them stands in the security log',
  former_usernames: 'names that were given up stand in the security log',
  investor_totals: 'sums of the orders, which are in it',
  listing_documents: 'evidence of operators',
  listings: 'public',
  listing_changes: 'what operators put right of houses for everybody',
  listing_withdrawals: 'which houses operators took out of view',
  listing_updates: 'what operators wrote for everybody',
  mails: 'sealed letters on their way',
  money_keys: 'hashes',
  notification_digests: 'when the next digest comes',
  notification_links: 'hashes of links',
  password_resets: 'hashes of links',
  passwords: 'a hash',
  post_pictures: 'where they are stands in the texts of the posts',
  profile_pictures: 'where they are stands with the profile',
  recovery_codes: 'hashes',
  reset_requests: 'deleted after an hour',
  valuations: 'evidence of operators',
  wallet_pass_devices: 'names that phones give themselves',
  wallet_passes: 'a number and a sealed token: what stands on the pass is in it',
  visits: 'when somebody was last here stands with the sessions',
}

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.drop())

test('every table with people in it is part of the export, or says why not', async () => {
  const text = exportParts.map(({ rows }) => rows?.text ?? '').join('\n')
  const given = new Set([...text.matchAll(/(?:FROM|JOIN) (\w+)/g)].map((found) => found[1]!))
  const unsaid = (await personalTables(home.pool)).filter((name) => !given.has(name) && !LEFT_OUT[name])
  expect(unsaid).toEqual([])
})

test('every column has a name in both languages', async () => {
  for (const { rows } of exportParts) {
    if (!rows) continue
    const { fields } = await home.pool.query(rows.text, ['00000000-0000-0000-0000-000000000001'])
    expect(fields.map(({ name }) => name).filter((name) => !exportLabels[name])).toEqual([])
  }
})
