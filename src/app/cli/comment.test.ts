import { expect, it } from 'vitest'
import { addOperator, commander } from '#test/operators.ts'
import { openComments } from '#test/comment-world.ts'
import { commentCommand } from './comment.ts'

const { at, send, sql, wrote, write, page, remove } = openComments()

const run = (...args: string[]) => commander(at.world.app.deps)(commentCommand, ...args)
const report = (id: string, note: string) =>
  send(at.cy, 'POST', `/api/comments/${id}/report`, { reason: 'advice', note })
const trailOf = async (id: string) =>
  (
    await sql<{ actor: string; action: string }>(
      'SELECT actor, action FROM audit_events WHERE subject = $1 ORDER BY id',
      [id],
    )
  ).map(({ actor, action }) => [actor, action])

it('a reported comment is listed, hidden with a reason that its writer reads, and shown again', async () => {
  const operator = await addOperator(at.world.app.deps)
  const as = ['--as', operator.email]
  const id = await wrote(at.bob, 'Buy this\nnow \u202Eor never')
  const quiet = await wrote(at.bob, 'Nobody minds this')
  await wrote(at.cy, 'Well', { answer_to: id })
  await report(id, 'He sells it')
  const all = await run('list')
  expect(all.said).toContain(quiet)
  const reported = await run('list', '--reported')
  expect(reported.said).toMatch(new RegExp(`${id}  .*  shown   ${at.bob.email}, below “Rents in Tacoma”: Buy this now`))
  expect(reported.said).toContain('reported as advice: He sells it')
  expect(reported.said).not.toContain(quiet)
  expect(reported.said).not.toContain('\u202E')

  expect(await run('hide', id, '--reason', ' It tells people what to buy. ', ...as)).toEqual({
    code: 0,
    said: `${id} is now: hidden`,
  })
  const seen = async (who: typeof at.bob | null) => (await page(who)).comments.find((one) => one._id === id)
  for (const who of [null, at.ada, at.cy])
    expect(await seen(who)).toMatchObject({
      state: 'hidden',
      text: null,
      author: null,
      is_author: false,
      is_own: false,
      hidden_reason: null,
      answers: [{ text: 'Well' }],
    })
  expect(await seen(at.bob)).toMatchObject({
    state: 'hidden',
    text: 'Buy this\nnow \u202Eor never',
    is_own: true,
    hidden_reason: 'It tells people what to buy.',
  })
  expect((await page()).count).toBe(2)
  expect((await report(id, 'Again')).body['code']).toBe('comment_not_found')
  expect((await write(at.cy, 'Still here?', { answer_to: id })).body['code']).toBe('comment_not_found')
  expect((await run('list', '--reported')).said).not.toContain(id)

  expect((await run('show', id, ...as)).said).toBe(`${id} is now: shown`)
  expect(await seen(null)).toMatchObject({ state: 'shown', text: 'Buy this\nnow \u202Eor never', hidden_reason: null })
  expect(await trailOf(id)).toEqual([
    [operator.id, 'comment hidden'],
    [operator.id, 'comment shown'],
  ])
})

it('a report is looked at by leaving its comment shown; a hidden comment is deleted by its writer for good', async () => {
  const operator = await addOperator(at.world.app.deps)
  const as = ['--as', operator.email]
  const id = await wrote(at.bob, 'A matter of taste')
  await report(id, '')
  await run('show', id, ...as)
  expect((await run('list', '--reported')).said).not.toContain(id)
  expect(await trailOf(id)).toEqual([[operator.id, 'comment left']])
  await run('hide', id, '--reason', 'After all', ...as)
  expect((await remove(at.bob, id)).status).toBe(200)
  expect(await run('show', id, ...as)).toMatchObject({ code: 1, said: expect.stringContaining('no such comment') })
  expect(await sql('SELECT text, hidden_reason FROM post_comments WHERE id = $1', [id])).toEqual([
    { text: '', hidden_reason: '' },
  ])
})

it('nothing is changed by somebody else, of one’s own, without a reason, or by wrong words', async () => {
  const operator = await addOperator(at.world.app.deps)
  const investor = await addOperator(at.world.app.deps, 'investor')
  const id = await wrote(at.bob, 'Well said')
  await sql('UPDATE post_comments SET author_id = $2 WHERE id = $1', [id, operator.id])
  const hide = (...more: string[]) => run('hide', id, ...more)
  expect(await hide('--reason', 'x', '--as', operator.email)).toMatchObject({ code: 1 })
  expect(await hide('--reason', 'x', '--as', investor.email)).toMatchObject({ code: 1 })
  expect(await hide('--reason', ' ', '--as', operator.email)).toMatchObject({ code: 2 })
  expect(await hide('--reason', 'x'.repeat(501), '--as', operator.email)).toMatchObject({ code: 2 })
  expect(await hide('--reason', 'x')).toMatchObject({ code: 2 })
  expect(await run('hide', 'nothing', '--reason', 'x', '--as', operator.email)).toMatchObject({ code: 2 })
  expect(await run('list', '--reported', 'x')).toMatchObject({ code: 2 })
  expect(await run('show', '01890000-0000-7000-8000-000000000000', '--as', operator.email)).toMatchObject({ code: 1 })
  expect(await trailOf(id)).toEqual([])
  expect((await page()).comments[0]).toMatchObject({ state: 'shown' })
})
