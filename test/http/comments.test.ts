import { describe, expect, test } from 'vitest'
import { addListing } from '../builders.ts'
import { openComments, textsOf } from '../comment-world.ts'
import type { TestComment } from '../comment-world.ts'

const { at, send, sql, told, write, wrote, page, remove } = openComments()

describe('a comment', () => {
  test('is read by everybody, as typed, with no more of its writer than their profile shows', async () => {
    const id = await wrote(at.bob, '  Rents <b>fell</b> &amp; "rose"\r\n\r\n\r\n\r\nin Tacoma.\t \n')
    expect((await page()).comments).toEqual([
      {
        _id: id,
        state: 'shown',
        text: 'Rents <b>fell</b> &amp; "rose"\n\nin Tacoma.',
        author: { _id: at.bob.id, username: at.bob.id, name: null, photo: null },
        is_author: false,
        is_investor: false,
        is_own: false,
        hidden_reason: null,
        created: Math.floor(at.world.time.now / 1000),
        answers: [],
        more_answers: null,
      },
    ])
    expect((await page(at.bob)).comments[0]).toMatchObject({ is_own: true })
    await sql(`UPDATE users SET profile_shows = '{name}' WHERE id = $1`, [at.bob.id])
    expect((await page()).comments[0]!.author).toMatchObject({ name: 'Ada T.' })
    expect((await write(null, 'As a guest')).status).toBe(401)
  })

  test.each([
    ['nothing', ''],
    ['spaces alone', ' \n \t '],
    ['nothing that is seen', '\u200B\u2060\uFEFF'],
    ['more than fits', 'a'.repeat(2001)],
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001B[31mb'],
    ['half of a letter', 'a\uD83C'],
    ['a card number', 'mine is 4242 4242 4242 4242'],
  ])('of %s is refused', async (_, text) => {
    expect((await write(at.bob, text)).status).toBe(400)
    expect((await page()).count).toBe(0)
  })

  test('may be 2,000 characters long, in any script; a megabyte is not read', async () => {
    const long = 'é'.repeat(2000)
    await wrote(at.bob, long)
    await wrote(at.cy, '🏠 \u202Eabc\u202C עברית')
    expect(textsOf((await page()).comments)).toEqual(['🏠 \u202Eabc\u202C עברית', long])
    expect((await write(at.bob, 'a'.repeat(1_000_000))).status).toBe(413)
  })

  test('stands below a published post alone', async () => {
    const draft = String((await send(at.ada, 'POST', '/api/my-posts')).body['_id'])
    for (const to of [draft, 'nothing', '01890000-0000-7000-8000-000000000000']) {
      expect((await write(at.ada, 'Hello', {}, to)).body['code']).toBe('post_not_found')
      expect((await send(at.ada, 'GET', `/api/posts/${to}/comments`)).body['code']).toBe('post_not_found')
    }
    const id = await wrote(at.bob, 'Hello')
    await wrote(at.cy, 'Well', { answer_to: id })
    await send(at.cy, 'POST', `/api/comments/${id}/report`, { reason: 'spam' })
    await send(at.ada, 'DELETE', `/api/posts/${at.post}`)
    expect((await send(null, 'GET', `/api/posts/${at.post}/comments`)).status).toBe(404)
    expect((await send(null, 'GET', `/api/comments/${id}/answers`)).status).toBe(404)
    expect(await sql('SELECT id FROM post_comments WHERE post_id = $1', [at.post])).toEqual([])
  })

  test('comes latest first, page by page', async () => {
    const all = ['1', '2', '3', '4', '5']
    for (const text of all) await wrote(at.bob, text)
    const first = await page(null, '?limit=3')
    const rest = await page(null, `?limit=3&cursor=${first.next_cursor}`)
    expect([textsOf(first.comments), textsOf(rest.comments)]).toEqual([
      ['5', '4', '3'],
      ['2', '1'],
    ])
    expect([first.count, rest.next_cursor]).toEqual([5, null])
    expect((await page(null, '?cursor=nonsense')).comments).toHaveLength(5)
    expect((await send(null, 'GET', `/api/posts/${at.post}/comments?limit=51`)).status).toBe(400)
  })
})

describe('an answer', () => {
  test('stands below its comment, the oldest first, one level deep', async () => {
    const id = await wrote(at.bob, 'First')
    const answer = await wrote(at.ada, 'a', { answer_to: id })
    for (const text of ['b', 'c', 'd', 'e']) await wrote(at.cy, text, { answer_to: answer })
    const [comment] = (await page()).comments
    expect(textsOf(comment!.answers)).toEqual(['a', 'b', 'c'])
    expect(comment!.answers.map((one) => one.is_author)).toEqual([true, false, false])
    const more = `/api/comments/${id}/answers?limit=1&cursor=`
    const next = (await send(null, 'GET', more + comment!.more_answers)).body
    expect(textsOf(next['answers'] as TestComment[])).toEqual(['d'])
    const last = (await send(null, 'GET', more + String(next['next_cursor']))).body
    expect([textsOf(last['answers'] as TestComment[]), last['next_cursor']]).toEqual([['e'], null])
    const all = (await send(null, 'GET', `/api/comments/${id}/answers`)).body['answers']
    expect(textsOf(all as TestComment[])).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect((await page()).count).toBe(6)
  })

  test('answers what stands below the same post and is shown', async () => {
    const id = await wrote(at.bob, 'First')
    const other = await at.world.publish(at.ada)
    for (const [to, of] of [
      [id, other],
      ['nothing', at.post],
      ['01890000-0000-7000-8000-000000000000', at.post],
    ] as const)
      expect((await write(at.cy, 'Well', { answer_to: to }, of)).body['code']).toBe('comment_not_found')
    await remove(at.bob, id)
    expect((await write(at.cy, 'Well', { answer_to: id })).body['code']).toBe('comment_not_found')
  })
})

describe('whoever is meant is told', () => {
  test('once of each comment, and never of their own', async () => {
    await wrote(at.ada, 'My own')
    expect(await told(at.ada)).toEqual([])
    const id = await wrote(at.bob, 'Hello')
    await write(at.bob, 'Hello')
    expect(await told(at.ada)).toEqual(['post_commented'])
    await wrote(at.cy, 'Well', { answer_to: id })
    expect([await told(at.ada), await told(at.bob), await told(at.cy)]).toEqual([
      ['post_commented', 'post_commented'],
      ['comment_answered'],
      [],
    ])
    const hers = await wrote(at.ada, 'Thank you', { answer_to: id })
    await wrote(at.bob, 'Welcome', { answer_to: hers })
    expect(await told(at.ada)).toEqual(['comment_answered', 'post_commented', 'post_commented'])
  })
})

describe('the badge of investors', () => {
  test('is shown of who holds a part of the house, and wants it shown', async () => {
    const house = await addListing(at.world.app.deps.database)
    const about = await at.world.publish(at.ada, house)
    await sql('INSERT INTO positions VALUES ($1, $2, 2500, 250000, now(), now())', [at.bob.id, house])
    expect((await page(at.bob, '', about)).may_show_investor).toBe(true)
    for (const who of [null, at.cy]) expect((await page(who, '', about)).may_show_investor).toBe(false)
    await wrote(at.bob, 'Quiet', {}, about)
    await wrote(at.bob, 'Proud', { shows_investor: true }, about)
    await wrote(at.cy, 'Pretender', { shows_investor: true }, about)
    const badges = async () => (await page(null, '', about)).comments.map((one) => [one.text, one.is_investor])
    expect(await badges()).toEqual([
      ['Pretender', false],
      ['Proud', true],
      ['Quiet', false],
    ])
    // Whoever bought later has not chosen it then.
    await sql('INSERT INTO positions VALUES ($1, $2, 2500, 250000, now(), now())', [at.cy.id, house])
    await sql('UPDATE positions SET shares_milli = 0 WHERE investor_id = $1', [at.bob.id])
    expect((await badges()).map(([, has]) => has)).toEqual([false, false, false])
  })
})

describe('the comments of a listing', () => {
  test('are those that are shown below published posts about it, whatever becomes of them at once', async () => {
    const houses = [await addListing(at.world.app.deps.database), await addListing(at.world.app.deps.database)]
    const counted = async () => {
      const rows = await sql<{ n: number }>(
        `SELECT coalesce(c.comments, 0)::int AS n FROM unnest($1::uuid[]) WITH ORDINALITY AS h(id, at)
           LEFT JOIN listing_counters c ON c.listing_id = h.id ORDER BY h.at`,
        [houses],
      )
      return rows.map(({ n }) => n)
    }
    const about = await at.world.publish(at.ada, houses[0])
    const ids: string[] = []
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await wrote(at.bob, text, {}, about))
    await wrote(at.cy, 'g', { answer_to: ids[0] }, about)
    await wrote(at.cy, 'Below a post about no house')
    expect(await counted()).toEqual([7, 0])
    expect((await send(null, 'GET', `/api/listings/${houses[0]}`)).body['post_score']).toMatchObject({ comments: 7 })
    const { body } = await send(at.ada, 'PATCH', `/api/my-posts/${about}`, { revision: 1, listing_id: houses[1] })
    const [moved] = await Promise.all([
      send(at.ada, 'POST', `/api/my-posts/${about}/publish`, { revision: body['revision'] }),
      ...ids.slice(3).map((id) => remove(at.bob, id)),
      ...['h', 'i', 'j'].map((text) => write(at.cy, text, {}, about)),
    ])
    expect(moved).toMatchObject({ status: 200 })
    expect(await counted()).toEqual([0, 7])
    await sql(`UPDATE post_comments SET hidden_at = now(), hidden_reason = 'x' WHERE id = $1`, [ids[0]])
    expect(await counted()).toEqual([0, 6])
    await send(at.ada, 'DELETE', `/api/posts/${about}`)
    expect(await counted()).toEqual([0, 0])
  })
})
