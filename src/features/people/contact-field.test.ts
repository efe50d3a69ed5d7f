import { expect, test } from 'vitest'
import { register } from '#features/accounts/contract.ts'
import { changeMe } from './contract.ts'

const person = {
  email: 'ada@example.com',
  password: 'tulip harbour ninety-two kites',
  fname: 'Ada',
  lname: 'Byron',
  dob: '1985-12-10',
}
const problemsOf = (body: object) =>
  register.body.safeParse({ ...person, ...body }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a person may leave out phone, countries and address', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ residence: 'USA', address: { city: 'Seattle' } })).toEqual([])
})

test('what is given fits the country of residence, or is named', () => {
  const address = { line1: '1 Main St', city: 'Here', state: 'Bavaria', zip: '75' }
  expect(problemsOf({ residence: 'USA', address })).toEqual(['address.zip', 'address.state'])
  expect(problemsOf({ residence: 'UK', address })).toEqual(['address.zip'])
  expect(problemsOf({ residence: 'FRANCE', phone: '12 34 56 78', address: { zip: '75011' } })).toEqual(['phone'])
})

test('without a residence an address may be of anywhere', () => {
  expect(problemsOf({ address: { line1: 'Hauptstraße 1', city: 'Wien', zip: '1010', state: 'Wien' } })).toEqual([])
})

test('it is kept as it is written in that country', () => {
  const sent = { residence: 'UK', phone: '07400 123456', address: { city: 'London', zip: 'sw1a2aa' } }
  expect(register.body.parse({ ...person, ...sent })).toMatchObject({
    phone: '+44 7400 123456',
    address: { city: 'London', zip: 'SW1A 2AA' },
  })
  const changed = { country: { residence: 'USA' }, address: { state: 'washington', zip: '981221234' } }
  expect(changeMe.body.parse(changed)).toEqual({ ...changed, address: { state: 'WA', zip: '98122-1234' } })
})
