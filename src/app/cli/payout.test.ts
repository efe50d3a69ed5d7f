import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvedActions } from '#app/server/approved-actions.ts'
import { carryOut } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findHindrances } from '#features/personal-data/server/find-hindrances.ts'
import { cancelPayout } from '#features/sellers/server/cancel-payout.ts'
import { checkPayouts } from '#features/sellers/server/check-payouts.ts'
import { earningsNow, findPayout } from '#features/sellers/server/payout-rows.ts'
import { requestPayout } from '#features/sellers/server/request-payout.ts'
import type { Destination } from '#features/sellers/payouts.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { earn, TYPED } from '#test/earn.ts'
import { addOperator, approvalOf, commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { makeDebitWorld } from '#test/debit-world.ts'
import { tamper } from '#test/tampering.ts'
import { approvalCommand } from './approval.ts'
import { ledgerCommand } from './ledger.ts'
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
const approve = (id: string, as = second): Promise<Said> =>
  commander(world.deps)(approvalCommand, 'approve', id, '--as', as.email)
const by = (who: TestOperator) => ['--as', who.email]
const because = ['--reason', 'looked at it']

type Seller = { readonly id: string }

/** Somebody who earned $100.00 and asked for $40.00 of them. */
async function requested(to: Destination = TYPED.paypal, who?: Seller): Promise<{ seller: Seller; id: string }> {
  const seller = who ?? (await addInvestor(world.deps))
  await earn(world.deps, seller.id, 10_000)
  const done = await requestPayout(world.deps, {
    userId: seller.id,
    address: '',
    amountCents: 4000,
    destination: to,
    key: newId(),
    language: 'en',
  })
  if (isRefusal(done)) throw new Error(done.refused)
  return { seller, id: done.id }
}

const askApproval = async (id: string, as = asker) => approvalOf(await run('approve', id, ...by(as), ...because))
const askReturn = async (id: string, as = asker) =>
  approvalOf(await run('return', id, '--words', 'The address is closed', ...by(as), ...because))

async function approved(to?: Destination) {
  const one = await requested(to)
  expect((await approve(await askApproval(one.id))).code).toBe(0)
  return one
}
let references = 0
async function sent(to?: Destination, reference = `REF ${(references += 1)}`) {
  const one = await approved(to)
  expect((await run('take', one.id, ...by(second))).code).toBe(0)
  expect((await run('send', one.id, '--reference', reference, ...by(second))).code).toBe(0)
  return one
}

const statusOf = async (id: string) => (await findPayout(world.deps.database, id))!.status
const earningsOf = async ({ id }: Seller) => {
  const { availableCents, heldCents } = await earningsNow(world.deps.database, id, world.deps.clock())
  return [availableCents, heldCents]
}
const newsOf = async ({ id }: Seller) => (await world.news({ id, email: '', token: '' })).map(([kind]) => kind)
async function expectClean(): Promise<void> {
  await world.expectBooksFollow()
  expect(await checkPayouts(world.deps.database)).toEqual([])
}

describe('freehold payout', () => {
  it('is approved by a second operator, sent, and arrives; its owner hears of it', async () => {
    const { seller, id } = await requested()
    expect((await run('list')).said).toContain(`${id}  requested`)
    const approval = await askApproval(id)
    expect(await approve(approval, asker)).toMatchObject({ code: 1, said: expect.stringContaining('another operator') })
    expect(await run('send', id, '--reference', 'early', ...by(asker))).toMatchObject({
      code: 1,
      said: expect.stringContaining('the payout is requested'),
    })
    expect(await statusOf(id)).toBe('requested')
    expect(await approve(approval)).toEqual({ code: 0, said: 'done: $40 may be sent' })
    expect([await statusOf(id), await earningsOf(seller)]).toEqual(['approved', [6000, 4000]])
    expect(await cancelPayout(world.deps, { userId: seller.id, address: '' }, id)).toMatchObject({
      refused: 'payout_not_requested',
    })
    expect((await run('send', id, '--reference', '7AB12345', ...by(second))).said).toContain('take it first')
    expect((await run('take', id, ...by(second))).code).toBe(0)
    for (let n = 0; n < 2; n++)
      expect(await run('send', id, '--reference', '  7AB12345 ', ...by(second))).toMatchObject({ code: 0 })
    expect(await run('send', id, '--reference', 'another', ...by(second))).toMatchObject({ code: 1 })
    expect([await statusOf(id), await earningsOf(seller)]).toEqual(['sent', [6000, 0]])
    expect((await run('show', id)).said).toContain('sent as 7AB12345')
    await tellNobodyElse(seller)
    for (let n = 0; n < 2; n++) expect((await run('confirm', id, ...by(asker))).code).toBe(0)
    expect(await statusOf(id)).toBe('confirmed')
    expect(await newsOf(seller)).toEqual(['payout_confirmed', 'payout_sent', 'payout_requested'])
    expect((await run('return', id, '--words', 'no', ...by(asker), ...because)).said).toContain(
      'the payout is confirmed',
    )
    await expectClean()
  })

  /** What was sent can still come back: until it arrived the account stays open. */
  async function tellNobodyElse(seller: Seller): Promise<void> {
    expect(await findHindrances(world.deps.database, seller.id)).toMatchObject([{ kind: 'payouts', cents: 10_000 }])
  }

  it('says before it is approved what its owner owes', async () => {
    const seller = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    world.expectDone(await world.deposit(seller, 5000))
    world.expectDone(await world.invest(seller, { listingId, amountCents: 5000 }))
    await world.refund((await world.chargeOf(seller)).id)
    await world.follow()
    const { id } = await requested(TYPED.paypal, seller)
    expect((await run('approve', id, '--dry-run')).said).toContain('they owe us $50.00 from their wallet')
    await expectClean()
  })

  it('opens where it goes for an operator who says who they are, and the trail knows', async () => {
    const { id } = await requested(TYPED.check)
    expect((await run('show', id)).said).not.toContain('Alder Street')
    const wrong = await commander(world.deps, 'a guess')(payoutCommand, 'show', id, ...by(asker))
    expect([wrong.code, wrong.said.includes('Alder Street')]).toEqual([1, false])
    expect((await run('show', id, ...by(asker))).said).toContain('12 Alder Street\n  Tacoma, WA 98405')
    const { person, accountId } = await world.holder()
    const direct = await requested({ way: 'direct_deposit', bank_account_id: accountId }, person)
    expect((await run('show', direct.id, ...by(asker))).said).toMatch(
      /account holder .+\n {2}routing number 021000021\n {2}account number \d{12}\n {2}kind/,
    )
    const { rows } = await world.deps.database.pool.query(
      `SELECT actor, action FROM audit_events WHERE subject IN ($1, $2, $3) AND action LIKE '%opened' ORDER BY id`,
      [id, direct.id, accountId],
    )
    expect(rows).toEqual([
      { actor: asker.id, action: 'payout destination opened' },
      // To send the two small amounts by which it was verified.
      { actor: 'server', action: 'bank number opened' },
      { actor: asker.id, action: 'payout destination opened' },
      { actor: 'server', action: 'bank number opened' },
    ])
  })

  it('takes for coins the id of their transaction, and sends them from our coins', async () => {
    const before = await world.balance('clearing.crypto')
    const { id } = await approved(TYPED.crypto)
    await run('take', id, ...by(second))
    const wrong = await run('send', id, '--reference', 'paid', ...by(second))
    expect([wrong.code, await statusOf(id)]).toEqual([1, 'approved'])
    expect((await run('send', id, '--reference', 'AB'.repeat(32), ...by(second))).code).toBe(0)
    expect((await findPayout(world.deps.database, id))!.reference).toBe('ab'.repeat(32))
    expect((await world.balance('clearing.crypto')) - before).toBe(4000)
    await expectClean()
  })

  it('puts what came back, or was not to be sent, among the earnings again once two agree', async () => {
    for (const make of [requested, approved, sent]) {
      const { seller, id } = await make()
      const approval = await askReturn(id)
      expect(await approve(approval, asker)).toMatchObject({ code: 1 })
      expect((await earningsOf(seller))[0]).toBe(6000)
      expect(await approve(approval)).toEqual({ code: 0, said: 'done: $40 are among the earnings again' })
      expect([await statusOf(id), await earningsOf(seller)]).toEqual(['returned', [10_000, 0]])
      expect((await newsOf(seller))[0]).toBe('payout_returned')
      expect((await run('show', id)).said).toContain('came back: The address is closed')
      await expectClean()
    }
  })

  it('gives nothing back of what became another since it was asked for', async () => {
    const { seller, id } = await requested()
    const [back, on] = [await askReturn(id), await askApproval(id)]
    expect((await approve(on)).code).toBe(0)
    expect((await approve(back)).said).toContain('the payout is approved now, and was requested')
    expect([await statusOf(id), await earningsOf(seller)]).toEqual(['approved', [6000, 4000]])
    await expectClean()
  })

  it('approves nothing that its owner took back meanwhile', async () => {
    const { seller, id } = await requested()
    const approval = await askApproval(id)
    expect(await cancelPayout(world.deps, { userId: seller.id, address: '' }, id)).toBeNull()
    expect((await approve(approval)).said).toContain('the payout is cancelled')
    expect([await statusOf(id), await earningsOf(seller)]).toEqual(['cancelled', [10_000, 0]])
    await expectClean()
  })

  it('is decided and sent by nobody to whom it goes', async () => {
    const own = await requested(TYPED.paypal, second)
    expect((await run('approve', own.id, ...by(second), ...because)).said).toContain('it is for you')
    const forSelf = await askApproval(own.id, asker)
    expect((await approve(forSelf, second)).said).toContain('it is for you: another operator decides')
    // Nothing is used up: it waits for somebody else.
    const third = await addOperator(world.deps)
    expect((await approve(forSelf, third)).code).toBe(0)
    for (const words of [
      ['take', own.id],
      ['send', own.id, '--reference', 'R'],
    ])
      expect((await run(...words, ...by(second))).said).toContain('it goes to you')
    expect(await statusOf(own.id)).toBe('approved')
    await expectClean()
  })

  it('is carried out once, wherever the server dies', async () => {
    for (const kind of ['approve', 'return'] as const)
      for (const when of ['before the commit', 'after the commit'] as const) {
        const { seller, id } = await requested()
        const approval = kind === 'approve' ? await askApproval(id) : await askReturn(id)
        await decideApproval(world.deps, { id: approval, decision: 'approve', personId: second.id })
        const { database } = dyingAt(world.deps.database, 1, when)
        await expect(carryOut({ ...world.deps, database }, approvedActions, approval)).rejects.toThrow('killed')
        await expectClean()
        for (let n = 0; n < 2; n++) await carryOut(world.deps, approvedActions, approval)
        expect(await statusOf(id)).toBe(kind === 'approve' ? 'approved' : 'returned')
        expect((await earningsOf(seller))[0]).toBe(kind === 'approve' ? 6000 : 10_000)
        await expectClean()
      }
  })

  it.each([
    [[]],
    [['approve']],
    [['approve', 'no id', '--as', 'a@b.example', '--reason', 'r']],
    [['list', '--status', 'lost']],
    [['send', newId(), '--as', 'a@b.example']],
    [['return', newId(), '--as', 'a@b.example', '--reason', 'r']],
    [['send', newId(), '--as', 'a@b.example', '--reference', 'x'.repeat(201)]],
  ])('is told what is wrong with the words %j, and changes nothing', async (words) => {
    expect((await run(...words)).code).toBe(2)
  })

  it('changes nothing in a dry run, for an unknown payout, or with a wrong password', async () => {
    const { id } = await requested()
    expect(await commander(world.deps, 'a guess')(payoutCommand, 'confirm', id, ...by(asker))).toMatchObject({
      code: 1,
    })
    expect(await statusOf(id)).toBe('requested')
    const before = await dumpOf(world.deps)
    expect(await run('approve', id, '--dry-run')).toMatchObject({ code: 0, said: expect.stringContaining('$40.00') })
    expect(await run('send', newId(), '--reference', 'R', ...by(asker))).toMatchObject({ code: 1 })
    expect(await dumpOf(world.deps)).toBe(before)
  })
})

describe('the check of the books', () => {
  it('is clean with payouts in every state', async () => {
    await requested()
    await approved()
    await sent(TYPED.crypto, 'cd'.repeat(32))
    expect((await commander(world.deps)(ledgerCommand, 'check')).said).toContain('the books are clean')
  })

  it.each([
    [`UPDATE seller_payouts SET amount_cents = 4001 WHERE id = $1`, /request: 4001 cents, its journal/],
    [
      `UPDATE seller_payouts SET status = 'cancelled', ended_at = now(), reference = NULL, sent_at = NULL, approval_id = NULL, approved_at = NULL, taken_by = NULL, taken_at = NULL WHERE id = $1`,
      /release: 4000 cents, its journal is missing/,
    ],
    [`UPDATE seller_payouts SET way = 'crypto', network = 'bitcoin' WHERE id = $1`, /send: 4000 cents, its journal/],
    [`DELETE FROM seller_payouts WHERE id = $1`, /moves money of a payout, and no payout says so/],
    [
      `UPDATE approvals SET status = 'approved', ended_at = NULL WHERE subject = $1`,
      /its approval .* is payout approve approved/,
    ],
  ])('finds %s', async (change, finding) => {
    const { id } = await sent()
    const { pool } = world.deps.database
    const undo = await pool.query('SELECT to_jsonb(p) AS row FROM seller_payouts p WHERE id = $1', [id])
    await tamper(pool, (client) => client.query(change, [id]))
    expect(await checkPayouts(world.deps.database)).toEqual(expect.arrayContaining([expect.stringMatching(finding)]))
    await tamper(pool, async (client) => {
      await client.query('DELETE FROM seller_payouts WHERE id = $1', [id])
      await client.query(`INSERT INTO seller_payouts SELECT * FROM jsonb_populate_record(NULL::seller_payouts, $1)`, [
        undo.rows[0].row,
      ])
      await client.query(`UPDATE approvals SET status = 'done', ended_at = decided_at WHERE subject = $1`, [id])
    })
    expect(await checkPayouts(world.deps.database)).toEqual([])
  })
})
