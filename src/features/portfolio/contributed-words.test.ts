import { expect, test } from 'vitest'
import { copy as figures } from './performance-copy.en.ts'
import { copy as statements } from './statements-copy.en.ts'
import { copy as spanishFigures } from './performance-copy.es.ts'
import { copy as spanishStatements } from './statements-copy.es.ts'

test('what was contributed counts rewards, which nobody paid in: the words say so', () => {
  expect([figures.formula_contributed, statements.note_contributed].filter((one) => !one.includes('reward'))).toEqual(
    [],
  )
  const spanish = [spanishFigures.formula_contributed, spanishStatements.note_contributed]
  expect(spanish.filter((one) => !one.includes('recompensas'))).toEqual([])
})
