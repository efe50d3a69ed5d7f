import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PREVIEW_EMAIL } from '#features/accounts/server/preview.ts'
import { unseal } from '#platform/server/seal.ts'
import { taxIdPlace } from '#features/onboarding/server/tax-number.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let ada: TestInvestor
beforeAll(async () => {
  app = await makeTestApp({ demo: true })
})
beforeEach(async () => {
  ada = await addInvestor(app.deps)
})
afterAll(() => app.close())

const investment = {
  level: 'Competent',
  wisdom: 'Self-educate',
  why: ['Divesrsification', 'Retuns'],
  timeline: '6-10 Years',
  amount: '$11,000-$30,000',
}
const answers = (change: Record<string, unknown> = {}) => ({
  investing: true,
  real_estate: false,
  investment,
  ...change,
})
const put = (body: unknown, who = ada) => app.send('PUT', '/api/survey', body, { token: who.token })
const read = (who = ada) => app.send('GET', '/api/survey', undefined, { token: who.token })
const rows = async (text: string, values: unknown[]) =>
  (await app.deps.database.pool.query<Record<string, string>>(text, values)).rows

const SSN = { kind: 'ssn', number: '219-45-6783' }

test('a tax number is put in place of another, or removed, after a fresh proof; the answers need none', async () => {
  expect((await put(answers({ tax_id: SSN }))).status).toBe(200)
  await rows(`UPDATE sessions SET proven_at = proven_at - interval '6 minutes' WHERE user_id = $1`, [ada.id])
  const other = { kind: 'ssn', number: '219-45-6784' }
  for (const answer of [
    await put(answers({ tax_id: other })),
    await put({ tax_id: null }),
    await app.send('DELETE', '/api/survey/tax-id', undefined, { token: ada.token }),
  ])
    expect([answer.status, answer.body['code']]).toEqual([403, 'step_up_needed'])
  expect((await put(answers({ investing: false }))).body).toMatchObject({ tax_id: { masked: 'xxx-xx-6783' } })
})

describe('the survey', () => {
  test('is empty at first, keeps every answer, and the server says what comes of them (finance F11)', async () => {
    expect((await read()).body).toEqual({ survey: null, tax_id: null })
    const { status, body } = await put(answers())
    expect(status).toBe(200)
    expect(body['survey']).toMatchObject({
      investing: true,
      real_estate: false,
      investment,
      result: {
        level: 'Advance',
        plan: 'Balanced Investing',
        amount: 1_100_000,
        level_points: 6625,
        capacity_points: 5600,
      },
      choice: null,
    })
    expect(body['survey']).toHaveProperty('age', ageToday(1980, 5, 5))
    expect((await read()).body).toEqual(body)
  })

  test('answered anew it is one survey, with the new answers and their result', async () => {
    await put(answers())
    await put(answers({ investing: false, investment: { ...investment, level: 'Novice' } }))
    const { body } = await read()
    expect(body['survey']).toMatchObject({ result: { level: 'Basic', plan: 'Income Investing' } })
    expect(await rows('SELECT 1 FROM surveys WHERE investor_id = $1', [ada.id])).toHaveLength(1)
  })

  test.each([
    ['level', answers({ level: 'Premium' })],
    ['result', answers({ result: { level: 'Premium' } })],
    ['plan', answers({ investment: { ...investment, plan: 'Growth Investing' } })],
    ['investing', answers({ investing: 'yes' })],
    ['investment.level', answers({ investment: { ...investment, level: 'Genius' } })],
    ['investment.wisdom', answers({ investment: { ...investment, wisdom: 'Friends and Family' } })],
    ['investment.why', answers({ investment: { ...investment, why: [] } })],
    ['investment.why', answers({ investment: { ...investment, why: ['Income', 'Income'] } })],
    ['investment.why.0', answers({ investment: { ...investment, why: ['Returns'] } })],
    ['investment.timeline', answers({ investment: { ...investment, timeline: undefined } })],
    ['investment.amount', answers({ investment: { ...investment, amount: '$10' } })],
    ['dob', answers({ dob: '1990-02-30' })],
    ['user_id', answers({ user_id: 'another' })],
  ])('refuses a body that is wrong at %s, naming it, and keeps nothing', async (field, body) => {
    const { status, body: answer } = await put(body)
    expect([status, answer['code']]).toEqual([400, 'invalid'])
    expect(Object.keys(answer['fields'] as object)).toContain(field)
    expect((await read()).body['survey']).toBeNull()
  })

  test('started over, its row is gone; the tax number stays', async () => {
    await put(answers({ tax_id: SSN }))
    const { status, body } = await app.send('DELETE', '/api/survey', undefined, { token: ada.token })
    expect([status, body]).toEqual([200, { survey: null, tax_id: { kind: 'ssn', masked: 'xxx-xx-6783' } }])
    expect(await rows('SELECT 1 FROM surveys WHERE investor_id = $1', [ada.id])).toEqual([])
  })

  test('and everything about it is for the signed-in only, and each sees nobody but themselves', async () => {
    for (const [method, url] of [
      ['GET', '/api/survey'],
      ['PUT', '/api/survey'],
      ['DELETE', '/api/survey'],
      ['PUT', '/api/survey/choice'],
      ['DELETE', '/api/survey/tax-id'],
      ['GET', '/api/survey/dob'],
    ] as const) {
      expect((await app.send(method, url, method === 'PUT' ? answers() : undefined)).status).toBe(401)
    }
    await put(answers({ tax_id: SSN }))
    const bob = await addInvestor(app.deps)
    expect((await read(bob)).body).toEqual({ survey: null, tax_id: null })
    await app.send('DELETE', '/api/survey', undefined, { token: bob.token })
    await app.send('DELETE', '/api/survey/tax-id', undefined, { token: bob.token })
    expect((await read()).body).toMatchObject({ survey: { investing: true }, tax_id: { kind: 'ssn' } })
  })
})

describe('the own choice', () => {
  const choose = (body: unknown) => app.send('PUT', '/api/survey/choice', body, { token: ada.token })
  const other = { level: 'Premium', plan: 'Income Investing' }

  test('stands beside what was computed, and goes when the computed is chosen or the answers change', async () => {
    await put(answers())
    expect((await choose(other)).body['survey']).toMatchObject({ choice: other, result: { level: 'Advance' } })
    const computed = { level: 'Advance', plan: 'Balanced Investing' }
    expect((await choose(computed)).body['survey']).toMatchObject({ choice: null })
    await choose(other)
    expect((await put(answers())).body['survey']).toMatchObject({ choice: null })
  })

  test('needs a survey, and one of the three levels and plans', async () => {
    expect((await choose(other)).body).toMatchObject({ code: 'no_survey' })
    await put(answers())
    expect((await choose({ ...other, level: 'Advanced' })).status).toBe(400)
    expect((await choose({ ...other, amount: 1 })).status).toBe(400)
  })
})

describe('the tax number', () => {
  test('is stored sealed for its one place, and nothing but its last four digits ever comes back', async () => {
    const answer = await put(answers({ tax_id: SSN }))
    expect(answer.body['tax_id']).toEqual({ kind: 'ssn', masked: 'xxx-xx-6783' })
    const [row] = await rows('SELECT t.* FROM tax_ids t WHERE investor_id = $1', [ada.id])
    const trail = await rows('SELECT t::text AS line FROM audit_events t WHERE actor = $1', [ada.id])
    const survey = await rows('SELECT t::text AS line FROM surveys t WHERE investor_id = $1', [ada.id])
    const seen = JSON.stringify([answer, (await read()).body, row, trail, survey])
    for (const spelled of ['219-45-6783', '219456783', '219-45', '21945']) expect(seen).not.toContain(spelled)
    const { secretKey } = app.deps.config
    expect(unseal(secretKey, taxIdPlace(ada.id), row!['sealed']!)).toBe('219456783')
    expect(() => unseal(secretKey, taxIdPlace('another'), row!['sealed']!)).toThrow(/authenticate/)
    expect(trail.some(({ line }) => line!.includes('tax number saved'))).toBe(true)
  })

  test('may be left out, stays when the answers change, is replaced by another and can be removed', async () => {
    expect((await put(answers())).body['tax_id']).toBeNull()
    await put(answers({ tax_id: SSN }))
    expect((await put(answers())).body['tax_id']).toEqual({ kind: 'ssn', masked: 'xxx-xx-6783' })
    const ein = { kind: 'ein', number: '12-3456789' }
    expect((await put(answers({ tax_id: ein }))).body['tax_id']).toEqual({ kind: 'ein', masked: 'xx-xxx6789' })
    const gone = await app.send('DELETE', '/api/survey/tax-id', undefined, { token: ada.token })
    expect(gone.body['tax_id']).toBeNull()
    expect(await rows('SELECT 1 FROM tax_ids WHERE investor_id = $1', [ada.id])).toEqual([])
  })

  test.each([
    [{ kind: 'ssn', number: '666-12-3456' }, 'not_an_ssn'],
    [{ kind: 'ein', number: '07-1234567' }, 'not_an_ein'],
  ])('%o is refused with %s, is not repeated, and no answer is kept', async (taxId, code) => {
    const { status, body } = await put(answers({ tax_id: taxId }))
    expect([status, body['code']]).toEqual([422, code])
    expect(JSON.stringify(body)).not.toContain(taxId.number)
    expect((await read()).body).toEqual({ survey: null, tax_id: null })
  })

  test('a number too long, or of no kind, is refused without being repeated', async () => {
    for (const taxId of [
      { kind: 'ssn', number: '219-45-6783'.repeat(3) },
      { kind: '219-45-6783', number: '1' },
    ]) {
      const { status, body } = await put(answers({ tax_id: taxId }))
      expect(status).toBe(400)
      expect(JSON.stringify(body)).not.toContain('219-45-6783')
    }
  })
})

describe('the date of birth', () => {
  const dob = () => app.send('GET', '/api/survey/dob', undefined, { token: ada.token })
  const actions = async () =>
    (await rows('SELECT action FROM audit_events WHERE actor = $1 ORDER BY id', [ada.id])).map((row) => row['action'])

  test('is shown to its owner as registered, is kept nowhere on the way, and each look is written down', async () => {
    const { body, headers } = await dob()
    expect([body, headers['cache-control']]).toEqual([{ dob: '1980-05-05' }, 'no-store'])
    expect(await actions()).toContain('date of birth opened')
  })

  test('confirmed, it stays; corrected, it is sealed anew and the trail says so without telling it', async () => {
    await put(answers({ dob: '1980-05-05' }))
    expect(await actions()).not.toContain('date of birth corrected')
    const { body } = await put(answers({ dob: '1970-01-02' }))
    expect(body['survey']).toHaveProperty('age', ageToday(1970, 1, 2))
    expect((await dob()).body).toEqual({ dob: '1970-01-02' })
    expect(await actions()).toContain('date of birth corrected')
    const kept = [
      ...(await rows('SELECT a::text AS line FROM audit_events a WHERE actor = $1', [ada.id])),
      ...(await rows('SELECT u::text AS line FROM users u WHERE id = $1', [ada.id])),
    ]
    expect(kept.length).toBeGreaterThan(1)
    expect(JSON.stringify(kept)).not.toContain('1970-01-02')
  })

  test('is not shown to a guest who looks at the sample account', async () => {
    const { preview, sample } = await openPreview()
    expect((await app.send('GET', '/api/survey/dob', undefined, { cookie: preview })).body).toEqual({ dob: null })
    const trail = await rows(`SELECT 1 FROM audit_events WHERE subject = $1 AND action = 'date of birth opened'`, [
      sample,
    ])
    expect(trail).toEqual([])
  })

  test('of somebody under 18 is refused, and nothing changes', async () => {
    const { status, body } = await put(answers({ dob: '2015-01-01' }))
    expect([status, body['code']]).toEqual([422, 'too_young'])
    expect((await dob()).body).toEqual({ dob: '1980-05-05' })
    expect((await read()).body['survey']).toBeNull()
  })

  test('is asked for where none is known', async () => {
    await app.deps.database.pool.query('UPDATE users SET dob_sealed = NULL WHERE id = $1', [ada.id])
    expect((await dob()).body).toEqual({ dob: null })
    expect((await put(answers())).body['code']).toBe('dob_missing')
    expect((await put(answers({ dob: '1980-05-05' }))).status).toBe(200)
  })
})

async function openPreview(): Promise<{ preview: string; sample: string }> {
  const { id } = await addInvestor(app.deps)
  await app.deps.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [id, PREVIEW_EMAIL])
  const { headers } = await app.send('POST', '/api/preview')
  return { preview: String(headers['set-cookie']).split(';')[0]!, sample: id }
}

function ageToday(year: number, month: number, day: number): number {
  const now = new Date()
  const years = now.getUTCFullYear() - year
  return Date.UTC(now.getUTCFullYear(), month - 1, day) <= now.getTime() ? years : years - 1
}
