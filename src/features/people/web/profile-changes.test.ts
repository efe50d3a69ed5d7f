import { expect, test } from 'vitest'
import { bodyOf, changedFields, rebased } from './profile-changes.ts'

const before = {
  fname: 'Ada',
  lname: 'L',
  bio: '',
  description: '',
  phone: '',
  residence: 'USA',
  line1: '1 Elm',
  line2: '',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
}

test('only what was changed is sent, with the version that was read', () => {
  expect(bodyOf(before, { ...before, bio: '<p>x</p>' }, 4)).toEqual({ version: 4, bio: '<p>x</p>' })
  expect(bodyOf(before, before, 4)).toEqual({ version: 4 })
})

test('a phone number goes with its country, an address whole', () => {
  expect(bodyOf(before, { ...before, phone: '206 555 0100' }, 1)).toEqual({
    version: 1,
    phone: '206 555 0100',
    country: { residence: 'USA' },
  })
  expect(bodyOf(before, { ...before, zip: '98403' }, 1)).toEqual({
    version: 1,
    country: { residence: 'USA' },
    address: { line1: '1 Elm', line2: '', city: 'Tacoma', state: 'WA', zip: '98403' },
  })
})

test('what was typed here stands on what was saved elsewhere', () => {
  const theirs = { ...before, fname: 'Augusta', bio: '<p>theirs</p>' }
  const mine = { ...before, bio: '<p>mine</p>' }
  expect(rebased(before, mine, theirs)).toEqual({ ...before, fname: 'Augusta', bio: '<p>mine</p>' })
  expect(changedFields(before, theirs)).toEqual(['fname', 'bio'])
})
