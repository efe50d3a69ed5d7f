import { z } from 'zod'
import { listingRefusals } from '#features/listings/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText, line, pageLimit } from '#kit/field.ts'
import { metric } from '#kit/metric-schema.ts'
import { ENDING_FIGURES, ENDINGS } from './ending.ts'
import { OUTCOMES } from './outcomes.ts'
import { sponsorRefusals } from './refusals.ts'
import { MEASURES } from './scorecard.ts'

const day = z.string().describe('YYYY-MM-DD')
const outcome = z
  .enum(OUTCOMES)
  .describe(
    'raising: not bought yet; failed: the money went back; early: let for less than a year; unplanned: nothing to compare with; on_plan and behind: the latest year against the cash yield that was promised; gain and loss: sold',
  )

export const readReports = endpoint({
  route: 'GET /api/listings/{id}/reports',
  summary: 'How a house is doing: each period that it accounted for, budget beside actual, the newest first',
  access: 'anyone',
  params: z.object({ id: idText }),
  answer: z.object({
    reports: z.array(
      z.object({
        id: z.string(),
        period_start: day,
        period_end: day,
        published_on: day,
        paid_on: day.nullable().describe('null: it is on its way'),
        noi: metric.describe('net operating income (F7)'),
        budget: metric.describe('the same as it was budgeted'),
        gap: metric.describe('actual less budget'),
        occupancy: metric,
        reserve: metric.describe('what the reserve held in the end'),
        per_hundred: metric.describe('cents for a hundred shares, which cost $1,000 when they were issued'),
        document: z.object({ name: z.string(), url: z.string() }).nullable().describe('the accounts that it rests on'),
      }),
    ),
  }),
  refusals: listingRefusals,
})
export type PropertyReport = z.output<typeof readReports.answer>['reports'][number]

export const readScorecard = endpoint({
  route: 'GET /api/listings/{id}/scorecard',
  summary:
    'What an offering promised on the day on which it opened, beside what happened; nothing where none ever opened',
  access: 'anyone',
  params: z.object({ id: idText }),
  answer: z.object({
    scorecard: z
      .object({
        outcome,
        opened_on: day,
        kept_on: day.nullable().describe('when the assumptions were written down; null: nothing was kept'),
        is_at_opening: z.boolean().describe('false: they were written down later, from what was known then'),
        closed_on: day.nullable(),
        exited_on: day.nullable(),
        ending: z
          .object({
            kind: z.enum(ENDINGS),
            on: day.nullable().describe('null: nobody wrote it down'),
            figures: z.array(z.object({ name: z.enum(ENDING_FIGURES), figure: metric })),
          })
          .nullable()
          .describe('what its house was sold for, or what its raise had collected when it was given up; null before'),
        changes: z.array(z.object({ on: day, reason: z.string() })).describe('changes of the terms since'),
        scores: z.array(z.object({ measure: z.enum(MEASURES), promised: metric, actual: metric, gap: metric })),
      })
      .nullable(),
  }),
  refusals: listingRefusals,
  // The first time that a house is asked for its projection is drawn.
  throttle: { max: 180, windowMs: 60_000, network: 1200 },
})
export type Scorecard = NonNullable<z.output<typeof readScorecard.answer>['scorecard']>

export const readAssumptions = endpoint({
  route: 'GET /api/listings/{id}/assumptions',
  summary:
    'What the figures of an offering were counted from on the day on which it opened, as it was written down then',
  access: 'anyone',
  params: z.object({ id: idText }),
  answer: z.object({
    assumptions: z
      .object({
        opened_on: day,
        kept_on: day.describe('when they were written down'),
        is_at_opening: z.boolean().describe('false: they were written down later, from what was known then'),
        facts: z.string().describe('the JSON that was written down, to the letter; amounts are cents, rates decimals'),
        sha256: z.string().describe('of the letters of `facts` as UTF-8, in hexadecimal digits'),
      })
      .nullable()
      .describe('null: nothing was written down, or nothing of it was ever offered'),
  }),
  refusals: listingRefusals,
})
export type KeptAssumptions = NonNullable<z.output<typeof readAssumptions.answer>['assumptions']>

export const readTrackRecord = endpoint({
  route: 'GET /api/track-record',
  summary:
    'Every offering that ever opened, promised beside actual, failures included: the newest first, those still being funded last',
  access: 'anyone',
  query: z.strictObject({
    outcome: z.enum(OUTCOMES).optional(),
    sponsor: line(1, 200)
      .optional()
      .describe('only the offerings of this sponsor, named as listings name it, in any of its spellings'),
    cursor: cursor.optional(),
    limit: pageLimit(50).default(10),
  }),
  answer: z.object({
    as_of: day,
    totals: z.object({
      opened: metric.describe('offerings that ever opened, by how they turned out'),
      met: metric.describe('of those whose raise is over, the part that bought its house'),
      kept: metric.describe(
        'of the offerings of which it is known, the part that kept its promise: its yield, or what was paid in',
      ),
      on_plan: metric.describe('of the houses with a full year, the part that paid what was promised'),
      gained: metric.describe('of the houses that were sold, the part that returned what was paid in, or more'),
      promised_yield: metric,
      paid_yield: metric,
      raised: metric.describe('paid in for the houses that were bought'),
      returned: metric.describe('paid to investors so far'),
      lost: metric.describe('what did not come back of the sales that were a loss'),
    }),
    counts: z.record(z.enum(OUTCOMES), z.int()),
    houses: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable().describe('null: the listing is no longer shown'),
        place: z.string(),
        outcome,
        opened_on: day,
        ended_on: day.nullable().describe('sold'),
        promised_yield: metric,
        paid_yield: metric,
        multiple: metric,
      }),
    ),
    next_cursor: z.string().nullable(),
    total: z.int().describe('of this outcome; of all where none is asked for'),
  }),
  refusals: {},
})
export type TrackRecord = z.output<typeof readTrackRecord.answer>

export const readSponsor = endpoint({
  route: 'GET /api/sponsors/{sponsor}',
  summary: 'Who presents houses here: since when, where, how many. How they turned out: /api/track-record?sponsor=',
  access: 'anyone',
  params: z.object({ sponsor: idText.describe('named as listings name it (`presented`), in any of its spellings') }),
  answer: z.object({
    name: z.string(),
    since: day.describe('when the first of its listings came'),
    listings: z.int().describe('that are shown'),
    open: z.int().describe('of those, open to investors now'),
    states: z.array(z.object({ state: z.string(), n: z.int() })).describe('where they are, the most first'),
  }),
  refusals: sponsorRefusals,
})
export type Sponsor = z.output<typeof readSponsor.answer>
