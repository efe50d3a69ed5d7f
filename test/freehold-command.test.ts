import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// With which settings an operator's command runs on a machine with the units of deploy/systemd. `id` and `runuser` are
// played, since a test is nobody's root.

const SCRIPT = join(import.meta.dirname, '..', 'deploy', 'freehold')
let folder: string
const at = (name: string): string => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-command-'))
  writeFileSync(at('id'), '#!/bin/sh\necho "$PLAYED_ID"\n', { mode: 0o755 })
  writeFileSync(at('runuser'), '#!/bin/sh\nprintf "%s\\n" "$@"; exec env\n', { mode: 0o755 })
  writeFileSync(
    at('freehold.env'),
    "DATABASE_URL='postgres://server@db/freehold'\nSECRET_KEY='the key of the service'\nOPERATOR_NAME='Larch & Sons'\n",
  )
  writeFileSync(at('owner.env'), "DATABASE_URL='postgres://owner@db/freehold'\n")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function call(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync('sh', [SCRIPT, ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      PLAYED_ID: '0',
      FREEHOLD_SETTINGS: at('freehold.env'),
      FREEHOLD_OWNER_SETTINGS: at('owner.env'),
      FREEHOLD_HOME: folder,
      ...env,
    },
  })
  return { status, stderr, lines: stdout.split('\n') }
}

test('a command runs as the user of the service, in production, with the settings of the service', () => {
  const { lines } = call(['ledger', 'check'])
  expect(lines.slice(0, 8)).toEqual(['-u', 'freehold', '--', 'node', 'bin/launch.mjs', 'freehold', 'ledger', 'check'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'NODE_ENV=production',
      'DATA_DIR=/var/lib/freehold',
      'DATABASE_URL=postgres://server@db/freehold',
      'OPERATOR_NAME=Larch & Sons',
    ]),
  )
})

describe('as whoever owns the tables', () => {
  test.each(['migrate', 'backup', 'restore', 'key', 'demo'])('%s runs, where their address is kept', (command) =>
    expect(call([command]).lines).toContain('DATABASE_URL=postgres://owner@db/freehold'),
  )
  test('it runs by the address of the service, where no other is kept', () =>
    expect(call(['backup'], { FREEHOLD_OWNER_SETTINGS: at('nothing') }).lines).toContain(
      'DATABASE_URL=postgres://server@db/freehold',
    ))
})

test.each([
  ['DATABASE_URL', 'postgres://admin@db/freehold'],
  ['DATA_DIR', '/srv/a place with spaces'],
  ['SECRET_KEY', 'the key of before'],
])('%s of the call stands before the settings', (name, value) => {
  const { lines } = call(['migrate'], { [name]: value })
  expect(lines.filter((line) => line.startsWith(`${name}=`))).toEqual([`${name}=${value}`])
})

test('whoever is not root is told so, and nothing runs', () => {
  const { status, stderr, lines } = call(['doctor'], { PLAYED_ID: '1000' })
  expect({ status, lines }).toEqual({ status: 1, lines: [''] })
  expect(stderr).toContain('start it as root')
})
