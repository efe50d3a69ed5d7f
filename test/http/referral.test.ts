import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { approvalCommand } from '#app/cli/approval.ts'
import { referralCommand } from '#app/cli/referral.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { keepTaxId } from '#features/onboarding/server/tax-number.ts'
import { HOLD_MS, TRANSITIONS } from '#features/referral/rules.ts'
import { advanceReferrals } from '#features/referral/server/advance-referrals.ts'
import { takeReferral } from '#features/referral/server/take-referral.ts'
import { checkReferrals } from '#features/referral/server/check-referrals.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { addOperator, approvalOf, commander } from '../operators.ts'

const REWARD = 2500
const DAY_MS = 86_400_000

let app: TestApp
let laterMs = 0
const pass = (ms: number) => void (laterMs += ms)
const now = () => new Date(Date.now() + laterMs)
beforeAll(async () => {
  app = await makeTestApp({ referral: { rewardCents: REWARD, yearlyCapCents: 3 * REWARD } })
})
afterAll(() => app.close())

const send = (who: TestInvestor, method: 'GET' | 'POST', path: string, body?: object) =>
  app.send(method, path, body, { token: who.token })
const standing = async (who: TestInvestor) => (await send(who, 'GET', '/api/referral')).body
const walletOf = async (who: TestInvestor) => (await send(who, 'GET', '/api/wallet')).body['balance']
const tellings = async (who: TestInvestor) =>
  ((await send(who, 'GET', '/api/notifications')).body['notifications'] as { indication: string }[]).map(
    (one) => one.indication,
  )

async function join(): Promise<TestInvestor & { code: string }> {
  const member = await addInvestor(app.deps)
  const { body } = await send(member, 'POST', '/api/referral/join')
  return { ...member, code: (body['referral'] as { code: string }).code }
}

let people = 0
const addressOf = () => `friend-${++people}@friends.example`

async function register(code: string, { email = addressOf(), token }: { email?: string; token?: string } = {}) {
  const person = { fname: 'Frida', lname: 'Kahn', dob: '1990-02-03', phone: '', citizenship: 'USA', residence: 'USA' }
  const { status, body } = await app.send(
    'POST',
    '/api/register',
    { ...person, email, password: 'a friend of a friend of houses', referral_code: code },
    token ? { token } : {},
  )
  expect([status, body['status']]).toEqual([200, 'success'])
  return { id: String(body['user_id']), email, token: String(body['token']) }
}

let numbers = 100_000_000
const taxNumber = () => String((numbers += 10_101))

/** A friend's address is theirs, and a tax number is given. */
async function verify(friend: TestInvestor, number = taxNumber()): Promise<void> {
  await app.deps.database.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [friend.id])
  await keepTaxId(app.deps.database, app.deps, { userId: friend.id, address: '' }, { kind: 'ssn', number })
}
// The job goes by a clock of its own, that of the database; sessions stay as old as they are.
const advance = () => advanceReferrals({ ...app.deps, clock: now })

async function expectClean(): Promise<void> {
  expect(await checkReferrals(app.deps.database)).toEqual([])
  expect((await checkLedger(app.deps.database)).findings).toEqual([])
}

describe('a friend who registers with a code', () => {
  test('is counted, verified once their identity stands, and brings the reward after the hold, once', async () => {
    const ada = await join()
    expect(ada.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect((await send(ada, 'POST', '/api/referral/join')).body['referral']).toMatchObject({ code: ada.code })
    expect(await app.send('POST', '/api/referral/visit', { code: ada.code.toLowerCase() })).toMatchObject({
      status: 200,
      body: { code: ada.code, name: 'Ada' },
    })
    // Her own visits are not counted.
    await send(ada, 'POST', '/api/referral/visit', { code: ada.code })
    const friend = await register(ada.code.replace('-', ' ').toLowerCase())
    await advance()
    expect(await standing(ada)).toMatchObject({
      counts: { clicked: 1, registered: 1, verified: 0, rewarded: 0 },
      friends: [{ name: 'Frida K.', state: 'registered', amount: 0, due: null }],
    })
    expect(await standing(friend)).toMatchObject({ code: null, invited_by: 'Ada', can_name_until: null })

    await verify(friend)
    await advance()
    await advance()
    const verified = await standing(ada)
    expect(verified).toMatchObject({
      counts: { verified: 1, rewarded: 0 },
      reward: { amount: REWARD, hold_days: 30, cap: 3 * REWARD, earned: REWARD },
      friends: [{ state: 'verified', amount: REWARD }],
    })
    expect(await walletOf(ada)).toBe(0)
    pass(HOLD_MS - 60_000)
    await advance()
    expect(await walletOf(ada)).toBe(0)
    pass(120_000)
    await Promise.all([advance(), advance()])
    expect(await walletOf(ada)).toBe(REWARD)
    expect(await standing(ada)).toMatchObject({ counts: { rewarded: 1 }, friends: [{ state: 'rewarded' }] })
    expect((await tellings(ada)).filter((one) => one.startsWith('referral'))).toEqual([
      'referral_rewarded',
      'referral_reward_due',
      'referral_registered',
    ])
    const history = await send(ada, 'GET', '/api/history')
    expect(history.body['movements']).toMatchObject([{ kind: 'referral_reward', amount: REWARD, balance: REWARD }])
    await expectClean()
  })

  test('registers all the same where nobody has the code', async () => {
    const friend = await register('ZZZZ-ZZZZ')
    await register('not a code at all')
    expect(await standing(friend)).toMatchObject({ invited_by: null })
    expect(await app.send('POST', '/api/referral/visit', { code: 'ZZZZ-ZZZZ' })).toMatchObject({ status: 404 })
  })

  test('does not count as one’s own second account: the same mailbox, or the same browser', async () => {
    const ada = await join()
    await register(ada.code, { token: ada.token })
    await register(ada.code, { email: ada.email.replace('@', '+second@') })
    expect((await standing(ada))['friends']).toMatchObject([
      { state: 'refused', reason: 'own' },
      { state: 'refused', reason: 'own' },
    ])
    expect(await tellings(ada)).toEqual([])
  })

  test('does not count with a tax number that was counted, or is the member’s', async () => {
    const ada = await join()
    const number = taxNumber()
    await keepTaxId(app.deps.database, app.deps, { userId: ada.id, address: '' }, { kind: 'ssn', number: taxNumber() })
    const [first, second, third] = [await register(ada.code), await register(ada.code), await register(ada.code)]
    await verify(first, number)
    await advance()
    await verify(second, number)
    await keepTaxId(app.deps.database, app.deps, { userId: ada.id, address: '' }, { kind: 'ssn', number: '123456789' })
    await verify(third, '123456789')
    await advance()
    expect((await standing(ada))['friends']).toMatchObject([
      { state: 'refused', reason: 'same_person' },
      { state: 'refused', reason: 'same_person' },
      { state: 'verified' },
    ])
    await expectClean()
  })

  test('does not count beyond ten in a day, nor beyond the most of a year', async () => {
    const ada = await join()
    const friends = []
    for (let n = 0; n < 11; n++) friends.push(await register(ada.code))
    for (const friend of friends) await verify(friend)
    await advance()
    const reasons = ((await standing(ada))['friends'] as { state: string; reason: string | null }[]).map(
      (one) => one.reason ?? one.state,
    )
    expect(reasons.toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'cap'),
      'velocity',
      ...Array.from({ length: 3 }, () => 'verified'),
    ])
    expect((await standing(ada))['reward']).toMatchObject({ earned: 3 * REWARD })
    const twelfth = await addInvestor(app.deps)
    const person = { ...twelfth, userId: twelfth.id, fname: 'Frida', lname: 'Kahn', code: ada.code, byUserId: null }
    await app.deps.database.transaction((tx) => takeReferral(tx, person, new Date(Date.now() + DAY_MS)))
    expect(((await standing(ada))['friends'] as { state: string }[])[0]).toMatchObject({ state: 'registered' })
    await expectClean()
  })

  test('who closes the account before the hold is over brings nothing', async () => {
    const ada = await join()
    const friend = await register(ada.code)
    await verify(friend)
    await advance()
    await app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts) await forget(tx, { userId: friend.id, email: friend.email }, now())
    })
    pass(HOLD_MS + 1000)
    await advance()
    expect(await walletOf(ada)).toBe(0)
    expect((await standing(ada))['friends']).toMatchObject([{ name: '', state: 'refused', reason: 'closed' }])
    expect(await tellings(ada)).toContain('referral_clawed_back')
    await expectClean()
  })
})

describe('a code that is named later', () => {
  const name = (who: TestInvestor, code: string) => send(who, 'POST', '/api/referral/invitation', { code })

  test('counts within 14 days, once, and never one’s own', async () => {
    const [ada, bob] = [await join(), await addInvestor(app.deps)]
    expect(await name(bob, 'ZZZZ-ZZZZ')).toMatchObject({ status: 404, body: { code: 'referral_code_unknown' } })
    expect(await name(bob, ada.code)).toMatchObject({ status: 200, body: { referral: { invited_by: 'Ada' } } })
    expect(await name(bob, (await join()).code)).toMatchObject({ status: 409, body: { code: 'referral_named' } })
    expect(await name(ada, ada.code)).toMatchObject({ status: 409, body: { code: 'referral_own' } })
    const late = await addInvestor(app.deps)
    await app.deps.database.pool.query(`UPDATE users SET created_at = created_at - interval '14 days' WHERE id = $1`, [
      late.id,
    ])
    expect(await name(late, ada.code)).toMatchObject({ status: 409, body: { code: 'referral_late' } })
  })

  test('makes no circle, however long, also in the same moment', async () => {
    const [ada, bob, eve] = [await join(), await join(), await join()]
    expect((await name(bob, ada.code)).status).toBe(200)
    expect((await name(eve, bob.code)).status).toBe(200)
    expect(await name(ada, eve.code)).toMatchObject({ status: 409, body: { code: 'referral_cycle' } })
    const [one, other] = [await join(), await join()]
    const answers = await Promise.all([name(one, other.code), name(other, one.code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a reward that two operators take back', () => {
  test('leaves the hold, or the wallet as far as it reaches; the rest is owed', async () => {
    const [asker, second] = [await addOperator(app.deps), await addOperator(app.deps)]
    const ada = await join()
    const [waiting, paid] = [await register(ada.code), await register(ada.code)]
    await verify(paid)
    await advance()
    pass(HOLD_MS + 1000)
    await advance()
    await verify(waiting)
    await advance()
    expect(await walletOf(ada)).toBe(REWARD)
    const run = commander(app.deps)
    const friends = (await standing(ada))['friends'] as { id: string; state: string }[]
    const ask = (id: string) => run(referralCommand, 'clawback', id, '--as', asker.email, '--reason', 'two accounts')
    for (const state of ['verified', 'rewarded']) {
      const { id } = friends.find((one) => one.state === state)!
      const asked = await ask(id)
      expect(asked.said).toContain('the reward of $25')
      expect(await run(approvalCommand, 'approve', approvalOf(asked), '--as', asker.email)).toMatchObject({ code: 1 })
      expect(await run(approvalCommand, 'approve', approvalOf(asked), '--as', second.email)).toMatchObject({ code: 0 })
      expect((await ask(id)).said).toContain('nothing to take back')
    }
    expect(await walletOf(ada)).toBe(0)
    expect((await standing(ada))['friends']).toMatchObject([
      { state: 'clawed_back', reason: 'operator' },
      { state: 'clawed_back', reason: 'operator' },
    ])
    expect((await run(referralCommand, 'list', '--member', ada.email)).said).toContain(paid.email)
    await expectClean()
  })
})

test('which state may follow which is the same in the rules and in the database', async () => {
  const { rows } = await app.deps.database.pool.query<{ text: string }>(
    `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname = 'referrals_status'`,
  )
  const allowed = Object.entries(TRANSITIONS).flatMap(([from, next]) => next.map((to) => `${from} -> ${to}`))
  expect((rows[0]?.text ?? '').match(/\w+ -> \w+/g)?.toSorted()).toEqual(allowed.toSorted())
})
