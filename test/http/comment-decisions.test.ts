import { beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { openComments } from '../comment-world.ts'
import { addOperator } from '../operators.ts'

// Operators look at reported comments on their page: as on the command line, with who they are proven.

const { at, send, sql, wrote, page } = openComments()

type Operator = { id: string; token: string }
let operator: Operator
async function signedIn(): Promise<Operator> {
  const { deps } = at.world.app
  const { id } = await addOperator(deps)
  const who = { userId: id, role: 'operator' as const, address: '', agent: 'test' }
  return { id, token: (await openSession(deps.database, deps, who)).bearerToken }
}
beforeAll(async () => {
  operator = await signedIn()
})

const decide = (id: string, body: object, by: { token: string } = operator) =>
  at.world.app.send('POST', `/api/operator/comments/${id}/decision`, body, { token: by.token })
const workOf = async () =>
  (
    (await at.world.app.send('GET', '/api/operator/approvals', undefined, { token: operator.token })).body['work'] as {
      kind: string
      id: string
      name: string
      reports: object[]
    }[]
  ).filter((one) => one.kind === 'comment')
const reported = async () => {
  const id = await wrote(at.bob, 'Buy this one.\nNow.')
  await send(at.ada, 'POST', `/api/comments/${id}/report`, { reason: 'advice', note: 'He sells it.' })
  await send(at.cy, 'POST', `/api/comments/${id}/report`, { reason: 'spam' })
  return id
}
const stateOf = async (id: string) => (await page()).comments.find((one) => one._id === id)

test('a reported comment stands there whole, with why; hidden, nobody but its writer reads it, and it waits no more', async () => {
  const id = await reported()
  expect((await workOf()).find((one) => one.id === id)).toMatchObject({
    name: 'Buy this one.\nNow.',
    reports: [
      { reason: 'advice', note: 'He sells it.' },
      { reason: 'spam', note: '' },
    ],
  })
  expect((await decide(id, { decision: 'hide', reason: '  ' })).body['code']).toBe('hide_reason_missing')
  expect((await decide(id, { decision: 'hide', reason: 'Advice' })).body).toEqual({ is_hidden: true })
  expect((await workOf()).filter((one) => one.id === id)).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'hidden', text: null, hidden_reason: null })
  const own = (await page(at.bob)).comments.find((one) => one._id === id)
  expect(own).toMatchObject({ text: 'Buy this one.\nNow.', hidden_reason: 'Advice' })
  const trail = await sql<{ actor: string }>(
    `SELECT actor FROM audit_events WHERE subject = $1 AND action = 'comment hidden'`,
    [id],
  )
  expect(trail).toEqual([{ actor: operator.id }])
})

test('left as it is, it is shown and waits no more', async () => {
  const id = await reported()
  expect((await decide(id, { decision: 'leave' })).body).toEqual({ is_hidden: false })
  expect((await workOf()).filter((one) => one.id === id)).toEqual([])
  expect(await stateOf(id)).toMatchObject({ text: 'Buy this one.\nNow.' })
})

test('nobody else decides, nor an operator of their own, nor without a fresh proof', async () => {
  const id = await reported()
  expect((await decide(id, { decision: 'leave' }, at.ada)).status).toBe(403)
  expect((await decide(id, { decision: 'hide', reason: 'x', more: 1 })).status).toBe(400)
  expect((await decide('nothing', { decision: 'leave' })).body['code']).toBe('comment_not_found')
  await sql('UPDATE post_comments SET author_id = $2 WHERE id = $1', [id, operator.id])
  expect((await decide(id, { decision: 'leave' })).body['code']).toBe('comment_yours')
  await sql('UPDATE sessions SET proven_at = NULL WHERE user_id = $1', [operator.id])
  expect((await decide(id, { decision: 'leave' })).body['code']).toBe('step_up_needed')
})
