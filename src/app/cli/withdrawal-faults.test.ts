import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApprovalUsed } from '#features/approvals/server/use-approval.ts'
import { bankJournalOf } from '#features/wallet/server/bank-journal.ts'
import { checkByHand } from '#features/wallet/server/by-hand/check-by-hand.ts'
import { payByHand, refuseByHand } from '#features/wallet/server/by-hand/decide-by-hand.ts'
import { compareBank } from '#features/wallet/server/compare-bank.ts'
import { dyingAt } from '#test/dying-database.ts'
import { because, by, makeHandWorld, today } from '#test/hand-world.ts'
import type { HandWorld } from '#test/hand-world.ts'
import { approvalOf, commander, dumpOf } from '#test/operators.ts'
import { tamper } from '#test/tampering.ts'
import { approvalCommand } from './approval.ts'

let world: HandWorld
beforeAll(async () => {
  world = await makeHandWorld()
})
afterAll(() => world.close())

describe('a withdrawal that is paid by hand', () => {
  it('killed at any step is paid or refused once, when it is gone on with', async () => {
    for (const when of ['before the commit', 'after the commit'] as const)
      for (const what of ['pay', 'refuse'] as const) {
        const one = await world.waiting()
        if (what === 'pay') await world.run('take', one.id, ...by(world.asker))
        const words = what === 'pay' ? ['--reference', world.newReference(), '--on', today()] : ['--because', 'account']
        const approval = approvalOf(await world.run(what, one.id, ...words, ...by(world.asker), ...because))
        const dying = dyingAt(world.deps.database, 1, when)
        const killed = commander({ ...world.deps, database: dying.database })
        await killed(approvalCommand, 'approve', approval, '--as', world.second.email).catch(() => undefined)
        await world.approve(approval).catch(() => undefined)
        await world.approve(approval).catch(() => undefined)
        const half = dyingAt(world.deps.database, 1, when)
        await world.advancePayouts({ ...world.deps, database: half.database }).catch(() => undefined)
        await world.followHand()
        expect(await world.withdrawalStates(one.person)).toEqual([what === 'pay' ? 'sent' : 'cancelled'])
        expect(await world.money(one.person)).toEqual(what === 'pay' ? [40_000, 10_000, 0] : [50_000, 0, 0])
      }
    await world.expectWithdrawalsAgree()
  })

  it('is carried out once, whoever else does so in the same moment', async () => {
    const askRefuse = async (id: string) =>
      approvalOf(await world.run('refuse', id, '--because', 'doubt', ...by(world.asker), ...because))
    const one = await world.waiting()
    const refuse = await askRefuse(one.id)
    const [taken, done] = await Promise.all([world.run('take', one.id, ...by(world.asker)), world.approve(refuse)])
    expect([taken.code, done.code].toSorted((a, b) => a - b)).toEqual([0, 1])
    await world.followHand()
    expect(await world.withdrawalStates(one.person)).toEqual([taken.code === 0 ? 'sent' : 'cancelled'])
    // Whoever took it was shown where it goes, and may have paid it.
    const paying = await world.waiting()
    const late = await askRefuse(paying.id)
    expect((await world.run('take', paying.id, ...by(world.second))).said).toContain(`${late} asks not to pay it`)
    await commander(world.deps)(approvalCommand, 'withdraw', late, ...by(world.asker))
    expect((await world.run('take', paying.id, ...by(world.second))).code).toBe(0)
    expect(await world.run('refuse', paying.id, '--because', 'doubt', ...by(world.asker), ...because)).toMatchObject({
      code: 1,
    })
    const pay = approvalOf(await world.askPay(paying.id))
    expect((await world.approve(pay)).code).toBe(0)
    await world.followHand()
    expect(await world.overview(paying.person)).toMatchObject({ withdrawals: [{ state: 'sent' }] })
    expect(await world.money(paying.person)).toEqual([40_000, 10_000, 0])
    // Without an approval that was given, nothing is carried out at all.
    const other = await world.waiting()
    const facts = {
      withdrawalId: other.id,
      personId: other.person.id,
      bankAccountId: other.accountId,
      amountCents: 10_000,
    }
    const nobody = { actor: world.asker.id, reason: '', approval: late }
    const untaken = await dumpOf(world.deps)
    await expect(refuseByHand(world.deps, { ...facts, because: 'doubt' }, nobody)).rejects.toThrow(ApprovalUsed)
    expect(await dumpOf(world.deps)).toBe(untaken)
    await world.run('take', other.id, ...by(world.asker))
    const before = await dumpOf(world.deps)
    const paidFacts = { ...facts, payerId: world.asker.id, reference: 'none', paidOn: today() }
    await expect(payByHand({ ...world.deps, clock: () => new Date() }, paidFacts, nobody)).rejects.toThrow(ApprovalUsed)
    expect(await refuseByHand(world.deps, { ...facts, amountCents: 1, because: 'doubt' }, nobody)).toMatchObject({
      refused: 'withdrawal_changed',
    })
    expect(await dumpOf(world.deps)).toBe(before)
  })
})

describe('beside a bank', () => {
  it('asks nobody else for what one was asked for', async () => {
    const one = await world.waiting()
    for (let n = 0; n < 2; n++) {
      world.pass(60_000)
      await world.advancePayouts()
    }
    expect(await world.taken([one.id])).toEqual([null])
    const sent = await world.sent()
    expect(await world.taken([sent.id])).toEqual([10_000])
    await world.followHand()
    expect((await world.run('show', sent.id)).code).toBe(1)
    await world.playPayout(sent.id, 'clear')
    await world.advancePayouts()
    expect(await world.withdrawalStates(sent.person)).toEqual(['paid'])
    await world.expectWithdrawalsAgree()
  })

  it('is compared with no journal of a bank, which knows nothing of it', async () => {
    const one = await world.paid()
    await world.whenArrived(async () => {
      expect(await world.withdrawalStates(one.person)).toEqual(['paid'])
      await world.approve(
        approvalOf(await world.run('return', one.id, '--code', 'R02', ...by(world.asker), ...because)),
      )
      await world.followHand()
    })
    expect(await world.withdrawalStates(one.person)).toEqual(['returned'])
    const journal = bankJournalOf(world.withBank.bank)!
    const from = { since: new Date(0), afterSeq: 0 }
    expect(await compareBank(world.deps.database, journal, from, world.deps.clock())).toMatchObject({ differences: [] })
    expect(bankJournalOf({ debits: null, payouts: world.deps.bank.payouts })).toBeNull()
  })

  it('is found by the check of the books where a row says what two did not agree on', async () => {
    const one = await world.paid()
    const { database } = world.deps
    expect(await checkByHand(database)).toEqual([])
    const changes = [
      ['amount_cents = amount_cents + 1', 'amount_cents = amount_cents - 1'],
      [
        `return_code = 'R01', returned_at = now(), return_approval_id = paid_approval_id`,
        'return_code = NULL, returned_at = NULL, return_approval_id = NULL',
      ],
    ] as const
    for (const [change, undo] of changes) {
      const set = (to: string) =>
        tamper(database.pool, (client) =>
          client.query(`UPDATE hand_payouts SET ${to} WHERE withdrawal_id = $1`, [one.id]),
        )
      await set(change)
      expect(await checkByHand(database)).toContainEqual(expect.stringContaining(one.id))
      await set(undo)
    }
    const status = (to: string) =>
      tamper(database.pool, (client) =>
        client.query(`UPDATE withdrawals SET asked_of = $2 WHERE id = $1`, [one.id, to]),
      )
    await status('sandbox')
    expect(await checkByHand(database)).toEqual([expect.stringContaining(`withdrawal ${one.id}`)])
    await status('hand')
    expect(await checkByHand(database)).toEqual([])
  })
})
