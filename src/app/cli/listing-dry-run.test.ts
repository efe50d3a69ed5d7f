import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingDetail } from '#features/listings/contract.ts'
import { addListing } from '#test/builders.ts'
import { makeTestApp } from '#test/http-app.ts'
import type { TestApp } from '#test/http-app.ts'
import { addOperator, commander } from '#test/operators.ts'
import { listingCommand } from './listing.ts'

let app: TestApp
let folder: string
let as: string[]
beforeAll(async () => {
  app = await makeTestApp()
  as = ['--as', (await addOperator(app.deps)).email]
  folder = await mkdtemp(join(tmpdir(), 'freehold-photos-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})

const jpeg = (background: string, width = 1000, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const run = (...args: string[]) => commander(app.deps)(listingCommand, 'photos', ...args)
const put = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)
const urlsOf = async (id: string) =>
  ((await app.send('GET', `/api/listings/${id}`)).body as unknown as ListingDetail).photos.map(({ url }) => url)

test('a dry run judges everything and says what would be done, without a password, and changes nothing', async () => {
  const id = await addListing(app.deps.database)
  await put('a room.jpg', await jpeg('#aaaaaa', 640, 480))
  const told = await run(id, '--folder', folder, '--dry-run')
  expect(told).toMatchObject({
    code: 0,
    said: expect.stringContaining('a room.jpg: 640x480, would be added  A room'),
  })
  expect(told.said).toContain('nothing was changed')
  expect(await urlsOf(id)).toEqual([])
  await put('b.jpg', 'no picture')
  expect((await run(id, '--folder', folder, '--dry-run')).code).toBe(1)
  await rm(join(folder, 'b.jpg'))
  await put('c room.jpg', await jpeg('#cccccc'))
  await run(id, '--folder', folder, ...as)
  const before = await urlsOf(id)
  expect((await run(id, '--folder', folder, '--dry-run')).said).toContain('is there already')
  expect((await run(id, '--order', '2,1', '--dry-run')).said).toMatch(/C room[^]*A room[^]*nothing was changed/)
  expect((await run(id, '--remove', '2', '--dry-run')).said).toMatch(/would be removed: .*C room/)
  expect((await run(id, '--remove', '3', '--dry-run')).said).toContain('there is no photo 3')
  expect((await run(id, '--order', '1', '--dry-run')).said).toContain('each of the 2 photos once')
  expect(await urlsOf(id)).toEqual(before)
})
