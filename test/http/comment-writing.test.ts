import { describe, expect, test } from 'vitest'
import { forgetParts } from '#app/server/forget-parts.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { openComments, textsOf } from '../comment-world.ts'
import { makeTestApp } from '../http-app.ts'

const { at, send, sql, told, write, wrote, page, remove } = openComments()

describe('writing', () => {
  test('the same at once fifty times is one comment, and one notification', async () => {
    at.world.time.now += 1000
    const all = await Promise.all(Array.from({ length: 50 }, () => write(at.bob, 'Twice')))
    expect(new Set(all.map((one) => `${one.status} ${String(one.body['_id'])}`)).size).toBe(1)
    expect(await page()).toMatchObject({ count: 1, comments: [{ text: 'Twice' }] })
    expect(await told(at.ada)).toEqual(['post_commented'])
    at.world.time.now += 61_000
    await wrote(at.bob, 'Twice')
    expect((await page()).count).toBe(2)
  })

  test('different texts at once are ten at most; deleted ones count, and ten minutes later it goes on', async () => {
    at.world.time.now += 1000
    const all = await Promise.all(Array.from({ length: 15 }, (_, n) => write(at.bob, `Text ${n}`)))
    const refused = all.filter((one) => one.status === 429)
    expect(refused.map((one) => one.body['code'])).toEqual(Array.from({ length: 5 }, () => 'too_many_comments'))
    expect(refused[0]!.body['feedback']).toBe('You can write 10 comments in 10 minutes. Please wait a little.')
    await remove(at.bob, String(all.find((one) => one.status === 200)!.body['_id']))
    expect((await write(at.bob, 'One more')).status).toBe(429)
    await wrote(at.cy, 'Somebody else may')
    at.world.time.now += 600_001
    await wrote(at.bob, 'One more')
  })

  test('needs a confirmed email where the server asks for one', async () => {
    const strict = await makeTestApp({ requiresVerifiedEmail: true }, undefined, { shared: at.world.app.home })
    try {
      await sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [at.bob.id])
      const answer = await strict.send(
        'POST',
        `/api/posts/${at.post}/comments`,
        { text: 'Hi' },
        { token: at.bob.token },
      )
      expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
    } finally {
      await strict.close()
    }
  })
})

describe('deleting', () => {
  test('is its writer’s alone, takes the text out of the database, and leaves a place where answers need it', async () => {
    const alone = await wrote(at.bob, 'Nobody answers this')
    const id = await wrote(at.bob, 'This one is answered')
    const answer = await wrote(at.cy, 'Well', { answer_to: id })
    for (const who of [at.ada, at.cy]) expect((await remove(who, id)).body['code']).toBe('comment_not_found')
    expect((await remove(null, id)).status).toBe(401)
    await send(at.cy, 'POST', `/api/comments/${id}/report`, { reason: 'abuse', note: 'He said that.' })
    for (const one of [alone, id]) expect((await remove(at.bob, one)).body).toEqual({ status: 'success' })
    expect((await remove(at.bob, id)).status).toBe(404)
    expect(await page(at.bob)).toMatchObject({
      count: 1,
      comments: [{ _id: id, state: 'deleted', text: null, author: null, is_own: false, answers: [{ text: 'Well' }] }],
    })
    expect(await sql(`SELECT 1 FROM post_comments WHERE author_id = $1 AND text <> ''`, [at.bob.id])).toEqual([])
    expect(await sql('SELECT 1 FROM post_comment_reports WHERE comment_id = $1', [id])).toEqual([])
    await remove(at.cy, answer)
    expect((await page()).comments).toEqual([])
  })

  test('at once with an answer leaves no answer below nothing', async () => {
    const id = await wrote(at.bob, 'First')
    const [deleted, ...answers] = await Promise.all([
      remove(at.bob, id),
      ...Array.from({ length: 5 }, (_, n) => write(at.cy, `Well ${n}`, { answer_to: id })),
    ])
    expect(deleted.status).toBe(200)
    const kept = answers.filter((one) => one.status === 200).length
    expect(answers.every((one) => one.status === 200 || one.status === 404)).toBe(true)
    expect((await page()).count).toBe(kept)
  })
})

test('a post that is deleted while people write below it leaves nothing below', async () => {
  const ids: string[] = []
  for (const text of ['a', 'b', 'c', 'd']) ids.push(await wrote(at.bob, text))
  const all = await Promise.all([
    ...['e', 'f', 'g'].map((text) => write(at.cy, text, { answer_to: ids[3] })),
    remove(at.bob, ids[0]!),
    send(at.ada, 'DELETE', `/api/posts/${at.post}`),
    remove(at.bob, ids[1]!),
    ...['h', 'i', 'j'].map((text) => write(at.ada, text)),
    remove(at.bob, ids[2]!),
  ])
  expect(all[4]).toMatchObject({ status: 200 })
  expect(all.filter((one) => one.status !== 200 && one.status !== 404)).toEqual([])
  expect(await sql('SELECT 1 FROM post_comments WHERE post_id = $1', [at.post])).toEqual([])
})

describe('a report', () => {
  const report = (who: TestInvestor | null, id: string, body: object = { reason: 'spam' }) =>
    send(who, 'POST', `/api/comments/${id}/report`, body)

  test('is one per person, of somebody else’s comment that they can read', async () => {
    const id = await wrote(at.bob, 'Buy this now')
    const all = await Promise.all(
      Array.from({ length: 5 }, () => report(at.cy, id, { reason: 'advice', note: 'Look' })),
    )
    expect(all.map((one) => one.body)).toEqual(Array.from({ length: 5 }, () => ({ status: 'success' })))
    await report(at.cy, id, { reason: 'other', note: 'Changed' })
    await report(at.ada, id)
    const rows = await sql('SELECT reason, note FROM post_comment_reports WHERE comment_id = $1 ORDER BY reason', [id])
    expect(rows).toEqual([
      { reason: 'advice', note: 'Look' },
      { reason: 'spam', note: '' },
    ])
    expect((await report(at.bob, id)).body['code']).toBe('comment_own')
    expect((await report(null, id)).status).toBe(401)
    expect((await report(at.cy, 'nothing')).body['code']).toBe('comment_not_found')
    for (const wrong of [{}, { reason: 'dislike' }, { reason: 'spam', note: 'a'.repeat(501) }])
      expect((await report(at.cy, id, wrong)).status).toBe(400)
    const operator = await addInvestor(at.world.app.deps)
    await sql(`UPDATE users SET role = 'operator' WHERE id = $1`, [operator.id])
    const work = async () => (await send(operator, 'GET', '/api/operator/approvals')).body['work']
    expect(await work()).toMatchObject([
      { kind: 'comment', id, email: at.bob.email, name: 'Buy this now', cents: null },
    ])
    await remove(at.bob, id)
    expect(await work()).toEqual([])
    expect((await report(at.cy, id)).body['code']).toBe('comment_not_found')
  })
})

describe('an account that is closed', () => {
  const close = (who: TestInvestor) =>
    at.world.app.deps.database.transaction(async (tx) => {
      for (const forget of forgetParts)
        await forget(tx, { userId: who.id, email: who.email }, new Date(at.world.time.now))
    })

  test('takes its comments and reports along; what others answered stays', async () => {
    const id = await wrote(at.bob, 'Answered by both')
    await wrote(at.bob, 'My own answer', { answer_to: id })
    await wrote(at.cy, 'Well', { answer_to: id })
    await wrote(at.bob, 'Alone')
    const hers = await wrote(at.cy, 'Hers')
    await send(at.bob, 'POST', `/api/comments/${hers}/report`, { reason: 'spam' })
    await close(at.bob)
    const { comments, count } = await page()
    expect(comments.map((one) => [one.state, one.text, textsOf(one.answers)])).toEqual([
      ['shown', 'Hers', []],
      ['deleted', null, ['Well']],
    ])
    expect(count).toBe(2)
    expect(await sql('SELECT 1 FROM post_comments WHERE author_id = $1', [at.bob.id])).toEqual([])
    expect(await sql('SELECT 1 FROM post_comment_reports WHERE person_id = $1', [at.bob.id])).toEqual([])
  })

  test('of an author takes what stands below their posts', async () => {
    const id = await wrote(at.bob, 'Hello')
    await wrote(at.ada, 'Well', { answer_to: id })
    await close(at.ada)
    expect(await sql('SELECT 1 FROM post_comments WHERE post_id = $1', [at.post])).toEqual([])
  })
})
