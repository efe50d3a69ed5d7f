import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carryOut, carryOutApproved } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { endExpired, expireApprovals } from '#features/approvals/server/expire-approvals.ts'
import { findApproval } from '#features/approvals/server/statements.ts'
import { approvedActions } from '#app/server/approved-actions.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { addOperator, approvalOf, commander, dumpOf } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { approvalCommand } from './approval.ts'
import { offeringCommand } from './offering.ts'

let world: RefundWorld
let asker: TestOperator
let second: TestOperator
let third: TestOperator
beforeAll(async () => {
  world = await makeRefundWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
  third = await addOperator(world.deps)
})
afterAll(() => world.close())

const approval = (action: string, id: string, as: TestOperator, ...more: string[]) =>
  commander(world.deps)(approvalCommand, action, id, '--as', as.email, ...more)

/** A raise that somebody asked to give up, and the approval that waits. */
async function asked(by = asker): Promise<{ id: string; listingId: string }> {
  const listingId = await addListing(world.deps.database)
  const said = await commander(world.deps)(
    offeringCommand,
    'fail',
    listingId,
    '--reason',
    'no permit',
    '--as',
    by.email,
  )
  return { id: approvalOf(said), listingId }
}

const statusOf = async (listingId: string): Promise<string> => (await world.funding(listingId)).status
const stateOf = async (id: string) => (await findApproval(world.deps.database, id))!.status

const trailOf = async (subject: string): Promise<string[]> =>
  (
    await world.deps.database.pool.query('SELECT actor, action FROM audit_events WHERE subject = $1 ORDER BY id', [
      subject,
    ])
  ).rows.map(
    ({ actor, action }) => `${actor === asker.id ? 'asker' : actor === second.id ? 'second' : actor}: ${action}`,
  )

const fails = async (listingId: string): Promise<number> =>
  (await trailOf(listingId)).filter((one) => one.endsWith('offering failed')).length

describe('freehold approval', () => {
  it('carries out what another operator approves, in the name of who asked, and notes every step', async () => {
    const { id, listingId } = await asked()
    expect(await statusOf(listingId)).toBe('open')
    const told = async ({ id: userId, email }: TestOperator) =>
      (await world.news({ id: userId, email, token: '' })).filter(
        ([kind, facts]) => kind === 'approval_asked' && facts['approval'] === id,
      )
    expect([(await told(second)).length, (await told(third)).length, (await told(asker)).length]).toEqual([1, 1, 0])
    // By mail, and not in a digest, which may come when it is over.
    const readTold = `SELECT link, mail_due, digest_due FROM notifications WHERE user_id = $1 AND facts->>'approval' = $2`
    expect((await world.deps.database.pool.query(readTold, [second.id, id])).rows).toEqual([
      { link: '/operator', mail_due: true, digest_due: false },
    ])
    expect(await approval('approve', id, asker)).toMatchObject({
      code: 1,
      said: expect.stringContaining('you asked for this yourself'),
    })
    expect(await statusOf(listingId)).toBe('open')
    expect(await approval('approve', id, second)).toEqual({ code: 0, said: 'done: the raise was given up' })
    expect(await statusOf(listingId)).toBe('failed')
    expect(await trailOf(id)).toEqual(['asker: approval asked', 'second: approval approved', 'second: approval done'])
    expect(await trailOf(listingId)).toEqual(['asker: offering failed'])
    const { said } = await commander(world.deps)(approvalCommand, 'show', id)
    expect(said).toContain(`offering fail of ${listingId}: done`)
    expect(said).toContain(`decided by ${second.email}`)
    expect((await commander(world.deps)(approvalCommand, 'list', '--status', 'done')).said).toContain(id)
  })

  it('carries out the one that it was told to: others that are approved wait for their own turn', async () => {
    const [one, other] = [await asked(), await asked()]
    for (const { id } of [one, other])
      await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
    await carryOut(world.deps, approvedActions, other.id)
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['approved', 'done'])
    expect([await statusOf(one.listingId), await statusOf(other.listingId)]).toEqual(['open', 'failed'])
    await carryOut(world.deps, approvedActions, one.id)
    expect(await stateOf(one.id)).toBe('done')
    expect(await trailOf(one.id)).toEqual([
      'asker: approval asked',
      'second: approval approved',
      'second: approval done',
    ])
  })

  it('is listed once, and names whoever asked for it', async () => {
    const { id, listingId } = await asked(third)
    const listed = (await commander(world.deps)(approvalCommand, 'list')).said.split('\n')
    expect(listed.filter((line) => line.includes(id))).toEqual([
      `${id}  asked      offering fail  ${listingId}  by ${third.email}: no permit`,
    ])
    const { said } = await commander(world.deps)(approvalCommand, 'show', id)
    expect(said).toContain(`asked by ${third.email} at`)
    await approval('withdraw', id, third)
  })

  it('leaves everything as it is when it is refused, withdrawn, or not decided in time', async () => {
    const refused = await asked()
    expect(await approval('refuse', refused.id, second, '--note', 'the permit came')).toEqual({
      code: 0,
      said: 'refused',
    })
    const withdrawn = await asked()
    expect((await approval('withdraw', withdrawn.id, second)).said).toContain('you did not ask for this')
    expect(await approval('withdraw', withdrawn.id, asker)).toEqual({ code: 0, said: 'withdrawn' })
    expect((await approval('approve', withdrawn.id, second)).said).toContain('decided already')
    const late = await asked()
    const later = { ...world.deps, clock: () => new Date(Date.now() + 8 * 86_400_000) }
    const decide = () => decideApproval(later, { id: late.id, decision: 'approve', personId: second.id })
    expect(await decide()).toMatchObject({ refused: 'approval_expired' })
    await expireApprovals(later)
    expect(await stateOf(late.id)).toBe('expired')
    // A second job, and one that comes just after a decision, write nothing.
    for (const { id } of [late, refused])
      await world.deps.database.transaction((tx) => endExpired(tx, { id }, later.clock()))
    expect(await stateOf(refused.id)).toBe('refused')
    expect(await trailOf(late.id)).toEqual(['asker: approval asked', 'server: approval expired'])
    for (const { listingId } of [refused, withdrawn, late]) expect(await statusOf(listingId)).toBe('open')
  })

  it('asks for the same thing once while it waits, and again once it is decided', async () => {
    const first = await asked()
    const again = async () =>
      approvalOf(
        await commander(world.deps)(
          offeringCommand,
          'fail',
          first.listingId,
          '--reason',
          'once more',
          '--as',
          asker.email,
        ),
      )
    expect(await again()).toBe(first.id)
    await approval('refuse', first.id, second, '--note', 'not yet')
    expect(await again()).not.toBe(first.id)
  })

  it('is approved once, by whichever of two was first, and carried out once', async () => {
    const { id, listingId } = await asked()
    const both = await Promise.all([approval('approve', id, second), approval('approve', id, third)])
    expect(both.filter((one) => one.said === 'done: the raise was given up').length).toBeGreaterThanOrEqual(1)
    expect((await trailOf(id)).filter((one) => one.endsWith('approval approved'))).toHaveLength(1)
    expect(await fails(listingId)).toBe(1)
  })

  it('is carried out once by ten servers at once', async () => {
    const { id, listingId } = await asked()
    const decided = await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
    expect(isRefusal(decided)).toBe(false)
    const ends = await Promise.all(Array.from({ length: 10 }, () => carryOut(world.deps, approvedActions, id)))
    expect(ends.map((one) => one?.status)).toEqual(Array.from({ length: 10 }, () => 'done'))
    expect([await fails(listingId), (await trailOf(id)).length]).toEqual([1, 3])
  })

  it.each(['before the commit', 'after the commit'] as const)(
    'is finished by a server when whoever approved it dies between approval and effect: %s',
    async (when) => {
      const { id, listingId } = await asked()
      await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
      const dying = dyingAt(world.deps.database, 1, when)
      await expect(carryOut({ ...world.deps, database: dying.database }, approvedActions, id)).rejects.toThrow('killed')
      expect(await stateOf(id)).toBe(when === 'before the commit' ? 'approved' : 'done')
      await carryOutApproved(world.deps, approvedActions)
      await carryOutApproved(world.deps, approvedActions)
      expect([await stateOf(id), await statusOf(listingId), await fails(listingId)]).toEqual(['done', 'failed', 1])
    },
  )

  it('is refused with the words of the rules when it is no longer allowed', async () => {
    const { id, listingId } = await asked()
    const { id: same } = await asked()
    await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
    await world.deps.database.pool.query(`UPDATE offerings SET status = 'failed' WHERE listing_id = $1`, [listingId])
    await carryOutApproved(world.deps, approvedActions)
    const ended = await findApproval(world.deps.database, id)
    expect(ended).toMatchObject({ status: 'refused', result: expect.stringContaining('cannot become failed') })
    expect(await stateOf(same)).toBe('asked')
  })

  it('needs the other figures of a sale to be those that were asked for', async () => {
    const listingId = await addListing(world.deps.database, { goalCents: 20_000 })
    const investor = await addInvestor(world.deps, 20_000)
    await world.invest(investor, { listingId, amountCents: 20_000 })
    const give = async (action: string, ...more: string[]) =>
      approvalOf(
        await commander(world.deps)(
          offeringCommand,
          action,
          listingId,
          ...more,
          '--reason',
          'test',
          '--as',
          asker.email,
        ),
      )
    expect((await approval('approve', await give('close'), second)).code).toBe(0)
    const sale = await give('exit', '--proceeds', '30000', '--costs', '0')
    const more = await give('exit', '--proceeds', '31000', '--costs', '0')
    expect((await approval('approve', more, second)).said).toBe('done: $310 went to 1 holder')
    expect((await approval('approve', sale, third)).said).toContain('refused by the rules: an offering that is exited')
    await world.expectClean()
  })

  it('lets nobody in without the password of an operator', async () => {
    const { id, listingId } = await asked()
    const before = await dumpOf(world.deps)
    const none = await commander(world.deps, null)(approvalCommand, 'approve', id, '--as', second.email)
    expect(none).toMatchObject({ code: 1, said: expect.stringContaining('set OPERATOR_PASSWORD') })
    expect(await dumpOf(world.deps)).toBe(before)
    const wrong = await commander(world.deps, 'guessed')(approvalCommand, 'approve', id, '--as', second.email)
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('the mail address or the password is wrong') })
    const investor = await addOperator(world.deps, 'investor')
    expect((await approval('approve', id, investor)).said).toContain('is no operator')
    expect((await trailOf(id)).length).toBe(1)
    expect(await statusOf(listingId)).toBe('open')
    expect(await approval('approve', newId(), second)).toMatchObject({
      code: 1,
      said: expect.stringContaining('no such'),
    })
  })

  it('says how it ended to whoever decides once more, and to whoever decided it that it is done', async () => {
    const { id } = await asked()
    expect((await approval('approve', id, second)).code).toBe(0)
    expect(await approval('approve', id, second)).toMatchObject({
      code: 0,
      said: expect.stringContaining('done before'),
    })
    const third = await addOperator(world.deps)
    const late = await approval('approve', id, third)
    expect(late).toMatchObject({ code: 1, said: expect.stringContaining(`It is done, decided by ${second.email}`) })
  })

  it('goes with the role: who asked, and who decides, are operators at that moment', async () => {
    const { id } = await asked()
    const left = await addOperator(world.deps)
    const { pool } = world.deps.database
    await pool.query(`UPDATE users SET role = 'investor' WHERE id = ANY($1)`, [[asker.id, left.id]])
    const decide = (personId: string) => decideApproval(world.deps, { id, decision: 'approve', personId })
    expect(await decide(second.id)).toMatchObject({ refused: 'asker_left' })
    expect(await decide(left.id)).toMatchObject({ refused: 'not_operator' })
    await pool.query(`UPDATE users SET role = 'operator', closed_at = now() WHERE id = ANY($1)`, [[asker.id, left.id]])
    expect(await decide(second.id)).toMatchObject({ refused: 'asker_left' })
    expect(await decide(left.id)).toMatchObject({ refused: 'not_operator' })
    await pool.query(`UPDATE users SET closed_at = NULL WHERE id = $1`, [asker.id])
  })

  const ID = newId()
  it.each([
    [[], 'approval takes: list, show'],
    [['sign', ID], 'approval takes'],
    [['show'], 'ID is missing'],
    [['show', 'x'], 'is not the id'],
    [['approve', ID], '--as is required'],
    [['refuse', ID, '--as', 'a@b.example'], '--note is required'],
    [['list', '--status', 'gone'], '--status is one of'],
    [['withdraw', ID, ID, '--as', 'a@b.example'], 'takes ID, not also'],
  ])('%j is not understood, and says why', async (args, why) => {
    const { code, said } = await commander(world.deps)(approvalCommand, ...args)
    expect([code, said]).toEqual([2, expect.stringContaining(why)])
  })
})
