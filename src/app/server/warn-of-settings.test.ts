import { expect, test, vi } from 'vitest'
import type { Config } from '#platform/server/config.ts'
import { warnOfSettings } from './warn-of-settings.ts'

const UNSTATED = { name: 'Freehold', isNamed: false, address: null, license: null, escrowHolder: null, law: null }
const STATED = {
  name: 'Larch',
  isNamed: true,
  address: '1 Main St',
  license: 'SEC 7',
  escrowHolder: 'First Bank',
  law: 'Colorado',
}

function warningsOf(config: Partial<Config>): string[] {
  const warn = vi.fn<(line: string) => void>()
  warnOfSettings({ isMoneyReal: true, company: STATED, ...config } as Config, { warn } as never)
  return warn.mock.calls.map(([line]) => line)
}

test('whoever takes real money without saying who they are is told which settings say it', () => {
  expect(warningsOf({})).toEqual([])
  expect(warningsOf({ company: UNSTATED })).toEqual([
    'not set: OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_LICENSE, ESCROW_HOLDER, OPERATOR_LAW. Public pages say that the operator has not stated it',
  ])
  expect(warningsOf({ company: { ...STATED, license: null } })[0]).toMatch(/^not set: OPERATOR_LICENSE\./)
})

test('where no real money moves nothing is missing', () => {
  expect(warningsOf({ company: UNSTATED, isMoneyReal: false })).toEqual([])
})
