import { expect, test } from 'vitest'
import { whenIn } from './when-in.ts'

const AT = new Date('2026-07-01T22:05:00Z')

test.each([
  ['en', '', 'July 1, 2026', '22:05 UTC'],
  ['en', 'America/New_York', 'July 1, 2026', '18:05 EDT'],
  ['en', 'Asia/Kolkata', 'July 2, 2026', '03:35 GMT+5:30'],
  ['es', 'Europe/Madrid', '2 de julio de 2026', '00:05 CEST'],
  ['es', '', '1 de julio de 2026', '22:05 UTC'],
  ['en', 'Europe/Nowhere', 'July 1, 2026', '22:05 UTC'],
] as const)('in %s by the clock of %j it is %s at %s', (language, zone, day, time) => {
  const told = whenIn(language, AT, zone)
  expect(told.day).toBe(day)
  // Which short name a zone has is the business of the locale's data.
  expect(told.time.replaceAll(/\s/g, ' ').slice(0, 5)).toBe(time.slice(0, 5))
  if (zone === '' || zone === 'Europe/Nowhere') expect(told.time).toBe(time)
  else expect(told.time).toMatch(/^\d\d:\d\d\s\S+$/)
})
