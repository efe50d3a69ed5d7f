import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
type Part = { 'bom-ref': string; properties?: { name: string; value: string }[] }
type Bom = { components: Part[]; dependencies: { ref: string; dependsOn: string[] }[] }
type Lock = { packages: Record<string, { integrity?: string; resolved?: string }> }
const { ofServer, unlockedOf } = (await import(join(ROOT, 'bin/security.mjs'))) as {
  readonly ofServer: (bom: Bom) => Bom
  readonly unlockedOf: (lock: Lock) => string[]
}

test('every package is locked by the hash of its archive, and comes from a registry', () =>
  expect(unlockedOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock)).toEqual([]))

test('one that is not is found', () => {
  const packages = {
    '': {},
    'node_modules/weak': { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/elsewhere': { integrity: 'sha512-x', resolved: 'git+ssh://git@host/elsewhere.git' },
    'node_modules/fine': { integrity: 'sha512-x' },
  }
  expect(unlockedOf({ packages })).toEqual([
    'node_modules/weak has no SHA-512 in package-lock.json',
    'node_modules/elsewhere comes from git+ssh://git@host/elsewhere.git',
  ])
})

test('what a server is made of is all that it loads, also what a package for builders loads as well', () => {
  const properties = [{ name: 'cdx:npm:package:development', value: 'true' }]
  const dependencies = [
    { ref: 'freehold@1', dependsOn: ['zod@4', 'knip@6'] },
    { ref: 'zod@4', dependsOn: [] },
    { ref: 'knip@6', dependsOn: ['zod@4'] },
  ]
  expect(ofServer({ components: [{ 'bom-ref': 'zod@4' }, { 'bom-ref': 'knip@6', properties }], dependencies })).toEqual(
    {
      components: [{ 'bom-ref': 'zod@4' }],
      dependencies: [
        { ref: 'freehold@1', dependsOn: ['zod@4'] },
        { ref: 'zod@4', dependsOn: [] },
      ],
    },
  )
})
