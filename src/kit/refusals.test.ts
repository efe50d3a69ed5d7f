import { expect, expectTypeOf, test } from 'vitest'
import { defineRefusals, defineSentences, pick, wordsOf } from './refusals.ts'

const table = defineRefusals({
  full: { status: 409, en: 'This is full.', es: 'Esto está lleno.' },
  over_left: { status: 422, en: 'Only {left} are left.', es: 'Solo quedan {left}.' },
})

test('an entry keeps its literal types, so that codes, status and places are checked', () => {
  expectTypeOf(table.full.status).toEqualTypeOf<409>()
  expectTypeOf(table.over_left.es).toEqualTypeOf<'Solo quedan {left}.'>()
  expectTypeOf(pick(table, 'full')).toEqualTypeOf<Pick<typeof table, 'full'>>()
})

test('a part of a table is its entries, and a page takes their sentences in one language', () => {
  expect(pick(table, 'full')).toEqual({ full: table.full })
  expect(wordsOf(table, 'es')).toEqual({ full: 'Esto está lleno.', over_left: 'Solo quedan {left}.' })
  expectTypeOf(wordsOf(table, 'en').full).toEqualTypeOf<'This is full.'>()
})

test('what lacks a language, a status or a place does not compile', () => {
  // @ts-expect-error -- without Spanish
  defineRefusals({ full: { status: 409, en: 'This is full.' } })
  // @ts-expect-error -- without English
  defineSentences({ done: { es: 'Hecho.' } })
  // @ts-expect-error -- without a status
  defineRefusals({ full: { en: 'This is full.', es: 'Esto está lleno.' } })
  // @ts-expect-error -- a status that no refusal has
  defineRefusals({ full: { status: 200, en: 'This is full.', es: 'Esto está lleno.' } })
  // @ts-expect-error -- Spanish lacks {left}
  defineRefusals({ over_left: { status: 422, en: 'Only {left} are left.', es: 'Queda poco.' } })
  // @ts-expect-error -- English lacks {left}
  defineSentences({ done: { en: 'Some are left.', es: 'Solo quedan {left}.' } })
  // @ts-expect-error -- no such code
  expect(pick(table, 'empty')).toEqual({ empty: undefined })
})
