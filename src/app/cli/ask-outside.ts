import { compare, rowOf } from '#features/operator/server/compare-daily.ts'
import { lineOfDifference } from '#features/operator/server/write-different.ts'
import { checkProcessor } from '#features/payments/server/check-processor.ts'
import type { ProcessorKind } from '#features/payments/server/processor-of.ts'
import type { BankJournal } from '#features/wallet/server/bank-journal.ts'
import { compareBank } from '#features/wallet/server/compare-bank.ts'
import type { Config } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/database.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { CommandIo } from './command.ts'
import { bankBooks } from './read-bank.ts'
import { processorBooks } from './read-charges.ts'
import type { ProcessorBooks } from './read-charges.ts'
import { paypalBooks } from './read-paypal.ts'

/** Who moves money for us; a sentence where they cannot be asked, null where there is no such one. */
export type OutsideBooks = {
  readonly cards: ProcessorBooks | string
  readonly paypal: ProcessorBooks | string | null
  readonly bank: BankJournal | string | null
  /** Of a backup: the instant of its rows. Null: the books are those of now. */
  readonly asOf: Date | null
}

/** Whoever the settings name. */
export const outsideOf = (config: Config, database: Queryable): OutsideBooks => ({
  cards: processorBooks(config),
  paypal: paypalBooks(config, database),
  bank: bankBooks(config),
  asOf: null,
})

type Asked = { readonly wasAsked: boolean; readonly findings: string[] }

/** Compare the books with what each of them wrote down, from the beginning. Says what was compared, and who was not asked. */
export async function askOutside(io: CommandIo, { cards, paypal, bank, asOf }: OutsideBooks): Promise<Asked> {
  const all = [await askProcessor(io, 'card', 'the card processor', cards, asOf), await askBank(io, bank, asOf)]
  if (paypal !== null) all.push(await askProcessor(io, 'paypal', 'PayPal', paypal, asOf))
  return { wasAsked: all.every((one) => one.wasAsked), findings: all.flatMap((one) => one.findings) }
}

/** Every debit and payout of the bank beside the books. */
async function askBank(io: CommandIo, journal: OutsideBooks['bank'], asOf: Date | null): Promise<Asked> {
  if (journal === null) return { wasAsked: true, findings: [] }
  const from = { since: new Date(0), afterSeq: 0 }
  const now = asOf ?? new Date()
  const row =
    typeof journal === 'string'
      ? rowOf('bank', from, now, journal)
      : await compare('bank', from, now, () => compareBank(io.database, journal, from, now))
  if (row.outcome === 'silent') io.log(`the bank was not asked: ${row.why}`)
  else io.log(`${row.compared_count} movements at the bank`)
  const findings = row.differences.map((one) => `at the bank: ${lineOfDifference(one)}`)
  return { wasAsked: row.outcome !== 'silent', findings }
}

async function askProcessor(
  io: CommandIo,
  kind: ProcessorKind,
  name: string,
  books: ProcessorBooks | string,
  asOf: Date | null,
): Promise<Asked> {
  const notAsked = (why: string) => {
    io.log(`${name} was not asked: ${why}`)
    return { wasAsked: false, findings: [] }
  }
  if (typeof books === 'string') return notAsked(books)
  try {
    let count = 0
    const charges = async () => {
      const all = await books.charges()
      count = all.length
      return all
    }
    const { findings, notes } = await checkProcessor(io.database, { ...books, charges }, kind, asOf)
    io.log(`${count} charges at ${name}`)
    for (const note of notes) io.log(note)
    return { wasAsked: true, findings }
  } catch (error) {
    if (error instanceof OutsideDown) return notAsked(error.message)
    throw error
  }
}
