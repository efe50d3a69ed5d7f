import { expect, test } from 'vitest'
import { sendMessage } from './contract.ts'
import { checkContact } from './check-contact.ts'

const good = { name: 'Ada', email: 'ada@test.example', subject: 'Rent', message: 'When?' }

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ email: 'ada' }, { email: 'wrong' }],
  [{ email: 'a@b' }, { email: 'wrong' }],
  [{ subject: 'x'.repeat(151) }, { subject: 'too_long' }],
  [{ message: 'x'.repeat(5001) }, { message: 'too_long' }],
  [{ message: ` ${'x'.repeat(5000)}\n` }, {}],
  [
    { name: '', email: '', subject: '', message: '' },
    { name: 'required', email: 'required', subject: 'required', message: 'required' },
  ],
])('%o: %o', (change, faults) => {
  expect(checkContact({ ...good, ...change })).toEqual(faults)
})

test('what the form lets through, the contract takes, and the other way round', () => {
  for (const change of [
    {},
    { email: 'a@b' },
    { email: 'a,b@test.example' },
    { email: ' Ada@Test.Example ' },
    { email: 'ada@test..example' },
    { email: 'a\u200Bda@test.example' },
    { name: '' },
    { message: 'x'.repeat(5001) },
  ]) {
    const fields = { ...good, ...change }
    expect(sendMessage.body.safeParse(fields).success).toBe(Object.keys(checkContact(fields)).length === 0)
  }
})
