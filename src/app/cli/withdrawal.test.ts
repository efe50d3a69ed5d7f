import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWork } from '#features/operator/server/read-work.ts'
import { addBankingDays } from '#kit/banking-days.ts'
import { because, by, makeHandWorld, today } from '#test/hand-world.ts'
import type { HandWorld } from '#test/hand-world.ts'
import { addOperator, approvalOf, commander } from '#test/operators.ts'
import { tamper } from '#test/tampering.ts'
import { approvalCommand } from './approval.ts'
import { withdrawalCommand } from './withdrawal.ts'

let world: HandWorld
beforeAll(async () => {
  world = await makeHandWorld()
})
afterAll(() => world.close())

const refused = (what: string) => ({ code: 1, said: expect.stringContaining(what) })

describe('a withdrawal that is paid by hand', () => {
  it('waits for operators, is paid once by the word of two, and has arrived three banking days later', async () => {
    const { person, accountId, id } = await world.waiting()
    const saver = { person, accountId }
    expect(await world.overview(person)).toMatchObject({ withdrawals: [{ state: 'sent', arrives_on: null }] })
    for (let n = 0; n < 3; n++) await world.followHand()
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
    expect((await world.run('list')).said).toContain(`${id}  waiting`)
    expect((await readWork(world.deps.database, new Date())).work).toContainEqual(
      expect.objectContaining({ id, kind: 'withdrawal', cents: 10_000, email: person.email }),
    )
    expect(await world.askPay(id)).toEqual(refused('take it first'))
    const shown = await world.run('take', id, ...by(world.asker))
    expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('amount          $100.00') })
    expect(shown.said).toMatch(/routing number {2}\d{9}\n {2}account number {2}\d+\n/)
    const reference = world.newReference()
    const asked = await world.askPay(id, reference)
    expect(asked.said).toContain(`$100.00 of ${person.email} were paid at our bank on ${today()}, under ${reference}`)
    const approval = approvalOf(asked)
    expect((await world.approve(approval, world.asker)).said).toContain('another operator')
    expect((await world.approve(approval)).said).toBe(`done: $100.00 are on their way, under ${reference}`)
    expect((await readWork(world.deps.database, new Date())).work).not.toContainEqual(expect.objectContaining({ id }))
    await world.followHand()
    const arrives = addBankingDays(today(), 3)
    expect(await world.overview(person)).toMatchObject({ withdrawals: [{ state: 'sent', arrives_on: arrives }] })
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
    await world.expectWithdrawalsAgree()
    await world.whenArrived(async () => {
      for (let n = 0; n < 3; n++) await world.followHand()
    })
    expect(await world.withdrawalStates(person)).toEqual(['paid'])
    expect(await world.money(person)).toEqual([40_000, 0, 0])
    expect(await world.withdrawalNews(saver)).toEqual(['withdrawal_paid', 'withdrawal_requested'])
    expect((await world.run('show', id)).said).toContain(`paid on ${today()} under ${reference}`)
    // What has arrived is on no list any more, and a bank that brings it back names it by its reference alone.
    expect((await world.run('list')).said).not.toContain(id)
    expect((await world.run('list', '--reference', ` ${reference.toLowerCase()}`)).said).toContain(`${id}  paid`)
    expect(await world.run('list', '--reference', 'of nobody')).toEqual(
      refused(
        'no withdrawal is known to be paid under this reference (one that waits for its second operator is not yet; payouts of sellers are apart)',
      ),
    )
    expect(await world.taken([id])).toEqual([null])
    await world.expectWithdrawalsAgree()
  })

  it('is shown to whoever takes it alone, and to nobody else meanwhile; the trail knows', async () => {
    const { id, person } = await world.waiting()
    expect((await world.run('show', id)).said).not.toContain('account number')
    const guess = await commander(world.deps, 'a guess')(withdrawalCommand, 'take', id, ...by(world.asker))
    expect([guess.code, guess.said.includes('account number')]).toEqual([1, false])
    const both = await Promise.all([
      world.run('take', id, ...by(world.asker)),
      world.run('take', id, ...by(world.second)),
    ])
    expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 1])
    const [winner, loser] = both[0].code === 0 ? [world.asker, world.second] : [world.second, world.asker]
    expect((await world.run('take', id, ...by(winner))).said).toContain('account number')
    expect(await world.run('take', id, ...by(loser))).toEqual(refused(`${winner.email} took it`))
    expect(await world.run('leave', id, ...by(loser))).toEqual(refused(`${winner.email} took it`))
    expect((await world.run('leave', id, ...by(loser), '--reason', 'they are ill')).code).toBe(0)
    expect((await world.run('take', id, ...by(loser))).said).toContain('account number')
    const { rows } = await world.deps.database.pool.query(
      `SELECT action FROM audit_events WHERE subject = $1 AND action LIKE 'withdrawal%' ORDER BY id`,
      [id],
    )
    expect(rows.map((row) => row.action)).toEqual([
      'withdrawal requested',
      'withdrawal taken',
      'withdrawal taken',
      'withdrawal left',
      'withdrawal taken',
    ])
    expect(await world.money(person)).toEqual([40_000, 10_000, 0])
  })

  it('is not paid while a bank asks for money of its owner back, nor while their wallet owes', async () => {
    const saver = await world.saver()
    const { id, person } = await world.waiting(saver)
    const { pool } = world.deps.database
    await pool.query(`UPDATE transfers SET status = 'disputed' WHERE person_id = $1`, [person.id])
    expect(await world.run('take', id, ...by(world.asker))).toEqual(refused('a bank decides about a payment'))
    await pool.query(`UPDATE transfers SET status = 'posted' WHERE person_id = $1`, [person.id])
    expect(await world.run('refuse', id, '--because', 'owed', ...by(world.asker), ...because)).toEqual(
      refused('owes nothing'),
    )
    await world.refund((await world.chargeOf(person)).id)
    await world.follow()
    expect(await world.money(person)).toEqual([0, 10_000, 10_000])
    expect(await world.run('take', id, ...by(world.asker))).toEqual(refused('owes $100.00, which comes first'))
    expect(
      (
        await world.approve(
          approvalOf(await world.run('refuse', id, '--because', 'owed', ...by(world.asker), ...because)),
        )
      ).said,
    ).toBe('done: $100.00 are in the wallet again')
    await world.followHand()
    expect(await world.money(person)).toEqual([0, 0, 0])
    expect(await world.overview(person)).toMatchObject({ withdrawals: [{ state: 'cancelled', is_owed: true }] })
    expect(await world.withdrawalNews(saver)).toContain('withdrawal_owed')
    await world.expectWithdrawalsAgree()
  })

  it('is refused by two before it is paid, and its money is in the wallet again, once', async () => {
    const ends = [
      ['account', { is_refused: true, is_stopped: false }, 'withdrawal_refused'],
      ['doubt', { is_refused: false, is_stopped: true }, 'withdrawal_stopped'],
    ] as const
    for (const [why, shown, told] of ends) {
      const one = await world.waiting()
      const approval = approvalOf(await world.run('refuse', one.id, '--because', why, ...by(world.asker), ...because))
      const all = await Promise.all([world.approve(approval), world.approve(approval), world.approve(approval)])
      expect(all.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
      await world.followHand()
      expect(await world.money(one.person)).toEqual([50_000, 0, 0])
      expect(await world.overview(one.person)).toMatchObject({ withdrawals: [{ state: 'cancelled', ...shown }] })
      expect(await world.withdrawalNews(one)).toEqual([told, 'withdrawal_requested'].toSorted())
      expect(await world.run('take', one.id, ...by(world.asker))).toEqual(refused('the withdrawal is refused'))
      expect(
        await world.run('pay', one.id, '--reference', 'x', '--on', today(), ...by(world.asker), ...because),
      ).toMatchObject({
        code: 1,
      })
    }
    await world.expectWithdrawalsAgree()
  })

  it('that comes back, before its day or after, is in the wallet again, once', async () => {
    for (const isArrived of [false, true]) {
      const one = await world.paid()
      if (isArrived) await world.whenArrived(() => Promise.resolve())
      expect(await world.withdrawalStates(one.person)).toEqual([isArrived ? 'paid' : 'sent'])
      const asked = await world.run('return', one.id, '--code', 'R03', ...by(world.asker), ...because)
      expect((await world.approve(approvalOf(asked))).code).toBe(0)
      for (let n = 0; n < 3; n++) await world.followHand()
      expect(await world.overview(one.person)).toMatchObject({ withdrawals: [{ state: 'returned', code: 'R03' }] })
      expect(await world.money(one.person)).toEqual([50_000, 0, 0])
      expect(await world.run('return', one.id, '--code', 'R03', ...by(world.asker), ...because)).toEqual(
        refused('the withdrawal is returned'),
      )
    }
    await world.expectWithdrawalsAgree()
  })

  it('is paid under a reference of its own, on a day on which it waited', async () => {
    const [first, other] = [await world.waiting(), await world.waiting()]
    for (const { id } of [first, other]) await world.run('take', id, ...by(world.asker))
    const reference = world.newReference()
    const both = [
      approvalOf(await world.askPay(first.id, reference)),
      approvalOf(await world.askPay(other.id, ` ${reference} `)),
    ]
    expect((await world.approve(both[0]!)).code).toBe(0)
    expect((await world.approve(both[1]!)).said).toContain('was paid under this reference')
    expect(await world.askPay(other.id, reference)).toEqual(
      refused(`withdrawal ${first.id} was paid under this reference`),
    )
    expect(await world.askPay(other.id, 'x', '2020-01-01')).toEqual(refused('not paid on 2020-01-01'))
    expect(await world.askPay(other.id, 'x', '2099-01-01')).toEqual(refused('not paid on 2099-01-01'))
    expect((await world.askPay(other.id, 'x', '2026-02-30')).code).toBe(2)
    // What somebody said is paid is nobody else's to pay before two have looked.
    const old = approvalOf(await world.askPay(other.id))
    expect((await world.run('show', other.id)).said).toContain(`said to be paid: approval ${old}`)
    expect(await world.run('leave', other.id, ...by(world.asker))).toEqual(refused('says that it was paid'))
    const over = await world.run('leave', other.id, ...by(world.second), '--reason', 'they are ill')
    expect(over).toEqual(refused('says that it was paid'))
    const no = ['refuse', old, '--note', 'not in the statement', ...by(world.second)]
    expect((await commander(world.deps)(approvalCommand, ...no)).code).toBe(0)
    expect((await world.run('leave', other.id, ...by(world.asker))).code).toBe(0)
    expect((await world.run('take', other.id, ...by(world.second))).code).toBe(0)
    await world.followHand()
    expect(await world.withdrawalStates(other.person)).toEqual(['sent'])
    expect((await world.overview(other.person)).withdrawals[0]).toMatchObject({ arrives_on: null })
    await world.expectWithdrawalsAgree()
  })

  it('is nobody’s own to decide about', async () => {
    const saver = await world.saver()
    const { id } = await world.waiting(saver)
    const own = await addOperator(world.deps)
    await tamper(world.deps.database.pool, (client) =>
      client.query('UPDATE withdrawals SET person_id = $2 WHERE id = $1', [id, own.id]),
    )
    expect(await world.run('take', id, ...by(own))).toEqual(refused('it is your own'))
    await world.run('take', id, ...by(world.asker))
    const approval = approvalOf(await world.askPay(id))
    expect((await world.approve(approval, own)).said).toContain('it is for you: another operator decides')
    await tamper(world.deps.database.pool, (client) =>
      client.query('UPDATE withdrawals SET person_id = $2 WHERE id = $1', [id, saver.person.id]),
    )
    await world.expectWithdrawalsAgree()
  })
})

describe('the words of the command', () => {
  it('are looked at before anything is opened', async () => {
    const id = '01920000-0000-7000-8000-000000000000'
    const wrong = [
      ['take', 'nonsense', ...by(world.asker)],
      ['take', id],
      ['pay', id, '--reference', 'x', ...by(world.asker), ...because],
      ['pay', id, '--reference', 'x'.repeat(201), '--on', today(), ...by(world.asker), ...because],
      ['return', id, '--code', 'R3', ...by(world.asker), ...because],
      ['refuse', id, '--because', 'me', ...by(world.asker), ...because],
      ['send', id],
    ]
    for (const words of wrong) expect([words, (await world.run(...words)).code]).toEqual([words, 2])
    expect(await world.run('show', id)).toEqual(refused('no withdrawal is paid by hand under this id'))
  })
})
