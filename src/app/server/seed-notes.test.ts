import { expect, test } from 'vitest'
import { factName } from '#features/projects/fact-name.ts'
import { copy as english } from '#features/projects/note-copy.en.ts'
import { allListings } from '../../../seed/listings.ts'
import { recordOf } from './seed-record.ts'

test('every note of the demo’s capital stacks, and of what their money buys, has words for Spanish readers', () => {
  const notes = allListings.flatMap((one) => {
    const { sources, uses } = recordOf(one, new Date()).offering!
    return [...sources, ...uses].flatMap(({ note }) => (note ? [`note_${factName(note)}`] : []))
  })
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.filter((key) => !(key in english))).toEqual([])
})
