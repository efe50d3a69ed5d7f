import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBody } from '../body-stream.ts'
import { appendStream } from './append-stream.ts'

let root: string
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'freehold-append-'))))
afterAll(() => rmSync(root, { recursive: true }))

async function on(name: string, work: (file: FileHandle) => Promise<void>): Promise<Buffer> {
  const path = join(root, name)
  writeFileSync(path, 'before')
  const file = await open(path, 'r+')
  try {
    await work(file)
  } finally {
    await file.close()
  }
  return readFileSync(path)
}

const chunks = Array.from({ length: 40 }, (_, n) => randomBytes(1 + n * 1000))
async function* slowly() {
  for (const [n, chunk] of chunks.entries()) {
    // Now and then the disk is done before the next one comes.
    if (n % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
    yield chunk
  }
}

test('every chunk is written in its order behind what is there, however little a disk takes at once', async () => {
  const whole = Buffer.concat([Buffer.from('before'), ...chunks])
  expect(await on('whole', (file) => appendStream(file, slowly(), 6, () => true))).toEqual(whole)
  expect(await on('at once', (file) => appendStream(file, chunks, 6, () => true))).toEqual(whole)
  const little = (file: FileHandle) => ({
    writev: async (given: readonly Uint8Array[], at: number) =>
      await file.write(given[0]!, 0, Math.min(given[0]!.length, 700), at),
  })
  const written = await on('little', (file) =>
    appendStream(little(file) as unknown as FileHandle, slowly(), 6, () => true),
  )
  expect(written).toEqual(whole)
  // They are whoever's who gave them.
  expect(chunks.map((chunk) => chunk.length)).toEqual(chunks.map((_, n) => 1 + n * 1000))
})

test('it ends where no more is to be taken', async () => {
  let left = 3
  const written = await on('ended', (file) => appendStream(file, slowly(), 6, () => left-- > 0))
  expect(written).toEqual(Buffer.concat([Buffer.from('before'), ...chunks.slice(0, 3)]))
})

test('what arrived before a cut is written, and the cut is told', async () => {
  async function* cut() {
    yield* chunks.slice(0, 5)
    throw new Error('cut')
  }
  const written = on(
    'cut',
    async (file) => await expect(appendStream(file, cut(), 6, () => true)).rejects.toThrow('cut'),
  )
  expect(await written).toEqual(Buffer.concat([Buffer.from('before'), ...chunks.slice(0, 5)]))
})

test('a fault of the disk ends it, and is told', async () => {
  const full = await open('/dev/full', 'w')
  let taken = 0
  async function* endless() {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      yield chunks[3]!
    }
  }
  await expect(appendStream(full, endless(), 0, () => ++taken > 0)).rejects.toMatchObject({ code: 'ENOSPC' })
  await full.close()
  expect(taken).toBeGreaterThan(0)
})

test('the chunks of a request are freed once they are written, and not before', async () => {
  const sent = randomBytes(2_000_000)
  const seen: Uint8Array[] = []
  const server = createServer((request, response) => {
    const limits = { maxBytes: sent.length, timeoutMs: 10_000, types: [] }
    const keep = (file: FileHandle) =>
      withBody(request, limits, (body) => appendStream(file, body, 6, (chunk) => seen.push(chunk) > 0))
    on('request', async (file) => void (await keep(file))).then(
      (written) => response.end(written),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(url, { method: 'POST', body: new Uint8Array(sent) })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.concat([Buffer.from('before'), sent]))
  expect(seen.map((chunk) => chunk.length).filter((length) => length > 0)).toEqual([])
  server.close()
})
