import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRESS_COLORS } from './press-colors.ts'

const TOKENS = readFileSync(new URL('../../platform/web/theme/tokens.css', import.meta.url), 'utf8')

test.each(['surface', 'text', 'primary', 'accent', 'line'] as const)('%s is printed as the sheet has it', (name) => {
  const { day, night } = PRESS_COLORS
  expect(TOKENS).toContain(`--${name}: light-dark(${day[name]}, ${night[name]});`)
})
