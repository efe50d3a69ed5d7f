import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvedActions } from '#app/server/approved-actions.ts'
import { carryOutApproved } from '#features/approvals/server/carry-out.ts'
import { advanceOfferings } from '#features/investing/server/advance-offerings.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { OutsideDown, OutsideRefused } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { addOperator, approvalOf, commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { approvalCommand } from './approval.ts'
import { transferCommand } from './transfer.ts'

let world: RefundWorld
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await makeRefundWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
})
afterAll(() => world.close())

const run = (...args: string[]): Promise<Said> => commander(world.deps)(transferCommand, ...args)

/** Somebody who paid by card, and the id of their payment. */
async function paid() {
  const investor = await addInvestor(world.deps)
  const listingId = await addListing(world.deps.database)
  world.expectDone(await world.investByCard(investor, listingId, 50_000))
  const { rows } = await world.deps.database.pool.query('SELECT id FROM transfers WHERE person_id = $1', [investor.id])
  return { investor, listingId, id: String(rows[0].id) }
}

const refusing = () =>
  world.withCards({ refund: () => Promise.reject(new OutsideRefused('card processor', 'not enough balance')) })

/** What was asked for is done, and the answer never comes. */
const losingAnswers = () =>
  world.withCards({
    async refund(...asked) {
      await world.deps.cards.refund(...asked)
      throw new OutsideDown('card processor', 'ETIMEDOUT')
    },
  })

describe('freehold transfer', () => {
  it('names the disputes of a payment: what they are about, what is held, and how they ended', async () => {
    const saver = await addInvestor(world.deps)
    world.expectDone(await world.deposit(saver, 20_000))
    const { rows } = await world.deps.database.pool.query('SELECT id FROM transfers WHERE person_id = $1', [saver.id])
    const id = String(rows[0].id)
    const disputeId = await world.dispute((await world.chargeOf(saver)).id, 5_000)
    await world.followDisputes()
    expect((await run('list', '--state', 'disputed')).said).toContain(id)
    expect((await run('show', id)).said).toMatch(
      new RegExp(
        `dispute ${disputeId} over \\$50.00: began .*Z, not decided yet, \\$50.00 of the wallet is held$`,
        'm',
      ),
    )
    await world.decide(disputeId, false)
    await world.followDisputes()
    const { said } = await run('show', id)
    expect(said).toMatch(new RegExp(`dispute ${disputeId} over \\$50.00: began .*Z, lost .*Z$`, 'm'))
    expect(said).toContain('$50.00 went back')
  })

  it('names the refunds that the processor refuses, and lets it be asked again at once', async () => {
    const { investor, listingId, id } = await paid()
    // Commands go by the real clock: what the server plans for later is later than that, however slow this machine is.
    world.pass(3_600_000)
    expect((await run('list', '--state', 'refund-refused')).said).toBe('no transfers')
    await failOffering(world.deps, listingId, { actor: 'operator', reason: 'no permit' })
    await advanceOfferings(refusing())
    const { said, code } = await run('list', '--state', 'refund-refused')
    expect(code).toBe(1)
    expect(said).toContain(`${id}  posted      card  investment  $500.00  ${investor.email}  refund refused 1 times`)
    expect(said).toMatch(/not enough balance, asked again at \d{4}-/)
    const shown = await run('show', id)
    expect(shown.said).toMatch(/it refused: .*not enough balance/)
    expect(shown.said).toMatch(/asked again \d{4}-/)
    const before = await dumpOf(world.deps)
    expect((await run('retry', id, '--dry-run')).said).toContain('$500.00 is asked for again at once')
    expect(await dumpOf(world.deps)).toBe(before)
    // Its turn comes later by itself; the operator does not wait.
    await advanceOfferings(world.deps)
    expect((await world.chargeOf(investor)).amount_refunded).toBe(0)
    expect(await run('retry', id, '--as', asker.email)).toMatchObject({ code: 0 })
    await advanceOfferings(world.deps)
    expect((await world.chargeOf(investor)).amount_refunded).toBe(50_000)
    await world.follow()
    expect(await run('list', '--state', 'refund-refused')).toEqual({ code: 0, said: 'no transfers' })
    expect((await run('list', '--state', 'reversed')).said).toContain(id)
    expect(await run('retry', id, '--as', asker.email)).toMatchObject({
      code: 1,
      said: expect.stringContaining('nothing of it waits'),
    })
    await world.expectBooksFollow()
  })

  it('gives a payment back by hand when two people agree, by the running server, once', async () => {
    const { investor, id } = await paid()
    const asked = await run('refund', id, '--reason', 'charged by mistake', '--as', asker.email)
    expect(asked.said).toContain(
      `$500.00 of the investment ${id} of ${investor.email} go back to the card they came from`,
    )
    const approved = await commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)
    expect(approved).toEqual({ code: 0, said: 'approved: the running server carries it out within 15 seconds' })
    expect((await world.chargeOf(investor)).amount_refunded).toBe(0)
    await carryOutApproved(world.deps, approvedActions)
    await carryOutApproved(world.deps, approvedActions)
    expect((await world.chargeOf(investor)).amount_refunded).toBe(50_000)
    await world.follow()
    const { said } = await commander(world.deps)(approvalCommand, 'show', approvalOf(asked))
    expect(said).toContain('result: the processor took the refund')
    await world.expectBooksFollow()
  })

  it('ends an approval with the words of a processor that refuses', async () => {
    const { investor, id } = await paid()
    const asked = await run('refund', id, '--reason', 'charged by mistake', '--as', asker.email)
    await commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)
    await carryOutApproved(refusing(), approvedActions)
    const { said } = await commander(world.deps)(approvalCommand, 'show', approvalOf(asked))
    expect(said).toMatch(/: refused\n[\s\S]*result: .*not enough balance/)
    expect((await world.chargeOf(investor)).amount_refunded).toBe(0)
  })

  it.each(['the books follow it first', 'the approval is carried out again first'])(
    'says that it is not known yet when the answer is lost, and done once it is: %s',
    async (first) => {
      const { investor, id } = await paid()
      const asked = await run('refund', id, '--reason', 'charged by mistake', '--as', asker.email)
      await commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)
      await carryOutApproved(losingAnswers(), approvedActions)
      const shown = async () => (await commander(world.deps)(approvalCommand, 'show', approvalOf(asked))).said
      expect(await shown()).toMatch(/: approved\n[\s\S]*result: not known yet, and asked again: .*ETIMEDOUT/)
      expect((await run('show', id)).said).toContain('asked to go back')
      if (first === 'the books follow it first') await world.follow()
      await carryOutApproved(world.deps, approvedActions)
      expect(await shown()).toMatch(/: done\n[\s\S]*result: the processor took the refund/)
      expect((await world.chargeOf(investor)).amount_refunded).toBe(50_000)
      await world.follow()
      await world.expectBooksFollow()
    },
  )

  it('goes on asking a processor that cannot be reached, and ends when it can', async () => {
    const { investor, id } = await paid()
    const asked = await run('refund', id, '--reason', 'charged by mistake', '--as', asker.email)
    await commander(world.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)
    const gone = new OutsideDown('card processor', 'ECONNREFUSED', true)
    for (let turn = 0; turn < 3; turn++)
      await carryOutApproved(world.withCards({ refund: () => Promise.reject(gone) }), approvedActions)
    expect((await world.chargeOf(investor)).amount_refunded).toBe(0)
    const { said } = await commander(world.deps)(approvalCommand, 'list', '--status', 'approved')
    expect(said).toContain(approvalOf(asked))
    await carryOutApproved(world.deps, approvedActions)
    expect((await world.chargeOf(investor)).amount_refunded).toBe(50_000)
    await world.follow()
    await world.expectBooksFollow()
  })

  const ID = '01890000-0000-7000-8000-00000000beef'
  it.each([
    [[], 2, 'transfer takes: list, show'],
    [['list', '--state', 'gone'], 2, '--state is one of'],
    [['show', 'x'], 2, 'is not the id'],
    [['retry', ID], 2, '--as is required'],
    [['refund', ID, '--as', 'a@b.example'], 2, '--reason is required'],
    [['show', ID], 1, 'there is no such transfer'],
    [['refund', ID, '--dry-run'], 1, 'there is no such transfer'],
  ])('%j ends with %i, and says why', async (args, code, why) => {
    expect(await run(...args)).toEqual({ code, said: expect.stringContaining(why) })
  })
})
