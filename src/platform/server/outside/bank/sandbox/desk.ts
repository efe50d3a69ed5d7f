import { randomBytes } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Journal } from '../../cards/sandbox/journal.ts'
import { RETURNED_ENDING } from './customers.ts'
import type { Customer } from './customers.ts'
import { createDebitActs } from './debit-acts.ts'
import type { BankRecord, Deposits, LedgerOfLinks, Link } from './ledger-of-links.ts'

type DeskDeps = { ledger: LedgerOfLinks; journal: Journal; clock: Clock }

const newToken = (kind: 'link' | 'public' | 'access'): string => `${kind}-sandbox-${randomBytes(18).toString('hex')}`

/** Everything that changes something at the sandbox bank, one after the other and each on the disk before its answer. */
export function createDesk({ ledger, journal, clock }: DeskDeps) {
  let last: Promise<unknown> = Promise.resolve()
  const nowMs = () => clock().getTime()
  const isOpen = (link: Link): boolean => link.end === null && nowMs() - link.atMs <= link.lifeMs
  const write = async (record: BankRecord): Promise<void> => {
    await journal.append(record)
    ledger.add(record)
  }
  const inTurn =
    <Given extends unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> => {
      const work = () => act(...given)
      const done = last.then(work, work)
      last = done.catch(() => undefined)
      return done
    }

  return {
    isOpen,
    ...createDebitActs({ ledger, nowMs, write, inTurn }),
    start: inTurn(async (given: Pick<Link, 'user' | 'returnUrl' | 'language' | 'lifeMs'>): Promise<string> => {
      const token = newToken('link')
      await write({ kind: 'link', atMs: nowMs(), token, ...given })
      return token
    }),
    /** Decide about a link, once: what was decided first stands. */
    end: inTurn(async (token: string, shown: { customer: Customer; account: string } | null): Promise<void> => {
      const link = ledger.links.get(token)
      if (!link || !isOpen(link)) return
      const withToken = shown && { ...shown, publicToken: newToken('public') }
      await write({ kind: 'end', atMs: nowMs(), token, shown: withToken })
    }),
    /** An access token for a public one, which is good for once; null otherwise. */
    exchange: inTurn(async (publicToken: string): Promise<string | null> => {
      const shown = ledger.byPublicToken.get(publicToken)
      if (!shown || shown.isUsed) return null
      const accessToken = newToken('access')
      await write({ kind: 'exchange', atMs: nowMs(), publicToken, accessToken })
      return accessToken
    }),
    remove: inTurn(async (accessToken: string): Promise<boolean> => {
      if (!ledger.byAccessToken.has(accessToken)) return false
      await write({ kind: 'removal', atMs: nowMs(), accessToken })
      return true
    }),
    deliver: inTurn(
      async (id: string, accountNumber: string, amounts: [number, number]): Promise<Deposits['status']> => {
        const known = ledger.deposits.get(id)
        if (known) return known.status
        const status = accountNumber.endsWith(RETURNED_ENDING) ? 'returned' : 'sent'
        await write({ kind: 'deposits', atMs: nowMs(), id, last4: accountNumber.slice(-4), amounts, status })
        return status
      },
    ),
  }
}

export type Desk = ReturnType<typeof createDesk>
