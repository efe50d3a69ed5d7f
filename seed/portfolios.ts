import type { saveSurvey } from '#features/onboarding/contract.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { demoDeposits, demoInvestments, demoInvestor, demoSurvey } from './people.ts'
import type { DepositSeed, InvestmentSeed, PersonSeed } from './person-seed.ts'
import { firstInvestors } from './people/first-investors.ts'
import { investorOfSixWeeks, investorOfTwoYears, investorOfYears } from './people/of-ages.ts'

/** Somebody whom anybody can sign in as, and what they did: each at its own instant, oldest first. */
export type PortfolioSeed = {
  readonly person: PersonSeed
  /** Their keys begin with it: it stays what it is. */
  readonly keyed: string
  readonly survey?: BodySent<typeof saveSurvey>
  readonly deposits: readonly DepositSeed[]
  readonly investments: readonly InvestmentSeed[]
}

const FORT_STREET = '017787fe-e23a-77bc-a0c6-6af876268824'
const BANNOCK_STREET = '0179ec48-d84a-7a42-a053-19337861d02b'
const HOLLY_STREET = '017f6a47-4a8a-77eb-a413-f67324aa1640'
const BRYANT_AVENUE = '0188011b-2e9f-71ef-a8c1-42710f2ac8af'
export const LILLIAN_STREET = '0191dc5e-965b-7c11-a8f6-30eb0307c4f0'
export const CLINTON_STREET = '01a015d3-2ec8-70ee-a02e-2ba0d79e3743'
// Of the sixty, open until their goals are met.
const SAM_HUGHES = '019a30c5-0fd4-73f5-8715-38902ddbfbd4'
const MENLO_PARK = '019e46b5-6775-70cf-b4de-633b32c5856d'
const WAVERLY_STREET = '019fd2c3-5088-7830-bba7-eaae3dad50a4'

const years: PortfolioSeed = {
  person: investorOfYears,
  keyed: 'ruth',
  survey: {
    investing: true,
    real_estate: true,
    investment: {
      level: 'Competent',
      wisdom: 'Self-educate',
      why: ['Income'],
      timeline: '6-10 Years',
      amount: '$11,000-$30,000',
    },
  },
  deposits: [
    { at: '2021-02-19T18:02:11.000Z', amountCents: 6_000_00 },
    { at: '2021-06-22T16:40:37.000Z', amountCents: 4_000_00 },
    { at: '2023-05-30T15:18:52.000Z', amountCents: 2_000_00 },
  ],
  investments: [
    { listingId: FORT_STREET, at: '2021-02-26T19:25:40.000Z', amountCents: 4_000_00, source: 'wallet' },
    { listingId: BANNOCK_STREET, at: '2021-06-29T17:11:06.000Z', amountCents: 5_000_00, source: 'wallet' },
    { listingId: HOLLY_STREET, at: '2022-03-29T20:36:29.000Z', amountCents: 4_500_00, source: 'card' },
    { listingId: BRYANT_AVENUE, at: '2023-06-06T16:54:13.000Z', amountCents: 2_500_00, source: 'wallet' },
    // With what came back of the sale in Denver.
    { listingId: LILLIAN_STREET, at: '2024-10-01T18:47:55.000Z', amountCents: 5_000_00, source: 'wallet' },
    // With what was left of the sale in Austin.
    { listingId: CLINTON_STREET, at: '2026-09-08T17:29:34.000Z', amountCents: 3_000_00, source: 'wallet' },
    { listingId: WAVERLY_STREET, at: '2026-10-20T15:03:48.000Z', amountCents: 1_000_00, source: 'wallet' },
  ],
}

const twoYears: PortfolioSeed = {
  person: investorOfTwoYears,
  keyed: 'mateo',
  survey: {
    investing: false,
    real_estate: false,
    investment: {
      level: 'Competent',
      wisdom: 'Self-educate',
      why: ['Divesrsification'],
      timeline: '6-10 Years',
      amount: '$11,000-$30,000',
    },
  },
  deposits: [{ at: '2025-12-02T19:14:08.000Z', amountCents: 2_000_00 }],
  investments: [
    { listingId: LILLIAN_STREET, at: '2024-11-06T20:05:17.000Z', amountCents: 3_000_00, source: 'card' },
    { listingId: SAM_HUGHES, at: '2025-12-09T18:33:42.000Z', amountCents: 1_500_00, source: 'wallet' },
    { listingId: CLINTON_STREET, at: '2026-09-22T21:16:50.000Z', amountCents: 2_000_00, source: 'card' },
  ],
}

const sixWeeks: PortfolioSeed = {
  person: investorOfSixWeeks,
  keyed: 'june',
  deposits: [{ at: '2026-10-24T17:50:21.000Z', amountCents: 1_000_00 }],
  investments: [
    { listingId: CLINTON_STREET, at: '2026-10-14T19:42:33.000Z', amountCents: 1_500_00, source: 'card' },
    { listingId: MENLO_PARK, at: '2026-10-27T16:08:59.000Z', amountCents: 800_00, source: 'wallet' },
  ],
}

/** The demo investor first, then by age. */
export const demoPortfolios: readonly PortfolioSeed[] = [
  {
    person: demoInvestor,
    keyed: 'own',
    survey: demoSurvey,
    deposits: demoDeposits,
    investments: demoInvestments,
  },
  years,
  twoYears,
  sixWeeks,
]

// In the days before the demo ends, so that its hot listings have a reason to tell.
const WEEK = [
  '2026-11-16T17:04:51.000Z',
  '2026-11-17T13:32:08.000Z',
  '2026-11-18T22:15:37.000Z',
  '2026-11-19T19:41:26.000Z',
  '2026-11-20T15:57:43.000Z',
  '2026-11-21T18:20:12.000Z',
] as const

/** Of a house without a seller here: nobody is told, and Home says how many people liked it this week. */
export const demoWeekLikes = WEEK.map((at, n) => ({
  listingId: SAM_HUGHES,
  personId: firstInvestors[n * 7]!.id,
  at,
}))

/** Likes that the seller heard of. */
export const demoLikes: readonly { readonly listingId: string; readonly personId: string; readonly at: string }[] = [
  { listingId: LILLIAN_STREET, personId: investorOfYears.id, at: '2024-09-24T15:21:09.000Z' },
  { listingId: LILLIAN_STREET, personId: investorOfTwoYears.id, at: '2024-11-05T18:12:44.000Z' },
  { listingId: CLINTON_STREET, personId: investorOfYears.id, at: '2026-09-03T17:36:20.000Z' },
  { listingId: CLINTON_STREET, personId: investorOfSixWeeks.id, at: '2026-10-12T20:48:03.000Z' },
]
