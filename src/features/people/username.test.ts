import { describe, expect, test } from 'vitest'
import { checkUsername, nextChangeAt, USERNAME } from './username.ts'

describe('a username', () => {
  test.each(['ada', 'Ada.Lovelace', 'a_b-c', 'x2y', 'a'.repeat(30)])('may be %s', (name) => {
    expect(USERNAME.test(name)).toBe(true)
    expect(checkUsername(name)).toBeNull()
  })

  test.each(['ab', 'a'.repeat(31), '.ada', 'ada-', 'ada lovelace', 'аdа', 'adä', 'ada/..', '', 'a@b.c', 'a\u200bda'])(
    'has the shape of none: %j',
    (name) => expect(USERNAME.test(name)).toBe(false),
  )

  test.each([
    'admin',
    'Adm1n',
    'a.d.m.i.n',
    'aadmiin',
    'supp0rt',
    'freehold-support',
    'FREEH0LD',
    'adrnin',
    'login',
    'me2',
  ])('that could be taken for us: %s', (name) =>
    expect(checkUsername(name)?.refused ?? null).toBe(name === 'me2' ? null : 'username_reserved'),
  )
})

test('a username is changed once in thirty days', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  expect(nextChangeAt(null, now)).toBeNull()
  expect(nextChangeAt(new Date('2026-03-01T12:00:00Z'), now)).toBeNull()
  expect(nextChangeAt(new Date('2026-03-01T12:00:01Z'), now)).toEqual(new Date('2026-03-31T12:00:01Z'))
})
