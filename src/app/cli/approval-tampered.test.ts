import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvedActions } from '#app/server/approved-actions.ts'
import { carryOut } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { addListing } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { addOperator, approvalOf, commander } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
import { offeringCommand } from './offering.ts'

let world: InvestWorld
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  world = await makeInvestWorld()
  asker = await addOperator(world.deps)
  second = await addOperator(world.deps)
})
afterAll(() => world.close())

/** A raise that somebody asked to give up, and the approval that waits. */
async function asked(): Promise<{ id: string; listingId: string }> {
  const listingId = await addListing(world.deps.database)
  const words = ['fail', listingId, '--reason', 'no permit', '--as', asker.email]
  return { id: approvalOf(await commander(world.deps)(offeringCommand, ...words)), listingId }
}

const statusOf = async (listingId: string): Promise<string> => (await world.funding(listingId)).status

describe('an approval that somebody changes in its table', () => {
  /** Somebody who may change the table makes an approval one of another listing. */
  async function tamperWith(id: string, listingId: string): Promise<void> {
    const { pool } = world.deps.database
    await pool.query('ALTER TABLE approvals DISABLE TRIGGER USER')
    await pool.query(
      `UPDATE approvals SET payload = $2, payload_hash = encode(sha256(convert_to($2, 'UTF8')), 'hex') WHERE id = $1`,
      [id, JSON.stringify({ listingId })],
    )
    await pool.query('ALTER TABLE approvals ENABLE TRIGGER USER')
  }

  it('between its approval and its effect is not carried out', async () => {
    const { id, listingId } = await asked()
    const other = await addListing(world.deps.database)
    await decideApproval(world.deps, { id, decision: 'approve', personId: second.id })
    await tamperWith(id, other)
    expect(await carryOut(world.deps, approvedActions, id)).toMatchObject({
      status: 'refused',
      result: 'payload_changed',
    })
    expect([await statusOf(listingId), await statusOf(other)]).toEqual(['open', 'open'])
  })

  it('since it was asked for cannot be approved', async () => {
    const { id, listingId } = await asked()
    const other = await addListing(world.deps.database)
    await tamperWith(id, other)
    expect(await commander(world.deps)(approvalCommand, 'approve', id, '--as', second.email)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not what was asked for'),
    })
    expect([await statusOf(listingId), await statusOf(other)]).toEqual(['open', 'open'])
  })
})
