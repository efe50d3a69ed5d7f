import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { deployments } from '#test/deployment.ts'
import { checkAnchor } from './check-anchor.ts'

const deployment = deployments()
const folder = mkdtempSync(join(tmpdir(), 'freehold-anchor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const look = async (place: string) =>
  (
    await checkAnchor(
      deployment({ LEDGER_ANCHOR: place, LEDGER_ANCHOR_SECRET: 'a secret of the hook' }, { limitMs: 3000 }),
    )
  ).map(({ about, level, says }) => `${about}: ${level} ${says}`)
const lookAt = async (path: string) => (await look(pathToFileURL(path).href)).join()

test('without a place nothing is said of it', async () => expect(await checkAnchor(deployment({}))).toEqual([]))

test('a file that can be appended to is left as it is, and one that is not there yet is not made', async () => {
  const path = join(folder, 'anchors.jsonl')
  expect(await lookAt(path)).toBe(`anchors: ok ${path} is made with the first anchor`)
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, 'a line\n')
  expect(await lookAt(path)).toBe(`anchors: ok ${path} can be appended to`)
  expect(readFileSync(path, 'utf8')).toBe('a line\n')
})

test('a folder that is not there, a folder in the place of the file, and a place in the data directory', async () => {
  expect(await lookAt(join(folder, 'nowhere', 'anchors.jsonl'))).toMatch(
    /^anchors: fault LEDGER_ANCHOR: .* cannot be written/,
  )
  mkdirSync(join(folder, 'a folder'))
  expect(await lookAt(join(folder, 'a folder'))).toMatch(/is a folder$/)
  const { dataDir } = deployment({}).config
  const inside = deployment({ DATA_DIR: dataDir, LEDGER_ANCHOR: pathToFileURL(join(dataDir, 'own.jsonl')).href })
  expect(await checkAnchor(inside)).toMatchObject([{ level: 'warning' }])
})

test('an address that answers is asked with HEAD alone, and nothing of it but its host is said', async () => {
  const asked: string[] = []
  let status = 405
  const hook = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    reply.writeHead(status).end()
  })
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done))
  const { port } = hook.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/anchors?key=between-us`
  expect((await look(address)).join()).toMatch(/^anchors: ok 127\.0\.0\.1:\d+ answers \(405 to HEAD/)
  status = 502
  expect((await look(address)).join()).toMatch(/^anchors: warning 127\.0\.0\.1:\d+ answers 502$/)
  await new Promise((done) => hook.close(done))
  const gone = (await look(address)).join()
  expect(gone).toMatch(/^anchors: fault LEDGER_ANCHOR: .*127\.0\.0\.1:\d+/)
  expect(gone).not.toContain('between-us')
  expect(asked).toEqual(['HEAD /anchors?key=between-us', 'HEAD /anchors?key=between-us'])
})
