import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

const AT = Date.parse('2026-03-01T03:30:00Z')

test('the same formatter is given for the same locale and options, and another one for any others', () => {
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
  const one = dateFormat('en-US', day)
  expect(dateFormat('en-US', { ...day })).toBe(one)
  expect(one.format(AT)).toBe('Mar 1, 2026')
  expect(dateFormat('es-US', day).format(AT)).toBe('1 mar 2026')
  expect(dateFormat('en-US', { ...day, timeZone: 'America/Los_Angeles' }).format(AT)).toBe('Feb 28, 2026')
})

test('as many clocks as people have are not all kept', () => {
  const first = dateFormat('en-US', { timeZone: 'Etc/GMT+1' })
  for (const zone of Intl.supportedValuesOf('timeZone')) dateFormat('en-US', { timeZone: zone })
  const again = dateFormat('en-US', { timeZone: 'Etc/GMT+1' })
  expect(again).not.toBe(first)
  expect(again.format(AT)).toBe(first.format(AT))
})
