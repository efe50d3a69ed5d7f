import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Log } from '#platform/server/log.ts'
import { openBucket } from '#test/s3-bucket.ts'
import { checkBucket } from './check-bucket.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

const saidOf = async (changed: object) => {
  const error = vi.fn<(facts: { error: Error }, words: string) => void>()
  await checkBucket({ s3: { ...bucket.s3, ...changed } }, { error } as unknown as Log)
  return error.mock.calls.map(([facts]) => facts.error.message)
}

test('a bucket that is there and ours is not spoken of', async () => expect(await saidOf({})).toEqual([]))

test.each([
  ['is not there', { bucket: 'elsewhere' }, /status 404 NoSuchBucket/],
  ['is somebody else’s', { key: 'STRANGER' }, /status 403 InvalidAccessKeyId/],
  ['is out of reach', { endpoint: 'http://127.0.0.1:9' }, /EACCES|ECONNREFUSED|TypeError|UND_ERR/],
])('one that %s is named at the start', async (_, changed, words) => {
  const [said, ...more] = await saidOf(changed)
  expect(said).toMatch(words)
  expect(more).toEqual([])
})

test('without a bucket nothing is asked', async () => {
  const error = vi.fn<() => void>()
  await checkBucket({ s3: null }, { error } as unknown as Log)
  expect(error).not.toHaveBeenCalled()
})
