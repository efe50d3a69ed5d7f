import { z } from 'zod'
import { OutsideDown, OutsideRefused } from '../outside-down.ts'
import { AccountRefused } from './bank.ts'
import type { BankDebits, BankPayouts, Debit, DebitRequest, DebitReturn, Payout } from './bank.ts'
import { createPlaidHttp } from './plaid-http.ts'
import type { PlaidAnswer, PlaidHttpOptions } from './plaid-http.ts'
import { ACCOUNT_REFUSED, DEBIT_CALLS, debitsPath } from './sandbox/paths.ts'

const wire = z.object({
  debit_id: z.string().min(1),
  id: z.string(),
  amount: z.int(),
  clears_on: z.iso.date(),
  cleared_at: z.iso.datetime().nullable(),
  returned: z
    .object({ return_id: z.string().min(1), code: z.string().regex(/^R\d{2}$/), at: z.iso.datetime() })
    .nullable(),
})
const one = z.object({ debit: wire })
const many = z.object({ debits: z.array(wire) })

const NAME = 'sandbox bank'

type Options = Omit<PlaidHttpOptions, 'timeoutMs'> & { readonly timeoutMs?: number }
type Entry = z.output<typeof wire>

/** Entries of the sandbox bank in one direction, with the key that its other calls take. */
function createEntries<One>(options: Options, direction: 'debit' | 'credit', entryOf: (given: Entry) => One) {
  const http = createPlaidHttp({ timeoutMs: 8000, ...options })
  return {
    start: async ({ id, routingNumber, accountNumber, amountCents }: DebitRequest): Promise<One> => {
      const sent = { id, direction, routing_number: routingNumber, account_number: accountNumber, amount: amountCents }
      return entryOf(read(one, await http.ask(DEBIT_CALLS.create, sent)).debit)
    },
    look: async (id: string): Promise<One | null> => {
      const answer = await http.ask(DEBIT_CALLS.get, { id })
      return answer.errorCode === 'DEBIT_NOT_FOUND' ? null : entryOf(read(one, answer).debit)
    },
    listReturned: async (since: Date): Promise<One[]> => {
      const answer = await http.ask(DEBIT_CALLS.returned, { since: since.toISOString(), direction })
      return read(many, answer).debits.map(entryOf)
    },
    listChanged: async (since: Date): Promise<One[]> => {
      const answer = await http.ask(DEBIT_CALLS.changed, { since: since.toISOString(), direction })
      return read(many, answer).debits.map(entryOf)
    },
    pageOf: debitsPath,
    close: http.close,
  }
}

/** Debits by the sandbox bank. Real ones need a provider, and none is built in. */
export const createSandboxDebits = (options: Options): BankDebits & { close(): void } =>
  createEntries(options, 'debit', debitOf)

/** Payouts by the sandbox bank, likewise. */
export function createSandboxPayouts(options: Options): BankPayouts & { close(): void } {
  const { start, ...entries } = createEntries(options, 'credit', payoutOf)
  return {
    ...entries,
    provider: 'sandbox',
    start: async ({ id, amountCents, readAccount }) => {
      const account = await readAccount()
      return account && (await start({ id, amountCents, ...account }))
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, { body, errorCode }: PlaidAnswer): z.output<Schema> {
  if (errorCode === ACCOUNT_REFUSED) throw new AccountRefused(NAME, errorCode)
  if (errorCode !== null) throw new OutsideRefused(NAME, errorCode)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new OutsideDown(NAME, 'the answer cannot be read')
  return parsed.data
}

const debitOf = (given: Entry): Debit => ({
  debitId: given.debit_id,
  id: given.id,
  amountCents: given.amount,
  clearsOn: given.clears_on,
  clearedAt: given.cleared_at === null ? null : new Date(given.cleared_at),
  returned: returnOf(given),
})

const payoutOf = (given: Entry): Payout => ({
  payoutId: given.debit_id,
  id: given.id,
  amountCents: given.amount,
  arrivesOn: given.clears_on,
  paidAt: given.cleared_at === null ? null : new Date(given.cleared_at),
  returned: returnOf(given),
})

const returnOf = ({ returned }: Entry): DebitReturn | null =>
  returned && { returnId: returned.return_id, code: returned.code, at: new Date(returned.at) }
