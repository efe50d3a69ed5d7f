import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameFrom } from './rules.ts'

test('a username is made of any mail address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(usernameFrom(email)).toMatch(/^[a-z0-9][a-z0-9-]{2,23}$/)
    }),
  )
})
