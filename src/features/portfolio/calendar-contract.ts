import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { calendarRefusals } from './refusals.ts'

const HOUR_MS = 3_600_000

export const readCalendarLink = endpoint({
  route: 'GET /api/calendar/link',
  summary: 'Whether there is a secret link to the income calendar; the link itself is told once, when it is made',
  access: 'investor',
  answer: z.object({ made: z.int().nullable().describe('seconds since 1970; null while there is none') }),
  refusals: {},
})

export const makeCalendarLink = endpoint({
  route: 'POST /api/calendar/link',
  summary: 'Make the secret link by which calendar programs read the income calendar; the one before ends',
  access: 'investor',
  answer: z.object({ status: z.literal('success'), url: z.string(), made: z.int() }),
  refusals: {},
  throttle: { max: 20, windowMs: HOUR_MS },
})

export const endCalendarLink = endpoint({
  route: 'DELETE /api/calendar/link',
  summary: 'End the secret link at once',
  access: 'investor',
  answer: z.object({ status: z.literal('success') }),
  refusals: {},
  throttle: { max: 60, windowMs: HOUR_MS },
})

// Programs of many people ask from one address: a service that reads calendars for them. A link cannot be guessed.
const FEED = { max: 600, windowMs: 60_000, network: 600 } as const

export const readCalendar = endpoint({
  route: 'GET /calendar/{secret}.ics',
  summary: 'The income calendar for calendar programs, by its secret link: days, houses and amounts',
  access: 'anyone',
  params: z.strictObject({ secret: z.string() }),
  media: 'text/calendar; charset=utf-8',
  answer: z.string(),
  refusals: calendarRefusals,
  throttle: FEED,
})
