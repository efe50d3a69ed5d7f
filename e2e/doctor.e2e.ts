import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// The doctor as an operator calls it: beside a server that serves, and where none runs.

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.remove())

type Said = { ok: boolean; findings: { about: string; level: string; says: string; todo?: string }[] }
const ask = async () => {
  const { code, output } = await server.command('doctor', '--json')
  return { code, ...(JSON.parse(output) as Said) }
}

test('a server that serves is well, and goes on', async () => {
  const { code, ok, findings } = await ask()
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
  expect([code, ok]).toEqual([0, true])
  expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(['database', 'role', 'secret key', 'disk']))
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('where none runs the database is started for the look, and stopped again', async () => {
  await server.stop()
  const { code, findings } = await ask()
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(code).toBe(0)
  await server.start()
})

test('a fault ends with exit code 1, in words with what to do, and prints no key', async () => {
  const keys = join(server.dataDir, 'keys')
  chmodSync(keys, 0o755)
  chmodSync(join(keys, 'secret-key'), 0o644)
  const { code, output } = await server.command('doctor')
  expect(code).toBe(1)
  expect(output).toMatch(/^FAULT {2}.*secret-key\n +→ chmod -R go= /m)
  expect(output).toMatch(/^1 fault, 0 warnings$/m)
  expect(output).not.toMatch(/\b[0-9a-f]{64}\b/)
  chmodSync(keys, 0o700)
  expect((await server.command('doctor', '--servers', 'many')).code).toBe(2)
})
