import { expect, it } from 'vitest'
import { CallError } from '#platform/web/call-error.ts'
import { sayFailure } from './say-failure.ts'

const WORDS = { wrong_credentials: 'The email or password is wrong.' }
type Words = typeof WORDS

// As `useCopy` gives it, without a page around it.
const say = Object.assign((key: keyof Words) => WORDS[key], {
  has: (key: string): key is keyof Words => key in WORDS,
  by: (key: keyof Words) => WORDS[key],
}) as unknown as Parameters<typeof sayFailure<Words>>[1]

const said = (status: number, body: { code: string; feedback?: string }) =>
  sayFailure(new CallError(status, body), say, 'Login failed.')

it('says of a login why it failed, and of a server without its database that it is the server', () => {
  expect(said(401, { code: 'wrong_credentials', feedback: 'No.' })).toBe(WORDS.wrong_credentials)
  expect(said(429, { code: 'throttled', feedback: 'Too many attempts.' })).toBe('Too many attempts.')
  expect(said(503, { code: 'database_down', feedback: 'Out of reach for a moment.' })).toBe(
    'Login failed. Out of reach for a moment.',
  )
  expect(said(503, { code: 'unreadable' })).toBe('Login failed.')
  expect(said(500, { code: 'fault', feedback: 'Something went wrong on our side.' })).toBe('Login failed.')
  expect(said(0, { code: 'offline' })).toBe('Login failed.')
  expect(sayFailure(new Error('x'), say, 'Login failed.')).toBe('Login failed.')
})
