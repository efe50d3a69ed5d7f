import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askApproval } from '#features/approvals/server/ask-approval.ts'
import { checkPayouts } from '#features/sellers/server/check-payouts.ts'
import { factsOf } from '#features/sellers/server/decide-payout.ts'
import { findPayout } from '#features/sellers/server/payout-rows.ts'
import { requestPayout } from '#features/sellers/server/request-payout.ts'
import { sendPayout } from '#features/sellers/server/send-payout.ts'
import type { Destination } from '#features/sellers/payouts.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makeDebitWorld } from '#test/debit-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { earn, TYPED } from '#test/earn.ts'
import { addOperator, approvalOf, commander } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
import { payoutCommand } from './payout.ts'

let world: Awaited<ReturnType<typeof makeDebitWorld>>
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await makeDebitWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
})
afterAll(() => world.close())

const run = (...args: string[]): Promise<Said> => commander(world.deps)(payoutCommand, ...args)
const by = (who: TestOperator) => ['--as', who.email]
const approve = (id: string): Promise<Said> =>
  commander(world.deps)(approvalCommand, 'approve', id, '--as', second.email)
const refused = (what: string) => ({ code: 1, said: expect.stringContaining(what) })
const statusOf = async (id: string) => (await findPayout(world.deps.database, id))!.status
async function expectClean(): Promise<void> {
  await world.expectBooksFollow()
  expect(await checkPayouts(world.deps.database)).toEqual([])
}

/** $40.00 of $100.00 that somebody earned may be sent. */
async function approved(destination: Destination = TYPED.check, who?: { readonly id: string }): Promise<string> {
  const seller = who ?? (await addInvestor(world.deps))
  await earn(world.deps, seller.id, 10_000)
  const asked = {
    userId: seller.id,
    address: '',
    amountCents: 4000,
    destination,
    key: newId(),
    language: 'en',
  } as const
  const done = await requestPayout(world.deps, asked)
  if (isRefusal(done)) throw new Error(done.refused)
  const approval = approvalOf(await run('approve', done.id, ...by(asker), '--reason', 'looked at it'))
  expect((await approve(approval)).code).toBe(0)
  return done.id
}
const askReturn = (id: string) => run('return', id, '--words', 'It must not go.', ...by(asker), '--reason', 'looked')

describe('a payout that may be sent', () => {
  it('is approved by nobody where its seller asked, by whatever way', async () => {
    await earn(world.deps, asker.id, 10_000)
    const asked = { userId: asker.id, address: '', amountCents: 4000, destination: TYPED.check, key: newId() }
    const done = await requestPayout(world.deps, { ...asked, language: 'en' })
    if (isRefusal(done)) throw new Error(done.refused)
    const { approval } = await askApproval(world.deps, {
      kind: 'payout approve',
      subject: done.id,
      payload: factsOf(done),
      reason: 'not by the command',
      askedBy: asker.id,
    })
    expect(await approve(approval.id)).toEqual(refused('it goes to one of the two who decide'))
    expect(await statusOf(done.id)).toBe('requested')
  })

  it('is one of two that are sent under the same number in the same moment', async () => {
    const ids = [await approved(), await approved()]
    for (const id of ids) expect((await run('take', id, ...by(second))).code).toBe(0)
    const send = (id: string) => sendPayout(world.deps, { operatorId: second.id, id }, 'CHECK 7001')
    const both = await Promise.all(ids.map(send))
    expect(both.filter((one) => isRefusal(one))).toMatchObject([{ refused: 'payout_reference' }])
    await expectClean()
  })

  it('is taken by one operator, who alone is shown where it goes', async () => {
    const id = await approved()
    expect(await run('show', id, ...by(second))).toEqual(refused('shown to whoever takes it'))
    const both = await Promise.all([run('take', id, ...by(asker)), run('take', id, ...by(second))])
    expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 1])
    const [winner, loser] = both[0].code === 0 ? [asker, second] : [second, asker]
    expect(both.map((one) => one.said.includes('Alder Street')).filter(Boolean)).toHaveLength(1)
    for (const command of ['take', 'show']) {
      expect((await run(command, id, ...by(winner))).said).toContain('12 Alder Street')
      expect((await run(command, id, ...by(loser))).said).not.toContain('Alder Street')
    }
    expect(await run('send', id, '--reference', 'check 1', ...by(loser))).toEqual(refused('may have sent it'))
    expect(await run('leave', id, ...by(loser))).toEqual(refused('may have sent it'))
    expect((await run('leave', id, ...by(loser), '--reason', 'they are ill, and sent nothing')).code).toBe(0)
    expect((await run('take', id, ...by(loser))).said).toContain('12 Alder Street')
    expect((await run('send', id, '--reference', 'check 1', ...by(loser))).code).toBe(0)
    expect(await run('take', id, ...by(loser))).toEqual(refused('the payout is sent'))
    await expectClean()
  })

  it('is not given back while somebody has taken it, who may have sent it', async () => {
    const id = await approved()
    await run('take', id, ...by(asker))
    expect(await askReturn(id)).toEqual(refused('may have sent it: they leave it first'))
    expect((await run('send', id, '--reference', 'check 2', ...by(asker))).code).toBe(0)
    expect(await statusOf(id)).toBe('sent')
    const other = await approved()
    await run('take', other, ...by(asker))
    await run('leave', other, ...by(asker))
    expect((await approve(approvalOf(await askReturn(other)))).code).toBe(0)
    expect(await run('take', other, ...by(asker))).toEqual(refused('the payout is returned'))
    await expectClean()
  })

  it('is sent by nobody, and did not arrive, while somebody asks for it to go back to the earnings', async () => {
    const id = await approved()
    const stopped = approvalOf(await askReturn(id))
    expect(await run('take', id, ...by(second))).toEqual(refused(`approval ${stopped} asks for it to go back`))
    await commander(world.deps)(approvalCommand, 'withdraw', stopped, ...by(asker))
    expect((await run('take', id, ...by(second))).code).toBe(0)
    await run('send', id, '--reference', 'check 3', ...by(second))
    const cameBack = approvalOf(await askReturn(id))
    expect(await run('confirm', id, ...by(second))).toEqual(refused(`approval ${cameBack} asks for it to go back`))
    expect((await approve(cameBack)).code).toBe(0)
    expect(await statusOf(id)).toBe('returned')
    await expectClean()
  })

  it('is sent under a number of its own', async () => {
    const [first, other] = [await approved(TYPED.paypal), await approved(TYPED.paypal)]
    for (const id of [first, other]) await run('take', id, ...by(second))
    expect((await run('send', first, '--reference', '7AB', ...by(second))).code).toBe(0)
    expect(await run('send', other, '--reference', ' 7AB ', ...by(second))).toEqual(
      refused(`payout ${first} was sent under this reference`),
    )
    expect((await run('send', other, '--reference', '7AC', ...by(second))).code).toBe(0)
    await expectClean()
  })

  it('is not taken once their wallet owes more than they have left, nor while a bank decides', async () => {
    const seller = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.deposit(seller, 9000))
    const id = await approved(TYPED.paypal, seller)
    const charge = await world.chargeOf(seller)
    const { pool } = world.deps.database
    await pool.query(`UPDATE transfers SET status = 'disputed' WHERE person_id = $1`, [seller.id])
    expect(await run('take', id, ...by(second))).toEqual(refused('a bank decides about a payment of theirs'))
    await pool.query(`UPDATE transfers SET status = 'posted' WHERE person_id = $1`, [seller.id])
    world.expectDone(await world.invest(seller, { listingId, amountCents: 9000 }))
    await world.refund(charge.id)
    await world.follow()
    // $60.00 of earnings are left, and $90.00 are owed.
    expect(await run('take', id, ...by(second))).toEqual(refused('owes $30.00 more than they have left here'))
    await earn(world.deps, seller.id, 3000)
    expect((await run('take', id, ...by(second))).code).toBe(0)
    await expectClean()
  })

  it('is sent once, wherever the server dies', async () => {
    for (const when of ['before the commit', 'after the commit'] as const) {
      const id = await approved()
      const who = { operatorId: second.id, id }
      await run('take', id, ...by(second))
      const { database } = dyingAt(world.deps.database, 1, when)
      await expect(sendPayout({ ...world.deps, database }, who, `R ${when}`)).rejects.toThrow('killed')
      await expectClean()
      await Promise.all([sendPayout(world.deps, who, `R ${when}`), sendPayout(world.deps, who, `R ${when}`)])
      expect(await statusOf(id)).toBe('sent')
      await expectClean()
    }
  })
})
