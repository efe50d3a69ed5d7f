import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const FRAME = { width: 400, height: 300, margin: 20 }
const name = (text: string, x: number, y: number, rank: number) => ({ text, x, y, rank, width: 60, height: 16 })

test('the more important of two names that meet is written', () => {
  const placed = placeLabels([name('Everett', 110, 100, 1), name('Seattle', 100, 100, 9)], [], FRAME)
  expect(placed.map(({ text }) => text)).toEqual(['Seattle'])
})

test('a name keeps off pins and off the margin, and takes its next place instead', () => {
  const pin = { x: 100, y: 100, width: 40, height: 40 }
  const wishes = [name('Tacoma', 100, 100, 5), name('Tacoma', 100, 140, 4.9), name('Kent', 30, 200, 8)]
  expect(placeLabels(wishes, [pin], FRAME)).toEqual([wishes[1]])
})

test('no name is written twice', () => {
  expect(placeLabels([name('Kent', 100, 100, 2), name('Kent', 300, 200, 1)], [], FRAME)).toHaveLength(1)
})
