import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENTS_OF_OTHERS, OWN_EVENTS } from '#features/accounts/security-events.ts'

// Nothing opens a tax number today; whatever will is shown to its owner from its first day.
const NOT_YET: readonly string[] = ['tax number opened']

test('every event of the security log is an action that is written to the audit trail', () => {
  const sources = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/security-events.ts', '**/security-log.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const actions = Object.keys({ ...OWN_EVENTS, ...EVENTS_OF_OTHERS })
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => !sources.includes(`'${action}'`))).toEqual(NOT_YET)
})
