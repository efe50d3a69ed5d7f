import { expect } from 'vitest'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { keepCard } from '#features/payments/server/keep-card.ts'
import { cardsOf, removeSavedCard } from '#features/payments/server/saved-cards.ts'
import { isLeaving } from '#features/personal-data/server/is-leaving.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import {
  changeRecurring,
  setRecurring,
  skipRecurring,
  startRecurring,
} from '#features/wallet/server/change-recurring.ts'
import type { Agreed } from '#features/wallet/server/change-recurring.ts'
import { checkDeposits } from '#features/wallet/server/check-deposits.ts'
import { checkRecurring } from '#features/wallet/server/check-recurring.ts'
import { readRecurring } from '#features/wallet/server/read-recurring.ts'
import { runRecurring } from '#features/wallet/server/run-recurring.ts'
import { addDays } from '#kit/days.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { addInvestor, cardToken } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeRefundWorld } from './refund-world.ts'

const DAY_MS = 86_400_000

/** A processor's test cards: one that pays, one that is kept and declined, one whose bank wants its owner. */
export const PAYS = '4242424242424242'
export const DECLINES = '4000000000000341'
export const ASKS = '4000002500003155'

/** A world in which money comes into wallets again and again. */
export async function makeRecurringWorld() {
  const world = await makeRefundWorld()
  const { deps } = world
  const { pool } = deps.database
  const owner = (person: TestInvestor) => ({ userId: person.id, address: '127.0.0.1' })

  async function card(person: TestInvestor, number = PAYS): Promise<string> {
    const token = await cardToken(world.sandboxUrl, number)
    const kept = await keepCard(deps, { personId: person.id, email: person.email, token, address: '127.0.0.1' })
    if (isRefusal(kept)) throw new Error(kept.refused)
    return (await cardsOf(deps.database, person.id)).find((one) => one.last4 === number.slice(-4))!.id
  }

  const tomorrow = () => addDays(deps.clock().toISOString().slice(0, 10), 1)

  async function agreed(cardId: string, more: Partial<Agreed> = {}): Promise<Agreed> {
    return { amountCents: 5000, rhythm: 'weekly', firstDay: tomorrow(), language: 'en', ...more, cardId }
  }

  return {
    ...world,
    owner,
    card,
    agreed,
    tomorrow,
    /** Somebody with a recurring deposit, from tomorrow on. */
    async saver(more: Partial<Agreed> = {}, number = PAYS) {
      const person = await addInvestor(deps)
      const cardId = await card(person, number)
      const started = await startRecurring(deps, owner(person), await agreed(cardId, more), crypto.randomUUID())
      if (isRefusal(started)) throw new Error(started.refused)
      return { person, cardId, id: started.id }
    },
    start: async (person: TestInvestor, with_: Agreed, key: string | null = crypto.randomUUID()) =>
      await startRecurring(deps, owner(person), with_, key),
    change: (person: TestInvestor, id: string, with_: Agreed) => changeRecurring(deps, owner(person), id, with_),
    set: (person: TestInvestor, id: string, state: 'active' | 'paused' | 'ended') =>
      setRecurring(deps, owner(person), id, state),
    skip: (person: TestInvestor, id: string, day: string, isSkipped = true) =>
      skipRecurring(deps, owner(person), id, { day, isSkipped }),
    dropCard: (person: TestInvestor, cardId: string) =>
      deps.database.transaction((tx) => removeSavedCard(tx, person.id, cardId, deps.clock())),
    /** So many days later, at noon in New York. */
    async sleep(days: number) {
      const then = new Date(deps.clock().getTime() + days * DAY_MS)
      then.setUTCHours(17, 0, 0, 0)
      world.pass(then.getTime() - deps.clock().getTime())
    },
    run: (on: Deps = deps) => runRecurring(on, isLeaving),
    read: async (person: TestInvestor) => (await readRecurring(deps, person.id, 'en')).recurring,
    async outcomes(person: TestInvestor): Promise<string[]> {
      const [first] = (await readRecurring(deps, person.id, 'en')).recurring
      return (first?.runs ?? []).map((run) => run.outcome)
    },
    wallet: async (person: TestInvestor) => (await readWallet(deps.database, person.id)).walletCents,
    kinds: async (person: TestInvestor) =>
      (await world.news(person)).map(([kind]) => kind).filter((kind) => kind.startsWith('recurring')),
    async expectTrue() {
      await world.expectBooksFollow()
      expect(await checkPayments(deps.database)).toEqual([])
      expect(await checkDeposits(deps.database)).toEqual([])
      expect(await checkRecurring(deps.database)).toEqual([])
    },
    ownRow: async (id: string) => (await pool.query('SELECT * FROM recurring_deposits WHERE id = $1', [id])).rows[0],
  }
}

export type RecurringWorld = Awaited<ReturnType<typeof makeRecurringWorld>>
