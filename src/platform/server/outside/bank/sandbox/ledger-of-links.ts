import { z } from 'zod'
import { CUSTOMERS } from './customers.ts'

const base = { atMs: z.number() }
const linkRecord = z.object({
  kind: z.literal('link'),
  ...base,
  token: z.string(),
  user: z.string(),
  returnUrl: z.string(),
  language: z.enum(['en', 'es']),
  lifeMs: z.number(),
})
const endRecord = z.object({
  kind: z.literal('end'),
  ...base,
  token: z.string(),
  shown: z
    .object({ customer: z.enum(CUSTOMERS), account: z.string(), publicToken: z.string() })
    .nullable()
    .describe('null: refused'),
})
const exchangeRecord = z.object({
  kind: z.literal('exchange'),
  ...base,
  publicToken: z.string(),
  accessToken: z.string(),
})
const removalRecord = z.object({ kind: z.literal('removal'), ...base, accessToken: z.string() })
const depositsRecord = z.object({
  kind: z.literal('deposits'),
  ...base,
  id: z.string(),
  /** All that is kept of the account. */
  last4: z.string(),
  amounts: z.tuple([z.number(), z.number()]),
  status: z.enum(['sent', 'returned']),
})

const debitRecord = z.object({
  kind: z.literal('debit'),
  ...base,
  id: z.string(),
  /** A debit takes money out of an account, a credit puts money there. */
  direction: z.enum(['debit', 'credit']).default('debit'),
  debitId: z.string(),
  last4: z.string(),
  amount: z.number(),
  clearsOn: z.string(),
})
/** Somebody lets it clear now, or its bank returns it. */
const clearRecord = z.object({ kind: z.literal('clear'), ...base, id: z.string() })
const returnRecord = z.object({
  kind: z.literal('return'),
  ...base,
  id: z.string(),
  returnId: z.string(),
  code: z.string(),
})

const record = z.discriminatedUnion('kind', [
  linkRecord,
  endRecord,
  exchangeRecord,
  removalRecord,
  depositsRecord,
  debitRecord,
  clearRecord,
  returnRecord,
])
export type BankRecord = z.output<typeof record>
type Of<Kind extends BankRecord['kind']> = Extract<BankRecord, { kind: Kind }>

export type Link = Of<'link'> & { end: Of<'end'> | null }
export type Deposits = Of<'deposits'>
export type DebitEntry = Of<'debit'> & { clearedMs: number | null; returned: Of<'return'> | null }
export type Shown = NonNullable<Of<'end'>['shown']>

/** Everything that the journal says, in memory and findable. Only what is on the disk is ever put in here. */
export function createLedgerOfLinks() {
  const links = new Map<string, Link>()
  const byPublicToken = new Map<string, Shown & { isUsed: boolean }>()
  const byAccessToken = new Map<string, Shown>()
  const deposits = new Map<string, Deposits>()
  const debits = new Map<string, DebitEntry>()
  const debitOf = (id: string): DebitEntry => {
    const debit = debits.get(id)
    if (!debit) throw new Error(`the journal tells of the debit ${id}, which is not there`)
    return debit
  }

  function add(given: BankRecord): void {
    switch (given.kind) {
      case 'link':
        links.set(given.token, { ...given, end: null })
        return
      case 'end': {
        const link = links.get(given.token)
        if (!link) throw new Error(`the journal ends the link ${given.token}, which is not there`)
        link.end = given
        if (given.shown) byPublicToken.set(given.shown.publicToken, { ...given.shown, isUsed: false })
        return
      }
      case 'exchange': {
        const shown = byPublicToken.get(given.publicToken)
        if (!shown) throw new Error('the journal exchanges a token that is not there')
        shown.isUsed = true
        byAccessToken.set(given.accessToken, shown)
        return
      }
      case 'removal':
        byAccessToken.delete(given.accessToken)
        return
      case 'deposits':
        deposits.set(given.id, given)
        return
      case 'debit':
        debits.set(given.id, { ...given, clearedMs: null, returned: null })
        return
      case 'clear':
        debitOf(given.id).clearedMs = given.atMs
        return
      case 'return':
        debitOf(given.id).returned = given
    }
  }

  return {
    add,
    replay: (line: unknown) => add(record.parse(line)),
    links: links as ReadonlyMap<string, Link>,
    byPublicToken: byPublicToken as ReadonlyMap<string, Shown & { readonly isUsed: boolean }>,
    byAccessToken: byAccessToken as ReadonlyMap<string, Shown>,
    debits: debits as ReadonlyMap<string, DebitEntry>,
    deposits: deposits as ReadonlyMap<string, Deposits>,
  }
}

export type LedgerOfLinks = ReturnType<typeof createLedgerOfLinks>
