import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnFactorOn } from '#features/accounts/server/change-factor.ts'
import { logIn } from '#features/accounts/server/log-in.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { beginTotp } from '#features/accounts/server/totp-factor.ts'
import { isRefusal } from '#kit/refusal.ts'
import { hashToken } from '#platform/server/session.ts'
import { addListing } from '#test/builders.ts'
import { codeAt } from '#test/factor-world.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { addOperator, approvalOf, commander, OPERATOR_PASSWORD } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
import { offeringCommand } from './offering.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

test('guesses at a password lock the command line for that address, and nothing else', async () => {
  const [asker, second] = [await addOperator(world.deps), await addOperator(world.deps)]
  const listingId = await addListing(world.deps.database)
  const ask = ['fail', listingId, '--reason', 'no permit', '--as', asker.email]
  const id = approvalOf(await commander(world.deps)(offeringCommand, ...ask))
  const guessed = await addOperator(world.deps)
  const deps = { ...world.deps, config: { ...world.deps.config, throttle: true } }
  const tries: string[] = []
  for (let n = 0; n < 11; n++)
    tries.push((await commander(deps, `guess ${n}`)(approvalCommand, 'approve', id, '--as', guessed.email)).said)
  expect(tries.filter((said) => said.includes('password is wrong'))).toHaveLength(10)
  expect(tries[10]).toContain('too many wrong passwords')
  // Each that was looked at stands in the audit trail.
  const { rows } = await world.deps.database.pool.query(
    `SELECT count(*)::int AS n, detail FROM audit_events WHERE actor = $1 AND action = 'login failed' GROUP BY detail`,
    [guessed.id],
  )
  expect(rows).toEqual([{ n: 10, detail: { by: 'command' } }])
  const right = await commander(deps)(approvalCommand, 'approve', id, '--as', guessed.email)
  expect(right).toMatchObject({ code: 1, said: expect.stringContaining('too many wrong passwords') })
  const from = { address: '203.0.113.7', agent: 'test' }
  expect(await logIn(deps, { email: guessed.email, password: OPERATOR_PASSWORD, device: null }, from)).toMatchObject({
    userId: guessed.id,
  })
  expect((await commander(deps)(approvalCommand, 'refuse', id, '--as', second.email, '--note', 'x')).code).toBe(0)
})

test('an operator with a second factor gives a command by a code besides the password, each once', async () => {
  const { deps } = world
  const [asker, second] = [await addOperator(deps), await addOperator(deps)]
  const who = { userId: second.id, email: second.email }
  const begun = await beginTotp(deps, who)
  if (isRefusal(begun)) throw new Error('it has one already')
  const opened = await openSession(deps.database, deps, { ...who, role: 'operator', address: '', agent: '' })
  const session = { ...who, sessionHash: hashToken(opened.cookieToken), address: '' }
  const codes = await turnFactorOn(deps, session, codeAt(begun.secret, deps.clock()))
  if (isRefusal(codes)) throw new Error(codes.refused)
  const listingId = await addListing(deps.database)
  const ask = ['fail', listingId, '--reason', 'no permit', '--as', asker.email]
  const id = approvalOf(await commander(deps)(offeringCommand, ...ask))
  const refuseIt = ['refuse', id, '--as', second.email, '--note', 'x'] as const
  const by = (code: string | null) => commander(deps, OPERATOR_PASSWORD, code)(approvalCommand, ...refuseIt)
  expect(await by(null)).toMatchObject({ code: 1, said: expect.stringContaining('has a second factor') })
  expect(await by('AAAAA-AAAAA')).toMatchObject({ code: 1, said: expect.stringContaining('is wrong') })
  expect((await by(codes[0]!)).code).toBe(0)
  expect(await by(codes[0]!)).toMatchObject({ code: 1, said: expect.stringContaining('used already') })
})

test('a server that asks for a second factor takes no command of an operator who has none', async () => {
  const deps = { ...world.deps, config: { ...world.deps.config, requiresOperatorFactor: true, throttle: true } }
  const [asker, bare] = [await addOperator(world.deps), await addOperator(world.deps)]
  const listingId = await addListing(deps.database)
  const ask = ['fail', listingId, '--reason', 'no permit', '--as', asker.email]
  const id = approvalOf(await commander(world.deps)(offeringCommand, ...ask))
  const refuseIt = ['refuse', id, '--as', bare.email, '--note', 'x'] as const
  // The right password is no guess, however often it is given.
  for (let n = 0; n < 12; n++)
    expect(await commander(deps)(approvalCommand, ...refuseIt)).toMatchObject({
      code: 1,
      said: expect.stringContaining('/account/security'),
    })
  expect(await commander(deps, 'a guess')(approvalCommand, ...refuseIt)).toMatchObject({
    said: expect.stringContaining('password is wrong'),
  })
  expect((await commander(world.deps)(approvalCommand, ...refuseIt)).code).toBe(0)
})
