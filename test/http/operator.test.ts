import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvedActions } from '#app/server/approved-actions.ts'
import { approvalCommand } from '#app/cli/approval.ts'
import { offeringCommand } from '#app/cli/offering.ts'
import { payoutCommand } from '#app/cli/payout.ts'
import { userCommand } from '#app/cli/user.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { askApproval } from '#features/approvals/server/ask-approval.ts'
import { carryOutApproved } from '#features/approvals/server/carry-out.ts'
import { compareDaily } from '#features/operator/server/compare-daily.ts'
import { APPROVAL_NAMES } from '#features/operator/web/approval-names.ts'
import { addAskedPayout } from '../asked-payout.ts'
import { addInvestor, addListing } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { addOperator, approvalOf, commander } from '../operators.ts'
import type { TestOperator } from '../operators.ts'

type Signed = TestOperator & { token: string }

let app: TestApp
let asker: Signed
let second: Signed
beforeAll(async () => {
  app = await makeTestApp()
  asker = await signedIn()
  second = await signedIn()
})
afterAll(() => app.close())

async function signedIn(on: TestApp = app): Promise<Signed> {
  const one = await addOperator(on.deps)
  const who = { userId: one.id, role: 'operator' as const, address: '', agent: 'test' }
  const { bearerToken } = await openSession(on.deps.database, on.deps, who)
  return { ...one, token: bearerToken }
}

async function asked(): Promise<{ id: string; listingId: string }> {
  const listingId = await addListing(app.deps.database)
  const words = ['fail', listingId, '--reason', 'no permit', '--as', asker.email]
  return { id: approvalOf(await commander(app.deps)(offeringCommand, ...words)), listingId }
}

const decide = (id: string, by: { token: string }, body: object) =>
  app.send('POST', `/api/operator/approvals/${id}/decision`, body, { token: by.token })

const statusOf = async (listingId: string): Promise<string> =>
  (await app.deps.database.pool.query('SELECT status FROM offerings WHERE listing_id = $1', [listingId])).rows[0].status

test('each kind of approval has a word on the page', () => {
  expect(Object.keys(APPROVAL_NAMES).toSorted()).toEqual(Object.keys(approvedActions).toSorted())
})

describe('the pages of operators', () => {
  test('say what nobody has begun with: a home that was sent, and a payout until it has arrived', async () => {
    const owner = await addInvestor(app.deps)
    const send = async (path: string, body: object) => await app.send('POST', path, body, { token: owner.token })
    const begun = await send('/api/submissions', {})
    const homeId = begun.body['id'] as string
    const home = async (status: string) =>
      await app.deps.database.pool.query(
        `UPDATE submissions SET status = $2, sent_at = '2026-06-01T00:00:00Z', facts = $3, sent_facts = $3 WHERE id = $1`,
        [homeId, status, { line1: '12 Elm Street', city: 'Tacoma', state: 'WA', asking_cents: 31_500_000 }],
      )
    await home('review')
    const payout = await addAskedPayout(app.deps)
    const work = async () =>
      (await app.send('GET', '/api/operator/approvals', undefined, { token: second.token })).body['work']
    const run = commander(app.deps)
    const of = { id: payout.id, email: payout.email, way: 'paypal', cents: 4000 }
    expect(await work()).toMatchObject([
      { kind: 'home', id: homeId, email: owner.email, name: '12 Elm Street, Tacoma, WA', way: null, cents: 31_500_000 },
      { kind: 'payout_requested', ...of },
    ])
    await home('question')
    expect(await work()).toMatchObject([{ kind: 'payout_requested', ...of }])
    const words = ['approve', payout.id, '--as', asker.email, '--reason', 'looked at it']
    const approval = approvalOf(await run(payoutCommand, ...words))
    // It waits above now, for the second operator.
    expect(await work()).toEqual([])
    await run(approvalCommand, 'approve', approval, '--as', second.email)
    await carryOutApproved(app.deps, approvedActions)
    expect(await work()).toMatchObject([{ kind: 'payout_approved', ...of }])
    await commander(app.deps)(payoutCommand, 'take', payout.id, '--as', second.email)
    expect(await work()).toMatchObject([{ kind: 'payout_approved', ...of, taken_by: second.email }])
    const sent = ['send', payout.id, '--reference', 'PP-1', '--as', second.email]
    await run(payoutCommand, ...sent)
    expect(await work()).toMatchObject([{ kind: 'payout_sent', ...of, taken_by: null }])
    await run(payoutCommand, 'confirm', payout.id, '--as', second.email)
    expect(await work()).toEqual([])
  })

  test('say how many of each kind there are, and let dozens of one kind hide nothing of the others', async () => {
    const begun = await app.send('POST', '/api/submissions', {}, { token: (await addInvestor(app.deps)).token })
    const id = begun.body['id'] as string
    const sent = '2026-06-01T00:00:00Z'
    await app.deps.database.pool.query(
      `INSERT INTO submissions SELECT (jsonb_populate_record(s, jsonb_build_object(
              'id', gen_random_uuid(), 'status', 'review', 'sent_at', $2::text, 'sent_facts', s.facts))).*
         FROM submissions s, generate_series(1, 60) WHERE s.id = $1`,
      [id, sent],
    )
    const payout = await addAskedPayout(app.deps)
    const { body } = await app.send('GET', '/api/operator/approvals', undefined, { token: second.token })
    const work = body['work'] as { kind: string; id: string }[]
    expect(work.filter((one) => one.kind === 'home')).toHaveLength(20)
    expect(work.filter((one) => one.id === payout.id)).toMatchObject([{ kind: 'payout_requested' }])
    expect(body['work_counts']).toEqual({
      withdrawal: 0,
      payout_requested: 1,
      payout_approved: 0,
      payout_sent: 0,
      home: 60,
      comment: 0,
      question: 0,
      open_question: 0,
    })
    await app.deps.database.pool.query(`DELETE FROM submissions WHERE sent_at = $1`, [sent])
  })

  test('tell what was asked for in lines that nothing the asker wrote can add to', async () => {
    const listingId = await addListing(app.deps.database)
    const facts = { name: 'Elm Row\n  nothing changes\u202e' }
    const payload = { listingId, facts }
    const { approval } = await askApproval(app.deps, {
      kind: 'listing correct',
      subject: listingId,
      payload,
      reason: 'a slip',
      askedBy: asker.id,
    })
    const { body } = await app.send('GET', '/api/operator/approvals', undefined, { token: second.token })
    const { lines } = (body['approvals'] as { id: string; lines: Record<string, string[]> }[]).find(
      (one) => one.id === approval.id,
    )!
    for (const said of [lines['en']!, lines['es']!]) {
      expect(said).toContainEqual(expect.stringContaining(String.raw`Elm Row\u000a  nothing changes\u202e`))
      expect(said.join('')).not.toMatch(/[\n\u202e]/u)
    }
    await decide(approval.id, asker, { decision: 'withdraw' })
  })

  test('say in both languages why the rules do not allow what was asked for', async () => {
    const { id, listingId } = await asked()
    await app.deps.database.pool.query(`UPDATE offerings SET status = 'failed' WHERE listing_id = $1`, [listingId])
    const { body } = await app.send('GET', '/api/operator/approvals', undefined, { token: second.token })
    expect(body['approvals']).toMatchObject([
      {
        id,
        is_possible: false,
        lines: {
          en: [expect.stringMatching(/^an offering that is failed cannot become failed/)],
          es: [expect.stringMatching(/^su estado no lo permite: /)],
        },
      },
    ])
    await decide(id, asker, { decision: 'withdraw' })
  })

  test('are for operators alone', async () => {
    const investor = await addInvestor(app.deps)
    const { id, listingId } = await asked()
    for (const path of ['/api/operator/money', '/api/operator/approvals']) {
      expect((await app.send('GET', path)).status).toBe(401)
      expect((await app.send('GET', path, undefined, { token: investor.token })).status).toBe(403)
      expect((await app.send('GET', path, undefined, { token: second.token })).status).toBe(200)
    }
    expect((await decide(id, investor, { decision: 'approve' })).status).toBe(403)
    expect(await statusOf(listingId)).toBe('open')
    await decide(id, asker, { decision: 'withdraw' })
  })

  test('say where every cent stands, and how the last comparisons ended', async () => {
    await addInvestor(app.deps, 12_345)
    const measured = async () => (await app.app.inject('/metrics')).body
    for (const kind of ['card', 'bank'])
      expect(await measured()).toContain(`freehold_processor_differences{processor="${kind}"} -1`)
    await compareDaily(app.deps)
    const { body } = await app.send('GET', '/api/operator/money', undefined, { token: second.token })
    expect(body).toMatchObject({ sum: 0 })
    expect(body['lines']).toContainEqual(expect.objectContaining({ kind: 'wallet.user', cents: 12_345, houses: [] }))
    expect(body['comparisons']).toMatchObject([
      { processor: 'bank', outcome: 'equal', since: 0, compared: 0 },
      { processor: 'card', outcome: 'equal', since: 0, compared: 0 },
      { processor: 'paypal', outcome: 'equal' },
    ])
    expect(await measured()).toContain('freehold_processor_differences{processor="card"} 0')
  })

  test('show what waits with its reason and effect; another operator approves it once, and it is carried out', async () => {
    const { id, listingId } = await asked()
    const { body } = await app.send('GET', '/api/operator/approvals', undefined, { token: second.token })
    expect(body['approvals']).toMatchObject([
      { id, kind: 'offering fail', subject: listingId, asked_by: asker.email, is_own: false, reason: 'no permit' },
    ])
    expect(body).toMatchObject({
      approval_count: 1,
      approvals: [
        {
          is_possible: true,
          lines: {
            en: [expect.stringContaining('the raise is given up')],
            es: [expect.stringContaining('se abandona la recaudación')],
          },
        },
      ],
    })
    expect(await decide(id, asker, { decision: 'approve' })).toMatchObject({
      status: 403,
      body: { code: 'approval_own' },
    })
    const both = await Promise.all([1, 2].map(() => decide(id, second, { decision: 'approve' })))
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((one) => one.status === 200)!.body).toMatchObject({ status: 'approved', approvals: [] })
    expect(await statusOf(listingId)).toBe('open')
    await carryOutApproved(app.deps, approvedActions)
    expect(await statusOf(listingId)).toBe('failed')
  })

  test('take a refusal with its reason, and nothing for an id that is none', async () => {
    const { id, listingId } = await asked()
    expect(await decide(id, second, { decision: 'refuse' })).toMatchObject({
      status: 422,
      body: { code: 'reason_missing' },
    })
    expect(await decide(id, second, { decision: 'withdraw' })).toMatchObject({ body: { code: 'approval_not_own' } })
    expect(await decide(id, second, { decision: 'refuse', reason: 'the permit came' })).toMatchObject({
      status: 200,
      body: { status: 'refused' },
    })
    const { rows } = await app.deps.database.pool.query('SELECT note FROM approvals WHERE id = $1', [id])
    expect(rows).toEqual([{ note: 'the permit came' }])
    for (const none of ['nothing', '11111111-1111-4111-8111-111111111111'])
      expect(await decide(none, second, { decision: 'approve' })).toMatchObject({ status: 404 })
    await carryOutApproved(app.deps, approvedActions)
    expect(await statusOf(listingId)).toBe('open')
  })

  test('let nobody approve what is for them, which waits for another operator', async () => {
    const payout = await addAskedPayout(app.deps)
    const words = ['approve', payout.id, '--as', asker.email, '--reason', 'looked at it']
    const id = approvalOf(await commander(app.deps)(payoutCommand, ...words))
    await app.deps.database.pool.query(`UPDATE users SET role = 'operator' WHERE email = $1`, [payout.email])
    const token = payout.token
    const theirs = await app.send('GET', '/api/operator/approvals', undefined, { token })
    expect(theirs.body['approvals']).toMatchObject([
      {
        id,
        is_possible: false,
        lines: {
          en: [expect.stringContaining('for you'), expect.anything(), expect.anything()],
          es: [expect.stringContaining('para ti'), expect.anything(), expect.anything()],
        },
      },
    ])
    expect(await decide(id, { token }, { decision: 'approve' })).toMatchObject({
      status: 403,
      body: { code: 'approval_gains' },
    })
    expect(await decide(id, second, { decision: 'approve' })).toMatchObject({ body: { status: 'approved' } })
  })

  test('let nobody refuse to lose their own role; another operator decides', async () => {
    const third = await signedIn()
    const words = ['operator', third.email, 'off', '--reason', 'somebody else is in this account', '--as', asker.email]
    const id = approvalOf(await commander(app.deps)(userCommand, ...words))
    const no = { decision: 'refuse', reason: 'I stay' }
    expect(await decide(id, third, no)).toMatchObject({ status: 403, body: { code: 'approval_own_role' } })
    expect(await decide(id, second, no)).toMatchObject({ body: { status: 'refused' } })
    const again = approvalOf(await commander(app.deps)(userCommand, ...words))
    expect(await decide(again, second, { decision: 'approve' })).toMatchObject({ body: { status: 'approved' } })
    await carryOutApproved(app.deps, approvedActions)
    expect(await decide(again, third, no)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })

  test('want a fresh proof, and a second factor where operators need one', async () => {
    const { id } = await asked()
    const stale = await signedIn()
    await app.deps.database.pool.query(`UPDATE sessions SET proven_at = now() - interval '1 day' WHERE user_id = $1`, [
      stale.id,
    ])
    expect(await decide(id, stale, { decision: 'approve' })).toMatchObject({ body: { code: 'step_up_needed' } })
    const strict = await makeTestApp({ requiresOperatorFactor: true }, undefined, { shared: app.home })
    try {
      const answer = await strict.send(
        'POST',
        `/api/operator/approvals/${id}/decision`,
        { decision: 'approve' },
        { token: second.token },
      )
      expect(answer).toMatchObject({ status: 403, body: { code: 'operator_factor_needed' } })
    } finally {
      await strict.close()
    }
  })
})
