import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentCommand } from '#app/cli/comment.ts'
import { offeringCommand } from '#app/cli/offering.ts'
import { payoutCommand } from '#app/cli/payout.ts'
import { questionCommand } from '#app/cli/question.ts'
import { submissionCommand } from '#app/cli/submission.ts'
import { withdrawalCommand } from '#app/cli/withdrawal.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import type { ApprovalKind } from '#features/approvals/rules.ts'
import { askApproval } from '#features/approvals/server/ask-approval.ts'
import { WORK_LISTS } from '#features/operator/work-kinds.ts'
import { addListing } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { addOperator, approvalOf, commander } from '../operators.ts'
import type { TestOperator } from '../operators.ts'

let app: TestApp
let asker: TestOperator
let token: string
beforeAll(async () => {
  app = await makeTestApp()
  asker = await addOperator(app.deps)
  const second = { userId: (await addOperator(app.deps)).id, role: 'operator' as const, address: '', agent: 'test' }
  token = (await openSession(app.deps.database, app.deps, second)).bearerToken
})
afterAll(() => app.close())

test('each kind of work names a command that lists all of it', async () => {
  const commands = [withdrawalCommand, payoutCommand, submissionCommand, commentCommand, questionCommand]
  for (const [kind, list] of Object.entries(WORK_LISTS)) {
    const [name, ...words] = list.split(' ')
    const command = commands.find((one) => one.name === name)!
    expect({ kind, ...(await commander(app.deps)(command, ...words)) }).toMatchObject({ kind, code: 0 })
  }
})

test('those that this version cannot read keep nobody from the others, whatever they fail by', async () => {
  const listingId = await addListing(app.deps.database)
  const words = ['fail', listingId, '--reason', 'no permit', '--as', asker.email]
  const id = approvalOf(await commander(app.deps)(offeringCommand, ...words))
  const ask = async (kind: ApprovalKind, payload: object) => {
    const of = { kind, subject: asker.id, payload: payload as never, reason: 'coins came', askedBy: asker.id }
    return (await askApproval(app.deps, of)).approval.id
  }
  const unreadable = [
    await ask('crypto book', { personId: asker.id, email: asker.email, ofAnotherVersion: true }),
    await ask('transfer refund', { transferId: 'named otherwise' }),
  ]
  const { status, body } = await app.send('GET', '/api/operator/approvals', undefined, { token })
  expect(status).toBe(200)
  const lines = expect.objectContaining({ en: [expect.stringMatching(/^this version cannot read/)] })
  const told = unreadable.map((one) => ({ id: one, is_possible: false, lines }))
  expect(body['approvals']).toHaveLength(3)
  expect(body['approvals']).toEqual(
    expect.arrayContaining([...told, { id, is_possible: true }].map((one) => expect.objectContaining(one))),
  )
  const refusal = { decision: 'refuse', reason: 'not readable' }
  for (const one of unreadable) {
    const decided = await app.send('POST', `/api/operator/approvals/${one}/decision`, refusal, { token })
    expect(decided.status).toBe(200)
  }
})
