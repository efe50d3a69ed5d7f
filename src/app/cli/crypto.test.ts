import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvedActions } from '#app/server/approved-actions.ts'
import { askApproval } from '#features/approvals/server/ask-approval.ts'
import { carryOut, carryOutApproved } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findApproval } from '#features/approvals/server/statements.ts'
import { checkCrypto } from '#features/crypto/server/check-crypto.ts'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { NEWEST, readMovementsBefore } from '#features/portfolio/server/read-history.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { addOperator, approvalOf, commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { tamper } from '#test/tampering.ts'
import { approvalCommand } from './approval.ts'
import { cryptoCommand } from './crypto.ts'

let world: RefundWorld
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await makeRefundWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
})
afterAll(() => world.close())

const newTransaction = (): string => randomBytes(32).toString('hex')
const run = (...args: string[]): Promise<Said> => commander(world.deps)(cryptoCommand, ...args)
const approve = (id: string, as = second): Promise<Said> =>
  commander(world.deps)(approvalCommand, 'approve', id, '--as', as.email)

type Wish = { transaction?: string; network?: string; quantity?: string; rate?: string; as?: TestOperator }

/** What an operator types. */
const wordsOf = (
  email: string,
  { network = 'bitcoin', quantity = '0.0123', rate = '65000.00', ...more }: Wish = {},
) => {
  const { transaction = newTransaction(), as = asker } = more
  const facts = ['--person', email, '--network', network, '--transaction', transaction]
  return ['book', ...facts, '--quantity', quantity, '--rate', rate, '--as', as.email, '--reason', 'seen in block 1']
}
const ask = async (person: { email: string }, wish?: Wish): Promise<string> =>
  approvalOf(await run(...wordsOf(person.email, wish)))

const walletOf = async ({ id }: { id: string }) => {
  const { walletCents, owedCents } = await readWallet(world.deps.database, id)
  return [walletCents, owedCents]
}

async function expectClean(): Promise<void> {
  await world.expectBooksFollow()
  expect(await checkCrypto(world.deps.database)).toEqual([])
}

const historyOf = async ({ id }: TestInvestor) =>
  (await readMovementsBefore(world.deps.database, id, { source: 'crypto' }, NEWEST, 50)).map((one) => [
    one.kind,
    one.source,
    one.amount,
    one.balance,
  ])

describe('freehold crypto', () => {
  it('puts what coins came to into the wallet once two operators agree, and tells of it', async () => {
    const investor = await addInvestor(world.deps)
    const transaction = newTransaction()
    const asked = await run(...wordsOf(investor.email, { transaction: transaction.toUpperCase() }))
    expect(asked.said).toContain(`$799.50 into the wallet of ${investor.email}`)
    expect(asked.said).toContain('0.0123 BTC at $65000 each')
    // None is configured here: it may have been, when the coins were sent.
    expect(asked.said).toContain('no address of ours is configured for bitcoin')
    expect(await walletOf(investor)).toEqual([0, 0])
    const id = approvalOf(asked)
    expect(await approve(id, asker)).toMatchObject({ code: 1, said: expect.stringContaining('another operator') })
    expect(await walletOf(investor)).toEqual([0, 0])
    expect(await approve(id)).toEqual({ code: 0, said: 'done: $799.50 for 0.0123 BTC' })
    expect(await walletOf(investor)).toEqual([79_950, 0])
    expect(await world.news(investor)).toEqual([['crypto_booked', { amount: 79_950, coins: '0.0123 BTC' }]])
    expect(await historyOf(investor)).toEqual([['deposit', 'crypto', 79_950, 79_950]])
    expect((await run('list')).said).toContain(`$799.50  0.0123 BTC at $65000  ${investor.email}  ${transaction}`)
    await expectClean()
  })

  it('settles first what the wallet owes', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.deposit(investor, 50_000))
    world.expectDone(await world.invest(investor, { listingId, amountCents: 50_000 }))
    await world.refund((await world.chargeOf(investor)).id)
    await world.follow()
    expect(await walletOf(investor)).toEqual([0, 50_000])
    await approve(await ask(investor))
    expect(await walletOf(investor)).toEqual([29_950, 0])
    const [news] = await world.news(investor)
    expect(news).toEqual(['crypto_repaid', { amount: 79_950, coins: '0.0123 BTC', repaid: 50_000 }])
    await expectClean()
  })

  it('books a transaction once, however it is typed, for whomever, at whichever rate', async () => {
    const [one, other] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const transaction = newTransaction()
    const first = await ask(one, { transaction, network: 'ethereum' })
    const sameAgain = await run(...wordsOf(one.email, { transaction: `0x${transaction}`, network: 'ethereum' }))
    expect(approvalOf(sameAgain)).toBe(first)
    expect(sameAgain.said).toContain('asked for already')
    const dearer = await ask(one, { transaction, network: 'ethereum', rate: '70000' })
    const forOther = await ask(other, { transaction, network: 'ethereum' })
    const ended = await Promise.all([first, dearer, forOther].map((id) => approve(id)))
    expect(ended.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(ended.filter(({ said }) => said.includes('this transaction is booked already'))).toHaveLength(2)
    expect((await historyOf(one)).length + (await historyOf(other)).length).toBe(1)
    const before = await dumpOf(world.deps)
    const late = await run(...wordsOf(other.email, { transaction, network: 'ethereum' }))
    expect(late).toMatchObject({ code: 1, said: expect.stringContaining('this transaction is booked already') })
    expect(await dumpOf(world.deps)).toBe(before)
    // The same digits on another network are another transaction.
    expect(await approve(await ask(other, { transaction, network: 'litecoin' }))).toMatchObject({ code: 0 })
    await expectClean()
  })

  it('is carried out once by ten at once, and by as many who ask for the same transaction', async () => {
    const investor = await addInvestor(world.deps)
    const id = await ask(investor)
    await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
    await Promise.all(Array.from({ length: 10 }, () => carryOut(world.deps, approvedActions, id)))
    expect(await walletOf(investor)).toEqual([79_950, 0])
    const transaction = newTransaction()
    const people = await Promise.all(Array.from({ length: 5 }, () => addInvestor(world.deps)))
    const ids = await Promise.all(people.map((person) => ask(person, { transaction })))
    for (const one of ids) await decideApproval(world.deps, { id: one, decision: 'approve', personId: second.id })
    const ends = await Promise.all(ids.map((one) => carryOut(world.deps, approvedActions, one)))
    expect(ends.filter((one) => one?.status === 'done')).toHaveLength(1)
    expect(ends.filter((one) => one?.status === 'refused')).toHaveLength(4)
    const wallets = await Promise.all(people.map(walletOf))
    expect(wallets.filter(([cents]) => cents === 79_950)).toHaveLength(1)
    await expectClean()
  })

  it.each(['before the commit', 'after the commit'] as const)(
    'is booked once when it is killed in the middle: %s',
    async (when) => {
      const investor = await addInvestor(world.deps)
      const id = await ask(investor)
      await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
      const dying = dyingAt(world.deps.database, 1, when)
      await expect(carryOut({ ...world.deps, database: dying.database }, approvedActions, id)).rejects.toThrow('killed')
      expect(await walletOf(investor)).toEqual(when === 'before the commit' ? [0, 0] : [79_950, 0])
      await carryOutApproved(world.deps, approvedActions)
      await carryOutApproved(world.deps, approvedActions)
      expect(await walletOf(investor)).toEqual([79_950, 0])
      expect(await findApproval(world.deps.database, id)).toMatchObject({ status: 'done' })
      expect(await world.news(investor)).toHaveLength(1)
      await expectClean()
    },
  )

  it('is for neither of the two who decide, whichever of them', async () => {
    expect(await run(...wordsOf(asker.email))).toMatchObject({
      code: 1,
      said: expect.stringContaining('it is for you'),
    })
    const coins = {
      network: 'bitcoin',
      transactionId: newTransaction(),
      quantity: '1',
      rate: '1',
      amountCents: 100,
    } as const
    const { approval: own } = await askApproval(world.deps, {
      kind: 'crypto book',
      subject: asker.id,
      payload: { ...coins, personId: asker.id, email: asker.email },
      reason: 'not by the command',
      askedBy: asker.id,
    })
    expect(await approve(own.id)).toMatchObject({ code: 1, said: expect.stringContaining('one of the two who decide') })
    const ofSecond = await ask(second)
    expect(await approve(ofSecond)).toMatchObject({ code: 1, said: expect.stringContaining('it is for you') })
    // Decided past the look at who gains by it: the booking looks for itself.
    await decideApproval(world.deps, { id: ofSecond, decision: 'approve', personId: second.id })
    expect(await carryOut(world.deps, approvedActions, ofSecond)).toMatchObject({ status: 'refused' })
    expect([await walletOf(asker), await walletOf(second)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('is booked at no rate that waited for more than a day', async () => {
    const investor = await addInvestor(world.deps)
    const decideAfter = async (ms: number) => {
      const id = await ask(investor)
      const clock = () => new Date(Date.now() + ms)
      await decideApproval({ ...world.deps, clock }, { id, decision: 'approve', personId: second.id })
      return await carryOut(world.deps, approvedActions, id)
    }
    const result = expect.stringContaining('more than a day before')
    expect(await decideAfter(86_400_000)).toMatchObject({ status: 'refused', result })
    expect(await walletOf(investor)).toEqual([0, 0])
    expect(await decideAfter(86_000_000)).toMatchObject({ status: 'done' })
    expect(await walletOf(investor)).toEqual([79_950, 0])
  })

  it('comes to no account that was closed meanwhile', async () => {
    const investor = await addInvestor(world.deps)
    const id = await ask(investor)
    await world.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [investor.id])
    expect(await approve(id)).toMatchObject({ code: 1, said: expect.stringContaining('the account is closed') })
    expect(await walletOf(investor)).toEqual([0, 0])
    await expectClean()
  })

  it.each([
    ['the word of a network', { network: 'dogecoin' }, '--network is one of bitcoin, ethereum, litecoin'],
    ['a transaction of another network', { transaction: `0x${'a1'.repeat(32)}` }, 'no id of a transaction of Bitcoin'],
    ['a quantity', { quantity: '0,0123' }, '--quantity takes a number'],
    ['a rate', { rate: '65k' }, '--rate takes dollars'],
    ['nothing that a cent comes of', { quantity: '0.00000001', rate: '0.01' }, 'less than one cent'],
  ])('does not take %s that is wrong', async (_what, wish, why) => {
    expect(await run(...wordsOf('a@b.example', wish))).toMatchObject({ code: 2, said: expect.stringContaining(why) })
  })

  it('a dry run changes nothing, and nobody unknown is booked for', async () => {
    const investor = await addInvestor(world.deps)
    const before = await dumpOf(world.deps)
    const dry = await run(...wordsOf(investor.email), '--dry-run')
    expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('dry run: nothing was changed') })
    expect(await run(...wordsOf('nobody@test.example'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is nobody with this mail address'),
    })
    expect(await dumpOf(world.deps)).toBe(before)
  })
})

describe('what was booked', () => {
  it('is not changed, and comes exactly to the quantity at the rate', async () => {
    const investor = await addInvestor(world.deps)
    await approve(await ask(investor))
    const { pool } = world.deps.database
    await expect(pool.query('UPDATE crypto_deposits SET amount_cents = 1')).rejects.toThrow('append-only')
    await expect(pool.query('DELETE FROM crypto_deposits')).rejects.toThrow('append-only')
    const copy = `INSERT INTO crypto_deposits SELECT gen_random_uuid(), person_id, network, repeat('a1', 32), quantity, rate,
                  amount_cents + 1, approval_id, booked_at FROM crypto_deposits WHERE person_id = $1`
    await expect(pool.query(copy, [investor.id])).rejects.toThrow('crypto_deposits_exact')
  })

  it('that somebody changed past every guard is found', async () => {
    const investor = await addInvestor(world.deps)
    await approve(await ask(investor))
    const { pool, ...database } = world.deps.database
    await tamper(pool, (client) =>
      client.query(
        'UPDATE crypto_deposits SET quantity = quantity * 2, amount_cents = amount_cents * 2 WHERE person_id = $1',
        [investor.id],
      ),
    )
    expect(await checkCrypto({ ...database, pool })).toEqual([
      expect.stringMatching(/159900 cents by bitcoin .* says 79950 cents/),
    ])
    await tamper(pool, (client) => client.query('DELETE FROM crypto_deposits WHERE person_id = $1', [investor.id]))
    expect(await checkCrypto({ ...database, pool })).toEqual([expect.stringContaining('there is no such deposit')])
  })
})
