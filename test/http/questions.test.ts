import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { questionCommand } from '#app/cli/question.ts'
import { readWork } from '#features/operator/server/read-work.ts'
import { hideQuestion } from '#features/questions/server/hide-question.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'
import { addOperator, commander } from '../operators.ts'

type Question = {
  _id: string
  state: string
  text: string | null
  answers: { as: string; text: string }[]
  helpful: number
  is_helpful: boolean
  is_own: boolean
  hidden_reason: string | null
}
type Page = {
  questions: Question[]
  next_cursor: string | null
  total: number
  answered: number
  answers_as: string | null
}

let app: TestApp
const time = { now: Date.now() }
let [house, seller, ada, bob] = ['', {}, {}, {}] as [string, TestInvestor, TestInvestor, TestInvestor]
beforeAll(async () => void (app = await makeTestApp({}, () => new Date(time.now))))
afterAll(() => app.close())
beforeEach(async () => {
  time.now += 1000
  house = await addListing(app.deps.database)
  ;[seller, ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps), await addInvestor(app.deps)]
  await sql('UPDATE listings SET seller_id = $1 WHERE id = $2', [seller.id, house])
})

const sql = async (text: string, values: unknown[] = []) => (await app.deps.database.pool.query(text, values)).rows
const send = (who: TestInvestor | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.send(method, `/api${path}`, body, who ? { token: who.token } : {})
const ask = (who: TestInvestor | null, text: string) => send(who, 'POST', `/listings/${house}/questions`, { text })
const asked = async (who: TestInvestor, text: string): Promise<string> => {
  time.now += 1000
  const { status, body } = await ask(who, text)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body['_id'])
}
const answer = (who: TestInvestor, id: string, text: string) => send(who, 'POST', `/questions/${id}/answers`, { text })
const page = async (who: TestInvestor | null = null, query = '') =>
  (await send(who, 'GET', `/listings/${house}/questions${query}`)).body as unknown as Page
const told = async (who: TestInvestor) =>
  ((await send(who, 'GET', '/notifications')).body['notifications'] as { indication: string; link: string }[])
    .filter(({ indication }) => indication.startsWith('question'))
    .map(({ indication, link }) => [indication, link])

describe('a question', () => {
  test('is read by everybody, answered by the seller in their name, and both are told', async () => {
    const id = await asked(ada, 'How old is the roof?')
    const link = `/project/${house}#questions`
    expect(await told(seller)).toEqual([['question_asked', link]])
    expect(await answer(bob, id, 'I think ten years.')).toMatchObject({
      status: 403,
      body: { code: 'answer_not_yours' },
    })
    expect(await page(seller)).toMatchObject({ answers_as: 'sponsor', total: 1, answered: 0 })
    expect(await answer(seller, id, 'Twelve years.')).toMatchObject({ status: 200 })
    expect(await page()).toMatchObject({
      answers_as: null,
      answered: 1,
      questions: [{ text: 'How old is the roof?', answers: [{ as: 'sponsor', text: 'Twelve years.' }] }],
    })
    expect(await told(ada)).toEqual([['question_answered', link]])
  })

  test('is answered by whoever sells the house by the terms of its offering', async () => {
    await sql('UPDATE listings SET seller_id = NULL WHERE id = $1', [house])
    await sql('UPDATE offering_terms SET seller_id = $1 WHERE listing_id = $2', [bob.id, house])
    const id = await asked(ada, 'How old is the roof?')
    expect(await told(bob)).toEqual([['question_asked', `/project/${house}#questions`]])
    expect((await page(bob)).answers_as).toBe('sponsor')
    expect((await answer(seller, id, 'Twelve years.')).status).toBe(403)
    expect((await answer(bob, id, 'Ten years.')).body).toMatchObject({
      answers: [{ as: 'sponsor', text: 'Ten years.' }],
    })
  })

  test('of an operator’s own is hidden by another operator', async () => {
    const id = await asked(ada, 'Will you buy my car?')
    expect(await hideQuestion(app.deps, { operatorId: ada.id, id }, 'No cars')).toMatchObject({
      refused: 'question_own',
    })
    expect((await page()).total).toBe(1)
  })

  test('where nobody sells the house goes to the operators, who answer as Freehold', async () => {
    await sql('UPDATE listings SET seller_id = NULL WHERE id = $1', [house])
    const operator = await addInvestor(app.deps)
    await sql(`UPDATE users SET role = 'operator' WHERE id = $1`, [operator.id])
    const id = await asked(ada, 'Who is the manager?')
    const { rows } = await app.deps.database.pool.query(
      `SELECT 1 FROM notifications WHERE user_id = $1 AND indication = 'question_asked'`,
      [operator.id],
    )
    expect(rows.length).toBe(1)
    const run = commander(app.deps)
    const other = await addOperator(app.deps)
    expect((await run(questionCommand, 'list', '--open')).said).toContain(id)
    const done = await run(questionCommand, 'answer', id, '--text', ' A firm from Tacoma. ', '--as', other.email)
    expect(done).toEqual({ code: 0, said: `${id} is now: answered by Freehold` })
    expect((await run(questionCommand, 'list', '--open')).said).not.toContain(id)
    expect((await page()).questions[0]).toMatchObject({ answers: [{ as: 'freehold', text: 'A firm from Tacoma.' }] })
    await sql(`UPDATE users SET role = 'investor' WHERE id = $1`, [operator.id])
  })

  test('waits among the work of operators where nobody sells the house, and where its seller is silent for three days', async () => {
    const open = async (laterMs = 0) =>
      (await readWork(app.deps.database, new Date(time.now + laterMs))).work
        .filter((one) => one.kind === 'open_question' && one.listing_id === house)
        .map(({ id }) => id)
    const id = await asked(ada, 'Is the garden shared?')
    expect(await open()).toEqual([])
    const later = 3 * 86_400_000 + 1000
    expect(await open(later)).toEqual([id])
    await answer(seller, id, 'By both flats.')
    expect(await open(later)).toEqual([])
    await sql('UPDATE listings SET seller_id = NULL WHERE id = $1', [house])
    expect(await open()).toEqual([])
    const next = await asked(bob, 'And the cellar?')
    expect(await open()).toEqual([next])
    await send(bob, 'DELETE', `/questions/${next}`)
    expect(await open()).toEqual([])
  })

  test.each([
    ['too short', 'Roof?', 'too_small'],
    ['too long', 'x'.repeat(1001), 'too_big'],
    ['of nothing that is seen', '\u200b'.repeat(20), 'custom'],
    ['with a card number', 'Is 4242 4242 4242 4242 good?', 'custom'],
  ])('that is %s is refused', async (_, text) => {
    expect((await ask(ada, text)).status).toBe(400)
    expect((await page()).total).toBe(0)
  })

  test('is asked by no guest, and not by whoever sells the house', async () => {
    expect((await ask(null, 'How old is the roof?')).status).toBe(401)
    expect(await ask(seller, 'How old is the roof?')).toMatchObject({
      status: 403,
      body: { code: 'question_of_seller' },
    })
  })

  test('at once fifty times is one; others are five in an hour, deleted ones among them', async () => {
    const same = await Promise.all(Array.from({ length: 50 }, () => ask(ada, 'How old is the roof?')))
    expect(new Set(same.map(({ body }) => body['_id'])).size).toBe(1)
    expect((await told(seller)).length).toBe(1)
    const others = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(ada, `How old is door ${n}?`)))
    expect(others.filter(({ status }) => status === 429).length).toBe(5)
    await send(ada, 'DELETE', `/questions/${String(same[0]!.body['_id'])}`)
    expect((await ask(ada, 'And the one behind?')).body['code']).toBe('too_many_questions')
    time.now += 3_600_001
    expect((await ask(ada, 'And the one behind?')).status).toBe(200)
  })

  test('is deleted by its asker until it is answered', async () => {
    const [first, second] = [await asked(ada, 'How old is the roof?'), await asked(ada, 'Who mows the lawn?')]
    expect((await send(bob, 'DELETE', `/questions/${first}`)).status).toBe(404)
    expect((await send(ada, 'DELETE', `/questions/${first}`)).status).toBe(200)
    expect((await send(ada, 'DELETE', `/questions/${first}`)).status).toBe(404)
    await answer(seller, second, 'The tenant.')
    expect(await send(ada, 'DELETE', `/questions/${second}`)).toMatchObject({
      status: 409,
      body: { code: 'question_answered' },
    })
    expect((await answer(seller, first, 'Old.')).status).toBe(404)
    expect((await page()).questions.map(({ text }) => text)).toEqual(['Who mows the lawn?'])
  })

  test('is marked helpful once, by others', async () => {
    const id = await asked(ada, 'How old is the roof?')
    for (let n = 0; n < 2; n++)
      expect((await send(bob, 'PUT', `/questions/${id}/helpful`)).body).toMatchObject({ helpful: 1 })
    expect((await send(ada, 'PUT', `/questions/${id}/helpful`)).body['code']).toBe('question_own')
    expect((await page(bob)).questions[0]).toMatchObject({ helpful: 1, is_helpful: true })
    expect((await page(ada)).questions[0]).toMatchObject({ helpful: 1, is_helpful: false })
    expect((await send(bob, 'DELETE', `/questions/${id}/helpful`)).body).toMatchObject({ helpful: 0 })
  })
})

test('answered ones come first, each the latest first; pages follow, and words are looked for in both', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    if (n % 4 === 0) time.now += 3_600_001
    ids.push(await asked(ada, `Question number ${n}, please?`))
  }
  for (const n of [2, 5, 7]) await answer(seller, ids[n]!, `The boiler is ${n} years old, 100% sure.`)
  const first = await page(null, '?limit=5')
  const second = await page(null, `?limit=5&cursor=${first.next_cursor}`)
  const third = await page(null, `?limit=5&cursor=${second.next_cursor}`)
  const order = [first, second, third].flatMap(({ questions }) => questions.map(({ _id }) => ids.indexOf(_id)))
  expect(order).toEqual([7, 5, 2, 11, 10, 9, 8, 6, 4, 3, 1, 0])
  expect([first.total, first.answered, third.next_cursor]).toEqual([12, 3, null])
  // An answer that comes while somebody turns the pages moves nothing: neither what was shown comes again, nor is anything left out.
  time.now += 1000
  await answer(seller, ids[9]!, 'It was let until the spring.')
  await answer(seller, ids[3]!, 'It will be let from the spring on.')
  const turned = await page(null, `?limit=5&cursor=${first.next_cursor}`)
  const last = await page(null, `?limit=5&cursor=${turned.next_cursor}`)
  expect([turned, last].flatMap(({ questions }) => questions.map(({ _id }) => ids.indexOf(_id)))).toEqual([
    9, 8, 6, 4, 3, 1, 0,
  ])
  const anew = (await page(null, '?limit=5')).questions.map(({ _id }) => ids.indexOf(_id))
  expect(anew).toEqual([9, 7, 5, 3, 2])
  const found = async (words: string) =>
    (await page(null, `?q=${encodeURIComponent(words)}`)).questions.map(({ _id }) => ids.indexOf(_id))
  expect(await found('NUMBER 11')).toEqual([11])
  expect(await found('5 years old')).toEqual([5])
  expect(await found('100%')).toEqual([7, 5, 2])
  expect(await found('100_')).toEqual([])
})

test('operators hide what was reported from everybody but its asker, and show it again', async () => {
  const operator = await addOperator(app.deps)
  const run = commander(app.deps)
  const [id, other] = [await asked(ada, 'Will you buy my car?'), await asked(ada, 'Is there a cellar?')]
  await answer(seller, id, 'No.')
  expect((await send(ada, 'POST', `/questions/${id}/report`, { reason: 'spam' })).body['code']).toBe('question_own')
  for (let n = 0; n < 2; n++) await send(bob, 'POST', `/questions/${id}/report`, { reason: 'spam', note: 'A car' })
  expect((await run(questionCommand, 'list', '--reported')).said).toContain('reported as spam: A car')
  const waiting = async () =>
    (await readWork(app.deps.database, new Date(time.now))).work.filter((one) => one.kind === 'question')
  expect(await waiting()).toMatchObject([
    { id, name: 'Will you buy my car?', reports: [{ reason: 'spam', note: 'A car' }] },
  ])
  await send(bob, 'POST', `/questions/${other}/report`, { reason: 'other', note: 'Odd' })
  const hide = await run(questionCommand, 'hide', id, '--reason', 'No cars', '--as', operator.email)
  expect(hide).toEqual({ code: 0, said: `${id} is now: hidden` })
  expect(await page()).toMatchObject({ questions: [{ _id: other }], total: 1 })
  expect((await page(ada)).questions[0]).toMatchObject({ state: 'hidden', hidden_reason: 'No cars' })
  // What was reported of another question is still to be looked at.
  expect((await waiting()).map((one) => one.id)).toEqual([other])
  await run(questionCommand, 'show', other, '--as', operator.email)
  expect((await send(bob, 'PUT', `/questions/${id}/helpful`)).status).toBe(404)
  expect((await answer(seller, id, 'Really no.')).status).toBe(404)
  expect((await run(questionCommand, 'list', '--reported')).said).toBe('no questions are reported')
  expect(await waiting()).toEqual([])
  await run(questionCommand, 'show', id, '--as', operator.email)
  expect((await page()).questions[0]).toMatchObject({ state: 'shown', answers: [{ text: 'No.' }] })
})

test('whoever closes their account takes their questions along; what was answered stays, and so do their answers', async () => {
  const open = await asked(ada, 'How old is the roof?')
  const answered = await asked(ada, 'Who mows the lawn?')
  await answer(seller, answered, 'The tenant.')
  const { database, clock } = app.deps
  for (const person of [ada, seller])
    await database.transaction(async (tx) => {
      for (const forget of forgetParts) await forget(tx, { userId: person.id, email: person.email }, clock())
    })
  const { questions } = await page(bob)
  expect(questions.map(({ _id }) => _id)).toEqual([answered])
  expect(questions[0]).toMatchObject({ state: 'deleted', text: null, asker: null, answers: [{ text: 'The tenant.' }] })
  expect(await sql('SELECT 1 FROM listing_questions WHERE id = $1', [open])).toEqual([])
})

test('what operators hid stays hidden when its asker closes their account, and can be shown and hidden as before', async () => {
  const operator = await addOperator(app.deps)
  const run = commander(app.deps)
  const decide = (what: string, id: string, ...more: string[]) =>
    run(questionCommand, what, id, ...more, '--as', operator.email)
  const id = await asked(ada, 'What will it return?')
  await answer(seller, id, 'Thirty percent, I promise.')
  await decide('hide', id, '--reason', 'A promise of returns')
  const { database, clock } = app.deps
  await database.transaction(async (tx) => {
    for (const forget of forgetParts) await forget(tx, { userId: ada.id, email: ada.email }, clock())
  })
  expect(await page(bob)).toMatchObject({ questions: [], total: 0 })
  expect((await run(questionCommand, 'list')).said).toContain('a closed account')
  await decide('show', id)
  expect((await page(bob)).questions).toMatchObject([{ state: 'deleted', text: null, answers: [{ as: 'sponsor' }] }])
  await decide('hide', id, '--reason', 'A promise of returns')
  expect(await page(bob)).toMatchObject({ questions: [], total: 0 })
})
