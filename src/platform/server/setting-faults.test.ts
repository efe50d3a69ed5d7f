import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SETTING_NAMES } from './settings/environment.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The sentence that stops the start. */
function refusal(env: Readonly<Record<string, string>>): string {
  try {
    readConfig({ DATA_DIR: dataDir, ...env })
  } catch (error) {
    return (error as Error).message
  }
  return 'it starts'
}

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, like 3000 (given: "abc")'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, like 3000 (given: "70000")'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, like 3000 (given: "80.5")'],
    // What a program would take for 0, 3 and 1, and nobody means.
    ...[' ', '0x3', '1e0', '6', '-1'].map((given): [string, string, string] => [
      'DRAIN_SECONDS',
      given,
      `DRAIN_SECONDS must be a number of seconds from 0 to 5, like 3 (given: "${given}")`,
    ]),
    ['DRAIN_SECONDS', '2.5', 'it starts'],
    ['COUNTRY', 'Spain\u202E', 'COUNTRY must be one line of at most 60 characters, like Spain (given: "Spain\u202E")'],
    ['METRICS_TOKEN', 'a'.repeat(16), 'it starts'],
    ['DEMO', 'yes', 'DEMO must be on or off, like on (given: "yes")'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test, like production (given: "prod")'],
    [
      'DOCUMENTS_QUOTA_MB',
      '0',
      'DOCUMENTS_QUOTA_MB must be a whole number of megabytes from 1 to 1000000, like 250 (given: "0")',
    ],
    [
      'DATABASE_URL',
      'mysql://ada:hidden@db/x',
      'DATABASE_URL must be the address of a PostgreSQL database, like postgres://user:password@host:5432/name (given: 23 characters, not shown)',
    ],
  ])('%s=%s is told in plain words, with what was given and an example', (name, given, said) =>
    expect(refusal({ [name]: given })).toBe(said),
  )

  // What is wrong for whatever judges a value at all; the others are any text.
  const WRONG = '\u0001 no value:\u0001'
  const wrong = SETTING_NAMES.filter((name) => name !== 'DATA_DIR').map(
    (name) => [name, refusal({ [name]: WRONG })] as const,
  )
  const judged = wrong.filter(([, said]) => !said.startsWith('it starts'))

  test('is never told in the words of a program', () => {
    expect(judged.length).toBeGreaterThan(20)
    for (const [name, said] of judged) {
      expect(said).toContain(name)
      expect(said).not.toMatch(/invalid|expected|received|regex|NaN|string|has no sentence/i)
    }
  })

  test('gives away no secret', () => {
    const secrets = ['SECRET_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'REPLICA_URL', 'SMTP_URL', 'PUBLIC_URL']
    for (const name of secrets) expect(refusal({ [name]: 'x://a:hush@h' })).not.toContain('hush')
  })
})
