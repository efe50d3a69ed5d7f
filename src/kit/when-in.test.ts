import { expect, test } from 'vitest'
import { whenIn } from './when-in.ts'

const AT = new Date('2026-07-01T22:05:00Z')

test.each([
  ['en', '', 'July 1, 2026', '22:05 UTC'],
  ['en', 'America/New_York', 'July 1, 2026', '18:05 EDT'],
  ['en', 'Asia/Kolkata', 'July 2, 2026', '03:35 GMT+5:30'],
  ['es', 'Europe/Madrid', '2 de julio de 2026', '00:05 GMT+2'],
  ['es', '', '1 de julio de 2026', '22:05 UTC'],
  ['en', 'Europe/Nowhere', 'July 1, 2026', '22:05 UTC'],
] as const)('in %s by the clock of %j it is %s at %s', (language, zone, day, time) => {
  const told = whenIn(language, AT, zone)
  expect([told.day, told.time.replaceAll(/\s/g, ' ')]).toEqual([day, time])
})
