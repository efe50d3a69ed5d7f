import { bankClearing, earningsOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import type { Deps } from '#platform/server/deps.ts'

/** Somebody sold something: what it earned is theirs from now on, or from the day that is named. */
export async function earn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  sellerId: string,
  cents: number,
  at: Date = clock(),
): Promise<void> {
  const entries = transferEntries(bankClearing, earningsOf(sellerId), cents)
  const draft = { kind: 'sale', key: `sale:${newId()}`, memo: 'test', effectiveAt: at, entries }
  await database.transaction((tx) => postJournals(tx, [draft], at))
}

/** Destinations as people type them, one of each way but the bank account. */
export const TYPED = {
  paypal: { way: 'paypal', email: 'Ada.Payee@mail.example' },
  cash_app: { way: 'cash_app', cashtag: 'AdaSells7' },
  crypto: { way: 'crypto', network: 'bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  check: { way: 'check', name: 'Ada Tester', line1: '12 Alder Street', city: 'Tacoma', state: 'WA', zip: '98405' },
} as const
