import { z } from 'zod'
import { OutsideDown, OutsideRefused } from '../outside-down.ts'
import type { BankDebits, Debit } from './bank.ts'
import { createPlaidHttp } from './plaid-http.ts'
import type { PlaidAnswer, PlaidHttpOptions } from './plaid-http.ts'
import { DEBIT_CALLS, debitsPath } from './sandbox/paths.ts'

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

/** Debits by the sandbox bank, with the key that its other calls take. Real ones need a provider, and none is built in. */
export function createSandboxDebits(
  options: Omit<PlaidHttpOptions, 'timeoutMs'> & { readonly timeoutMs?: number },
): BankDebits & { close(): void } {
  const http = createPlaidHttp({ timeoutMs: 8000, ...options })
  return {
    start: async ({ id, routingNumber, accountNumber, amountCents }) => {
      const sent = { id, routing_number: routingNumber, account_number: accountNumber, amount: amountCents }
      return debitOf(read(one, await http.ask(DEBIT_CALLS.create, sent)).debit)
    },
    look: async (id) => {
      const answer = await http.ask(DEBIT_CALLS.get, { id })
      return answer.errorCode === 'DEBIT_NOT_FOUND' ? null : debitOf(read(one, answer).debit)
    },
    listReturned: async (since) => {
      const answer = await http.ask(DEBIT_CALLS.returned, { since: since.toISOString() })
      return read(many, answer).debits.map(debitOf)
    },
    pageOf: debitsPath,
    close: http.close,
  }
}

function read<Schema extends z.ZodType>(schema: Schema, { body, errorCode }: PlaidAnswer): z.output<Schema> {
  if (errorCode !== null) throw new OutsideRefused(NAME, errorCode)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new OutsideDown(NAME, 'the answer cannot be read')
  return parsed.data
}

const debitOf = (given: z.output<typeof wire>): Debit => ({
  debitId: given.debit_id,
  id: given.id,
  amountCents: given.amount,
  clearsOn: given.clears_on,
  clearedAt: given.cleared_at === null ? null : new Date(given.cleared_at),
  returned: given.returned && {
    returnId: given.returned.return_id,
    code: given.returned.code,
    at: new Date(given.returned.at),
  },
})
