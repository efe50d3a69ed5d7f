import type { saveSurvey } from '#features/onboarding/contract.ts'
import type { BodySent } from '#kit/endpoint.ts'
import { earlyInvestors } from './people/early-investors.ts'
import { easternInvestors } from './people/eastern-investors.ts'
import { firstInvestors } from './people/first-investors.ts'
import { demoSeller, investorOfSixWeeks, investorOfTwoYears, investorOfYears } from './people/of-ages.ts'
import { westernInvestors } from './people/western-investors.ts'
import type { DepositSeed, InvestmentSeed, PersonSeed } from './person-seed.ts'

/** The investor whom anybody can sign in as, and whom the read-only tour shows (readings, PREVIEW THE APP). */
export const demoInvestor: PersonSeed = {
  id: '0194cccc-4e9a-7aba-ac2d-f187a7207356',
  email: 'demo@freehold.example',
  role: 'investor',
  fname: 'Dana',
  lname: 'Whitfield',
  username: 'dana-whitfield',
  dob: '1984-05-17',
  phone: '+1 206 555 0142',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '4412 Corliss Ave N', line2: '', city: 'Seattle', state: 'WA', zip: '98103' },
  bio: 'Structural engineer. Buys a little most months and reads the appraisals first.',
  registeredAt: '2025-02-03T17:12:09.114Z',
}

/** What the demo investor answered in the investor profile: finance F11's own example. */
export const demoSurvey: BodySent<typeof saveSurvey> = {
  investing: true,
  real_estate: false,
  investment: {
    level: 'Competent',
    wisdom: 'Self-educate',
    why: ['Divesrsification', 'Income'],
    timeline: '6-10 Years',
    amount: '$11,000-$30,000',
  },
}

/** Who runs the offerings in the demo. */
export const demoOperator: PersonSeed = {
  id: '01938819-ba31-7195-82f7-de3e376d60b9',
  email: 'operator@freehold.example',
  role: 'operator',
  fname: 'Ines',
  lname: 'Calloway',
  username: 'freehold-operator',
  dob: '1979-11-02',
  phone: '+1 206 555 0117',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '900 1st Ave S', line2: 'Suite 310', city: 'Seattle', state: 'WA', zip: '98134' },
  bio: 'Runs the offerings: listings, valuations, distributions.',
  registeredAt: '2024-12-02T16:00:07.729Z',
}

/** The other one of the two whom an action with money takes; nobody signs in as him. */
export const secondOperator: PersonSeed = {
  id: '01938841-8c1a-7f3e-9d52-6b0a41c7e8d3',
  email: 'second.operator@freehold.example',
  role: 'operator',
  fname: 'Anders',
  lname: 'Okafor',
  username: 'anders-okafor',
  dob: '1982-08-14',
  phone: '+1 206 555 0193',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '900 1st Ave S', line2: 'Suite 310', city: 'Seattle', state: 'WA', zip: '98134' },
  bio: 'Keeps the books of the houses, and reads every appraisal twice.',
  registeredAt: '2024-12-02T16:43:37.370Z',
}

/**
 * Who brings the sixty listings as far as they are. There are so many of them, since nobody may own more than a tenth of a
 * house, or invest more within a year than the law allows.
 */
export const sharers: readonly PersonSeed[] = [...westernInvestors, ...easternInvestors, ...firstInvestors]

/** Beside the demo investor and the operator those whom anybody can sign in as: portfolios of different age, and a seller. */
export const peopleOfAges: readonly PersonSeed[] = [investorOfYears, investorOfTwoYears, investorOfSixWeeks, demoSeller]

/** Everybody in the demo: the demo investor first, the operators second, then the others. */
export const demoPeople: readonly PersonSeed[] = [
  demoInvestor,
  demoOperator,
  secondOperator,
  ...sharers,
  ...peopleOfAges,
  ...earlyInvestors,
]

/** What the demo investor paid into the wallet by card, oldest first. Each wallet investment below finds enough there. */
export const demoDeposits: readonly DepositSeed[] = [
  { at: '2025-04-22T17:30:12.000Z', amountCents: 3_200_00 },
  { at: '2025-11-12T18:08:47.000Z', amountCents: 2_000_00 },
  { at: '2026-09-29T16:21:05.000Z', amountCents: 1_500_00 },
]

/** What the demo investor bought, oldest first. Every sum stays under a tenth of the listing's goal (finance.md F14). */
export const demoInvestments: readonly InvestmentSeed[] = [
  // The Gatewood Craftsman
  {
    listingId: '019465d4-565d-7415-8ff0-b3bb7fa87b98',
    at: '2025-03-04T19:22:10.000Z',
    amountCents: 2_500_00,
    source: 'card',
  },
  // Salmon Street Craftsman
  {
    listingId: '0194dc6b-c65a-7fdc-97a8-72794168f759',
    at: '2025-03-11T02:40:51.000Z',
    amountCents: 1_500_00,
    source: 'card',
  },
  // Convent Avenue Adobe
  {
    listingId: '019524c8-f7d7-7588-9fe3-2303bbfe9a4a',
    at: '2025-03-27T16:05:33.000Z',
    amountCents: 2_000_00,
    source: 'card',
  },
  // Sawyer Avenue Four-Flat
  {
    listingId: '0195af46-af63-7d5b-9cc9-84268269ec1d',
    at: '2025-04-08T18:31:07.000Z',
    amountCents: 5_000_00,
    source: 'card',
  },
  // Gordon Street Colonial
  {
    listingId: '01963fbd-b947-7663-89dc-3a518f8a65ce',
    at: '2025-05-02T15:48:26.000Z',
    amountCents: 2_500_00,
    source: 'wallet',
  },
  // Mariner Street Victorian
  {
    listingId: '0196f3ae-f539-7b99-a389-8b5d5d9c0ddc',
    at: '2025-06-03T20:14:45.000Z',
    amountCents: 3_000_00,
    source: 'card',
  },
  // Convent Avenue Adobe
  {
    listingId: '019524c8-f7d7-7588-9fe3-2303bbfe9a4a',
    at: '2025-06-17T17:27:19.000Z',
    amountCents: 500_00,
    source: 'wallet',
  },
  // North Slope Victorian
  {
    listingId: '01975fc6-331f-7716-b23a-08442234a071',
    at: '2025-08-19T03:10:58.000Z',
    amountCents: 1_800_00,
    source: 'card',
  },
  // North Slope Victorian
  {
    listingId: '01975fc6-331f-7716-b23a-08442234a071',
    at: '2025-11-20T18:52:04.000Z',
    amountCents: 1_200_00,
    source: 'wallet',
  },
  // Ashland Avenue Double
  {
    listingId: '019c52d5-04cc-7265-a87c-4573a0beed4f',
    at: '2026-03-05T16:36:41.000Z',
    amountCents: 1_500_00,
    source: 'card',
  },
  // Ridgeway Brick Four
  {
    listingId: '019cde13-6956-75eb-bfa5-476452dfc3c7',
    at: '2026-04-14T21:03:15.000Z',
    amountCents: 2_400_00,
    source: 'card',
  },
  // Ashland Avenue Double
  {
    listingId: '019c52d5-04cc-7265-a87c-4573a0beed4f',
    at: '2026-06-09T17:19:28.000Z',
    amountCents: 600_00,
    source: 'wallet',
  },
  // Ridgeway Brick Four
  {
    listingId: '019cde13-6956-75eb-bfa5-476452dfc3c7',
    at: '2026-08-21T14:44:02.000Z',
    amountCents: 50_00,
    source: 'card',
  },
  // Ridgeway Brick Four
  {
    listingId: '019cde13-6956-75eb-bfa5-476452dfc3c7',
    at: '2026-10-06T19:57:36.000Z',
    amountCents: 1_250_00,
    source: 'wallet',
  },
]
