import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { checkPort } from './check-port.ts'
import { runServer } from './run-server.ts'

const other = createServer()
let port: number
const dataDir = mkdtempSync(join(tmpdir(), 'freehold-port-'))
beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  port = (other.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((done) => other.close(done))
  rmSync(dataDir, { recursive: true, force: true })
})

test('a port that is taken stops the start before a database is made', async () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' })
  const web = { scriptHashes: [], mount: () => Promise.resolve() }
  await expect(runServer(config, web)).rejects.toThrow(`PORT=${port} is taken on 127.0.0.1`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('an address that is not of this machine is named, and a free port is left free', async () => {
  await expect(checkPort({ host: '192.0.2.7', port: 3000 })).rejects.toThrow('HOST=192.0.2.7 is no address')
  await new Promise((done) => other.close(done))
  await checkPort({ host: '127.0.0.1', port })
  await checkPort({ host: '127.0.0.1', port })
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
})
