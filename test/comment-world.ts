import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addInvestor } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeTestApp } from './http-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type TestComment = {
  _id: string
  state: string
  text: string | null
  author: { username: string; name: string | null } | null
  is_author: boolean
  is_investor: boolean
  is_own: boolean
  hidden_reason: string | null
  answers: TestComment[]
  more_answers: string | null
}

export const textsOf = (list: readonly TestComment[]) => list.map((one) => one.text)

/** A server with posts, whose clock goes on by what is written, and what people do below posts. */
async function makeCommentWorld() {
  const time = { now: Date.now() }
  const app = await makeTestApp({}, () => new Date(time.now))
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await app.deps.database.pool.query<T>(text, values)).rows
  const send = (who: TestInvestor | null, method: Method, path: string, body?: object) =>
    app.send(method, path, body, who ? { token: who.token } : {})
  const write = (who: TestInvestor | null, to: string, text: string, more: object = {}) =>
    send(who, 'POST', `/api/posts/${to}/comments`, { text, ...more })
  return {
    app,
    time,
    sql,
    send,
    write,
    /** Somebody who may publish. */
    author: async () => {
      const person = await addInvestor(app.deps)
      await sql('UPDATE users SET is_merchant = true WHERE id = $1', [person.id])
      return person
    },
    /** A published post, about a listing where one is named. */
    publish: async (who: TestInvestor, listingId?: string) => {
      const id = String((await send(who, 'POST', '/api/my-posts')).body['_id'])
      const about = listingId === undefined ? {} : { listing_id: listingId }
      const text = { revision: 0, title: 'Rents in Tacoma', html: '<p>They rise.</p>', ...about }
      const { body } = await send(who, 'PATCH', `/api/my-posts/${id}`, text)
      await send(who, 'POST', `/api/my-posts/${id}/publish`, { revision: body['revision'] })
      return id
    },
    /** A comment that is there; a second goes by between two. */
    wrote: async (who: TestInvestor, to: string, text: string, more: object = {}) => {
      time.now += 1000
      const { status, body } = await write(who, to, text, more)
      if (status !== 200) throw new Error(`a comment was refused: ${JSON.stringify(body)}`)
      return String(body['_id'])
    },
    page: async (who: TestInvestor | null, of: string, query = '') =>
      (await send(who, 'GET', `/api/posts/${of}/comments${query}`)).body as unknown as {
        comments: TestComment[]
        next_cursor: string | null
        count: number
        may_show_investor: boolean
      },
    /** What somebody was told about comments. */
    told: async (who: TestInvestor) =>
      ((await send(who, 'GET', '/api/notifications')).body['notifications'] as { indication: string }[])
        .map((one) => one.indication)
        .filter((one) => one.includes('comment')),
    close: () => app.close(),
  }
}

type CommentWorld = Awaited<ReturnType<typeof makeCommentWorld>>

/** The world for the tests of a file: before each there is a new post of Ada's, and two others who have done nothing yet. */
export function openComments() {
  const at = {} as { world: CommentWorld; ada: TestInvestor; bob: TestInvestor; cy: TestInvestor; post: string }
  beforeAll(async () => void (at.world = await makeCommentWorld()))
  afterAll(() => at.world.close())
  beforeEach(async () => {
    at.ada = await at.world.author()
    at.bob = await addInvestor(at.world.app.deps)
    at.cy = await addInvestor(at.world.app.deps)
    at.post = await at.world.publish(at.ada)
  })
  return {
    at,
    send: (...asked: Parameters<CommentWorld['send']>) => at.world.send(...asked),
    sql: <T extends object>(text: string, values?: unknown[]) => at.world.sql<T>(text, values),
    told: (who: TestInvestor) => at.world.told(who),
    write: (who: TestInvestor | null, text: string, more: object = {}, to = at.post) =>
      at.world.write(who, to, text, more),
    wrote: (who: TestInvestor, text: string, more: object = {}, to = at.post) => at.world.wrote(who, to, text, more),
    page: (who: TestInvestor | null = null, query = '', of = at.post) => at.world.page(who, of, query),
    remove: (who: TestInvestor | null, id: string) => at.world.send(who, 'DELETE', `/api/comments/${id}`),
  }
}
