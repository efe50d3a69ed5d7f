import { expect, test } from 'vitest'
import { fill } from './words.ts'

test('a place takes its value, and one without a value stays to be seen', () => {
  expect(fill('{n} of {all}.', { n: 2 })).toBe('2 of {all}.')
})

test('a sentence that ends with a value has one point', () => {
  expect(fill('Empezó el {moment}.', { moment: '23 nov 2026, 6:14 a.m.' })).toBe('Empezó el 23 nov 2026, 6:14 a.m.')
  expect(fill('Hasta el {moment}. Luego no.', { moment: '6:14 p.m.' })).toBe('Hasta el 6:14 p.m. Luego no.')
  expect(fill('Empezó el {moment}.', { moment: '23 nov 2026' })).toBe('Empezó el 23 nov 2026.')
  expect(fill('Leyendo {name}...', { name: 'a.pdf' })).toBe('Leyendo a.pdf...')
})
