import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { OTHER_GROUPS, SERVER_GROUPS, SETTINGS } from '#platform/server/settings/all-settings.ts'
import { SYSTEM_VARIABLES } from '#platform/server/settings/command-settings.ts'
import { SETTING_NAMES } from '#platform/server/settings/environment.ts'
import { refusalsOf, settingsPage } from '#platform/server/settings/settings-page.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ROOM = 'src/platform/server/process-env.ts'
const FILES = globSync('{src,bin,bench,test,e2e,seed}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

// `process.env`, `process['env']`, `{ env } = process`, and what `node:process` exports by its name.
const READS = /\bprocess\s*(?:\?\.|\.)\s*env\b|process\[['"]env|\benv\b[^=\n]*\}\s*=\s*process\b|from 'node:process'/
// How one variable of it is taken.
const TAKEN = /(?:process\.env|processEnv|[^.\w]env)(?:\.([A-Za-z_]\w*)|\[['"](\w+)['"]\])/g
const BY_NAMES = /const \{([^}]*)\} = (?:process\.env|processEnv)/g

test('docs/settings.md is what the sources say: npm run settings', () =>
  expect(read('docs/settings.md')).toBe(settingsPage()))

describe('a variable', () => {
  test('is taken from the process in one place of the sources', () => {
    const sources = FILES.filter((file) => file.startsWith('src/') && !file.includes('.test.'))
    expect(sources.length).toBeGreaterThan(1000)
    // What is compiled for the browser has no process; vite fills in what stands there.
    expect(sources.filter((file) => !file.includes('/web/') && READS.test(read(file)))).toEqual([ROOM])
  })

  test('that anything reads stands on the page', () => {
    const names = FILES.filter((file) => file.startsWith('bin/') || /process\.env|processEnv/.test(read(file))).flatMap(
      (file) => {
        const text = read(file)
        const taken = [...text.matchAll(TAKEN)].map(([, dotted, quoted]) => dotted ?? quoted ?? '')
        const listed = [...text.matchAll(BY_NAMES)].flatMap(([, all = '']) => all.match(/\b[A-Z][A-Z_]+\b/g) ?? [])
        return [...taken, ...listed].filter((name) => /^(?:[A-Z][A-Z0-9_]+|npm_\w+)$/.test(name))
      },
    )
    expect(new Set(names).size).toBeGreaterThan(10)
    expect([...new Set(names)].filter((name) => !(name in SETTINGS) && !SYSTEM_VARIABLES.has(name))).toEqual([])
  })

  test('of the server has its row, and every row a variable', () => {
    const rows = SERVER_GROUPS.flatMap(({ settings }) => Object.keys(settings))
    expect(rows.toSorted()).toEqual([...SETTING_NAMES].toSorted())
    const all = [...SERVER_GROUPS, ...OTHER_GROUPS].flatMap(({ settings }) => Object.keys(settings))
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(Object.entries(SETTINGS).filter(([, { must, refused }]) => must ?? refused))(
    '%s: each value that the page calls refused is, and its sentence names it',
    (name, setting) => {
      const refused = setting.refused ?? []
      expect(refused.length).toBeGreaterThan(0)
      for (const env of refused) expect(refusalsOf(name, { refused: [env] })).toContain(name)
    },
  )
})

test('other ways to read the environment are found', () => {
  for (const text of [
    "process.env['A']",
    'process?.env.A',
    "process['env']",
    'const { env } = process',
    "import { env } from 'node:process'",
  ])
    expect(text).toMatch(READS)
})
