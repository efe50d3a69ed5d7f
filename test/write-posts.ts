import { addInvestor } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import type { TestApp } from './http-app.ts'

/** Somebody who may write posts. */
export async function addAuthor({ deps }: TestApp, cents = 0): Promise<TestInvestor> {
  const person = await addInvestor(deps, cents)
  await deps.database.pool.query('UPDATE users SET is_merchant = true WHERE id = $1', [person.id])
  return person
}

export type PostPart = {
  title?: string
  html?: string
  listing_id?: string | null
  price?: number
  free_blocks?: number
}

/** A post as its author typed it: its id, and the revision that goes along with the next change. */
export async function draftPost(app: TestApp, { token }: TestInvestor, part: PostPart = {}) {
  const id = String((await app.send('POST', '/api/my-posts', undefined, { token })).body['_id'])
  const text = { title: 'Rents in Tacoma', html: '<p>They rise.</p>', ...part }
  const kept = await app.send('PATCH', `/api/my-posts/${id}`, { revision: 0, ...text }, { token })
  return { id, kept, revision: kept.body['revision'] as number }
}

/** One that readers see. */
export async function publishPost(app: TestApp, who: TestInvestor, part?: PostPart): Promise<string> {
  const { id, revision } = await draftPost(app, who, part)
  const shown = await app.send('POST', `/api/my-posts/${id}/publish`, { revision }, { token: who.token })
  if (shown.status !== 200) throw new Error(`a post was not published: ${JSON.stringify(shown.body)}`)
  return id
}

/** A post with a price: one paragraph is free, the other holds what is for sale. */
export const forSale = (secret: string, price = 400): PostPart => ({
  title: 'What the ground under Tacoma costs',
  html: `<p>Everybody may read this.</p><p>And this is for buyers: ${secret}</p>`,
  price,
  free_blocks: 1,
})
