import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exportParts } from '#app/server/export-parts.ts'
import type { TestInvestor } from '../builders.ts'
import { openComments } from '../comment-world.ts'

// What somebody is given of posts, likes, comments and pictures: theirs, all of it, and nobody else's.

const { at, send, wrote, remove } = openComments()

const rowsOf = async (key: string, { id }: TestInvestor) =>
  await at.world.app.deps.database.rows(exportParts.find((one) => one.key === key)!.rows!, [id])

test('likes and comments are those of their owner; a comment that was deleted is in none', async () => {
  const other = await at.world.publish(at.ada)
  await send(at.bob, 'PUT', `/api/posts/${at.post}/like`)
  await send(at.cy, 'PUT', `/api/posts/${other}/like`)
  await wrote(at.bob, 'Mine.')
  await wrote(at.cy, 'Not mine.')
  await remove(at.bob, await wrote(at.bob, 'Deleted.'))
  expect(await rowsOf('post_likes', at.bob)).toHaveLength(1)
  expect(await rowsOf('post_comments', at.bob)).toMatchObject([{ text: 'Mine.', is_answer: false }])
  expect(await rowsOf('post_likes', at.ada)).toEqual([])
})

test('pictures of posts are given in their largest size to whoever wrote them', async () => {
  const { app } = at.world
  const content = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const added = await app.app.inject({
    method: 'POST',
    url: `/api/my-posts/${at.post}/pictures`,
    headers: { authorization: `Bearer ${at.ada.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  const id = added.json<{ address: string }>().address.split('/').at(-1)!
  const part = exportParts.find((one) => one.key === 'pictures')!
  const given = async (who: TestInvestor) => await part.files!({ deps: app.deps, userId: who.id } as never)
  expect(await given(at.bob)).toEqual([])
  const [file] = await given(at.ada)
  expect(file).toMatchObject({ path: `pictures/posts/${id}.webp` })
  const bytes: Buffer[] = []
  for await (const piece of (await file!.open())!) bytes.push(Buffer.from(piece as Uint8Array))
  expect(await sharp(Buffer.concat(bytes)).metadata()).toMatchObject({ format: 'webp', width: 700, height: 300 })
})
