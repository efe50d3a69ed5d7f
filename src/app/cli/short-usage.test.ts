import { expect, test } from 'vitest'
import { consoleCommand } from './console.ts'
import { importCommand } from './import.ts'
import { keyCommand } from './key.ts'
import { payoutCommand } from './payout.ts'
import { shortUsage } from './short-usage.ts'

// What is said below the sentence that refuses a call whose words are wrong.

test('of an action its own form is shown, and where all of it is said', () =>
  expect(shortUsage(payoutCommand, ['send', 'ID'])).toBe(
    'npm run freehold -- payout send ID --reference TEXT --as EMAIL\nAll of it: npm run freehold -- payout --help',
  ))

test('where no action is known every form is shown', () =>
  expect(shortUsage(payoutCommand, ['pay']).split('\n')).toHaveLength(9))

test.each([importCommand, keyCommand, consoleCommand])('$name shows how it is called', (command) => {
  const lines = shortUsage(command, ['--no-such-option']).split('\n')
  expect(lines[0]).toContain(`npm run freehold -- ${command.name}`)
  expect(lines.slice(1)).toEqual([`All of it: npm run freehold -- ${command.name} --help`])
})
