import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPassword } from '../password-rules.ts'
import { checkNewPassword } from './check-password.ts'

const DANA = ['dana.w82@freehold.example', 'Dana', 'Whitfield']

const isTaken = async (password: string) => (await checkNewPassword(password, DANA)) === null

describe('a password that is guessed among the first is refused', () => {
  test.each([
    [
      'a common word with digits',
      ['password1234567', 'monkey123456', 'dragon1234567', 'football12345', 'letmein12345'],
    ],
    ['with capitals, signs and a year', ['Password123!!', 'Welcome12345!', 'sunshine2024!', 'superman12345!']],
    ['with letters written as digits', ['P@ssw0rd2024!', 'p4$$w0rd!!!!', '1L0v3y0u1234', 'Passw0rd!Passw0rd!']],
    ['two common words', ['adminadmin123', 'iloveyoudragon', 'letmeinmonkey', 'master-shadow']],
    ['backwards', ['drowssap1234', 'nogardyeknom']],
    ['in Spanish', ['contraseña1234', 'tequiero2026!', 'teamo1234567', 'holahola1234']],
    ['the name of this site', ['Freehold2026!', 'freehold freehold', 'fr33h0ld12345']],
    ['the own name with digits', ['Dana48151623', 'whitfield4815', 'danawhitfield', 'Whitfield, Dana']],
    ['the own name with a birthday', ['dana12101985', 'Dana Whitfield 1985-12-10', '12/10/1985 Dana', 'Dana19851210']],
    ['the own email', ['dana.w82@freehold.example', 'danaw82danaw82', 'dana.w82!2026']],
    ['keys in a row', ['qwertyuiop123', '1qaz2wsx3edc', 'zaq12wsxcde3', 'asdfghjkl;123', '1q2w3e4r5t6y']],
    ['an alphabet', ['abcdefghijkl', '123456789012', '987654321098', 'abc123abc123']],
    ['the same again', ['aaaaaaaaaaaaaa', 'houses houses', 'casa casa casa', 'xyxyxyxyxyxyxy']],
    ['digits alone', ['481516234211', '0612 345 678', '1985-12-10 00']],
    ['a place with a year', ['Tacoma2026!!!', 'summer2026summer']],
  ])('%s', async (_what, passwords) => {
    const taken = await Promise.all(passwords.map(isTaken))
    expect(passwords.filter((_, at) => taken[at])).toEqual([])
  })
})

describe('a password that is hard to guess is taken', () => {
  test.each([
    ['a sentence', ['four walls and a red door', 'seven grey herons stand still', 'Dana moved to Tacoma in May']],
    ['in any language', ['лестница в небо', 'te quiero mucho, Valparaíso', '木漏れ日の下で本を読む午後三時']],
    ['words with digits', ['tulip-harbour-92-kite', 'correct horse battery staple']],
    ['made by a password manager', ['x7#Kp9$vQ2!m', 'hGq4-Vt8z-Lw2n', 'eZ3.jRfw.Mp8k']],
    ['a common word that is only a part of it', ['my monkey eats five green pears', 'password of the old lighthouse']],
  ])('%s', async (_what, passwords) => {
    const taken = await Promise.all(passwords.map(isTaken))
    expect(passwords.filter((_, at) => !taken[at])).toEqual([])
  })

  test('any four different words, with spaces or without, however common each of them is', async () => {
    const word = fc.constantFrom(...dictionary['diceware-common'].filter((one) => /^[a-z]{3,}$/.test(one)))
    const phrase = fc.tuple(fc.uniqueArray(word, { minLength: 4, maxLength: 4 }), fc.constantFrom(' ', '-', ''))
    await fc.assert(
      fc.asyncProperty(phrase, async ([words, between]) => {
        fc.pre(words.every((one) => words.every((other) => one === other || !one.includes(other))))
        expect(await isTaken(words.join(between))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('what is added at the end never makes it easier', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 12, maxLength: 60 }), fc.string({ maxLength: 4 }), async (one, more) => {
        fc.pre(await isTaken(one))
        expect(await isTaken(one + more)).toBe(true)
      }),
    )
  })
})

test('what the browser advises against is what the server refuses, with a list that is only shorter', async () => {
  for (const password of ['password1234567', 'Freehold2026!', 'danawhitfield', 'qwertyuiop123', 'contraseña1234']) {
    expect(checkPassword(password, DANA)).toEqual({ refused: 'weak_password' })
  }
  const pieces = [
    'password',
    'qwerty',
    'tequiero',
    'dana',
    'Whitfield',
    '1985',
    '10/12/85',
    '123',
    '!',
    'x',
    '-',
    'kites',
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 6 }), async (chosen) => {
      const password = chosen.join('')
      fc.pre(checkPassword(password, DANA) !== null)
      expect(await isTaken(password)).toBe(false)
    }),
  )
})
