import { setTimeout as sleep } from 'node:timers/promises'
import { approvalCommand } from '#app/cli/approval.ts'
import { cryptoCommand } from '#app/cli/crypto.ts'
import { payoutCommand } from '#app/cli/payout.ts'
import type { Command } from '#app/cli/command.ts'
import type { PayoutStatus, PayoutWay } from '#features/sellers/payouts.ts'
import type { MoneyWorld } from '../money-world.ts'
import { addOperator, approvalOf, commander } from '../operators.ts'
import type { Said, TestOperator } from '../operators.ts'
import type { Saver } from './money-lives.ts'
import { unlessDown } from './outside-acts.ts'

/** Coins that came, as two operators booked them: of a transaction that was asked for twice, for whom it was done. */
export type BookedCoins = { readonly transaction: string; readonly amountCents: number; readonly saver: Saver }

/** Money that an operator sent by hand, as they would find it at PayPal, the bank or the network. */
export type SentByHand = { readonly payoutId: string; readonly way: PayoutWay; readonly amountCents: number }

/** What operators do about sellers and coins. */
export type MoneyOffice = {
  readonly counts: Readonly<Record<string, number>>
  readonly booked: readonly BookedCoins[]
  readonly sent: ReadonlyMap<string, SentByHand>
  /** What they were told of each payout that they decided about. */
  readonly told: ReadonlyMap<string, PayoutStatus>
  /** What went wrong in here; null while nothing did. */
  failure(): unknown
  stop(): Promise<void>
}

type Waiting = { readonly id: string; readonly status: PayoutStatus; readonly way: PayoutWay; readonly cents: number }

const EVERY_MS = 250
const ENDS_WITHIN_MS = 60_000
const WAITING = `SELECT id, status, way, amount_cents AS cents FROM seller_payouts
  WHERE status IN ('requested', 'approved', 'sent') ORDER BY id`
const HEX = 16

/**
 * Two operators at the command line, while the server and its database are killed: they book coins that came, sometimes one
 * transaction for two people at once, and approve, send, confirm and give back payouts of sellers. A command whose answer was
 * lost is given again.
 */
export async function startMoneyOffice(
  { server }: MoneyWorld,
  savers: readonly Saver[],
  random: () => number,
): Promise<MoneyOffice> {
  const [asker, decider] = [await addOperator(server.deps), await addOperator(server.deps)]
  const give = commander(server.deps)
  const counts: Record<string, number> = {}
  const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1)
  const booked: BookedCoins[] = []
  const sent = new Map<string, SentByHand>()
  const told = new Map<string, PayoutStatus>()
  const stopping = new AbortController()
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!

  const run = async (command: Command, ...args: string[]): Promise<Said> =>
    await untilAnswered(async () => await give(command, ...args))

  /** Whether two operators got it done. Which of both answers was lost is seen from the approval alone. */
  const agree = async (command: Command, ...args: string[]): Promise<boolean> => {
    const asked = await run(command, ...args, '--as', asker.email, '--reason', 'the drill')
    // What its owner took back meanwhile is refused before anybody decides.
    if (asked.code !== 0) return false
    const id = approvalOf(asked)
    await run(approvalCommand, 'approve', id, '--as', decider.email)
    for (const until = performance.now() + ENDS_WITHIN_MS; ; await sleep(EVERY_MS)) {
      const { said } = await run(approvalCommand, 'show', id)
      if (/: (done|refused)$/m.test(said)) return /: done$/m.test(said)
      // One that was cut short may be in the hands of the server at this moment.
      if (performance.now() > until) throw new Error(`an approval without an end: ${said}`)
    }
  }

  const bookCoins = async () => {
    const transaction = Array.from({ length: 64 }, () => Math.floor(random() * HEX).toString(HEX)).join('')
    const millionths = 100 + Math.floor(random() * 5000)
    const asked = [...new Set(random() < 0.3 ? [pick(savers), pick(savers)] : [pick(savers)])]
    const facts = ['--network', 'bitcoin', '--transaction', transaction, '--rate', '50000.00']
    const quantity = (millionths / 1_000_000).toFixed(6)
    const book = async ({ client }: Saver) =>
      await agree(cryptoCommand, 'book', '--person', client.email, ...facts, '--quantity', quantity)
    const isDone = await Promise.all(asked.map(book))
    const done = asked.filter((_, n) => isDone[n])
    if (done.length !== 1) throw new Error(`a transaction of coins is booked ${done.length} times`)
    booked.push({ transaction, amountCents: millionths * 5, saver: done[0]! })
    count(asked.length > 1 ? 'coins booked, asked for twice' : 'coins booked')
  }

  const giveBack = async ({ id, status }: Waiting) => {
    if (!(await agree(payoutCommand, 'return', id, '--words', 'It did not arrive.'))) return
    told.set(id, 'returned')
    count(`payout given back when ${status}`)
  }
  const approve = async ({ id }: Waiting) => {
    if (!(await agree(payoutCommand, 'approve', id))) return
    told.set(id, 'approved')
    count('payout approved')
  }
  const send = async ({ id, way, cents }: Waiting) => {
    const sender = pick([asker, decider])
    const taken = await run(payoutCommand, 'take', id, '--as', sender.email)
    // What a bank asks back, or is owed, does not leave.
    if (/a bank decides about|owes .* more than/.test(taken.said)) return count('payout that may not leave now')
    if (taken.code !== 0) throw new Error(taken.said)
    const reference = id.replaceAll('-', '').padEnd(64, '7')
    // First it is sent, then it is said.
    sent.set(reference, { payoutId: id, way, amountCents: cents })
    await succeed(sender, 'send', id, '--reference', reference)
    told.set(id, 'sent')
    count(`payout sent by ${way}`)
  }
  const confirm = async ({ id }: Waiting) => {
    await succeed(pick([asker, decider]), 'confirm', id)
    told.set(id, 'confirmed')
    count('payout confirmed')
  }
  const succeed = async (who: TestOperator, ...args: string[]) => {
    const { code, said } = await run(payoutCommand, ...args, '--as', who.email)
    if (code !== 0) throw new Error(said)
  }
  const advance = async () => {
    const rows = await untilAnswered(async () => (await server.database.pool.query<Waiting>(WAITING)).rows)
    if (rows.length === 0) return
    const one = pick(rows)
    if (random() < 0.15) return await giveBack(one)
    await { requested: approve, approved: send, sent: confirm }[one.status as 'requested' | 'approved' | 'sent'](one)
  }

  const turning = (async () => {
    for (; !stopping.signal.aborted; await sleep(EVERY_MS)) await (random() < 0.25 ? bookCoins() : advance())
  })()
  let failure: unknown = null
  turning.catch((error: unknown) => {
    failure = error
  })
  return {
    counts,
    booked,
    sent,
    told,
    failure: () => failure,
    async stop() {
      stopping.abort()
      await turning
    },
  }
}

/** Asked again while the database is down. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (; ; await sleep(200)) {
    try {
      return await ask()
    } catch (error) {
      unlessDown(error)
    }
  }
}
