import { expect, test } from 'vitest'
import { listingIdOf } from './listing-path.ts'

test.each([
  ['/project/7', '7'],
  ['/project/7/', '7'],
  ['/project/7/fund?amount=50#pay', '7'],
  ['/project/..%2Fme%3Fx', '../me?x'],
  ['/project/%', null],
  ['/project/', null],
  ['/project/7/map', null],
  ['/projects', null],
  ['/login?next=/project/7', null],
])('%s is about the listing %j', (address, id) => expect(listingIdOf(address)).toBe(id))
