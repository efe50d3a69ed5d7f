import { demoInvestor, demoOperator } from './people.ts'
import { demoSeller, investorOfSixWeeks, investorOfTwoYears, investorOfYears } from './people/of-ages.ts'
import { firstInvestors } from './people/first-investors.ts'
import type { PersonSeed } from './person-seed.ts'
import { CLINTON_STREET, LILLIAN_STREET } from './portfolios.ts'

/** A question about a house of the demo, and what was answered, each at its own instant (ISO). */
export type QuestionSeed = {
  readonly listingId: string
  readonly askerId: string
  readonly at: string
  readonly text: string
  readonly answers: readonly { readonly by: PersonSeed; readonly at: string; readonly text: string }[]
  /** Who found it helpful, the day after the last answer. */
  readonly helpfulTo?: readonly string[]
}

const GATEWOOD = '019465d4-565d-7415-8ff0-b3bb7fa87b98'
const KENTON = '0199e8d9-c682-73fb-885f-a0434cfc4d68'
const FATHERLAND = '0196abfa-8e9d-7a25-9008-fcfa85f852d1'
const LONGFELLOW = '0195f75b-5ef0-7cae-80ec-17c40e749c3f'
const STARLAND = '019c05c3-6e29-7c8c-b495-15e4b0bea9da'

// Three in four of them registered in the demo's first weeks.
const [adela, bashir, clara, esther, farid] = [0, 1, 2, 4, 5].map((n) => firstInvestors[n]!.id) as [
  string,
  string,
  string,
  string,
  string,
]

/** What people asked about the demo's houses, the oldest in front: most of it is answered, by Freehold or by the seller. */
export const demoQuestions: readonly QuestionSeed[] = [
  {
    listingId: LILLIAN_STREET,
    askerId: investorOfTwoYears.id,
    at: '2024-10-29T17:20:41.000Z',
    text: 'You renewed the drains for a family member. Is there a film of the line, or only the bill?',
    answers: [
      {
        by: demoSeller,
        at: '2024-10-30T14:02:19.000Z',
        text: 'There is a film, made by the plumber after the last joint, and the bill with it. Both were given to the appraiser.',
      },
    ],
    helpfulTo: [investorOfYears.id],
  },
  {
    listingId: GATEWOOD,
    askerId: adela,
    at: '2025-02-11T18:14:03.000Z',
    text: 'The roof has six years left. Who pays if it lasts only three?',
    answers: [
      {
        by: demoOperator,
        at: '2025-02-12T16:31:55.000Z',
        text: 'The house does: first from its reserve of $18,000, then from rent before anything is distributed. Nobody is asked to pay in again.',
      },
    ],
    helpfulTo: [bashir, clara, esther, demoInvestor.id],
  },
  {
    listingId: GATEWOOD,
    askerId: demoInvestor.id,
    at: '2026-06-26T15:47:20.000Z',
    text: 'The appraisal of June is new. Will the cottage be appraised by itself as well?',
    answers: [
      {
        by: demoOperator,
        at: '2026-06-29T17:05:42.000Z',
        text: 'No. House and cottage stand on one lot and cannot be sold apart, so there is one value for both.',
      },
    ],
    helpfulTo: [farid],
  },
  {
    listingId: LONGFELLOW,
    askerId: esther,
    at: '2026-02-03T20:11:36.000Z',
    text: 'Is the credit union’s loan at its fixed rate for all ten years, and can it be repaid early?',
    answers: [
      {
        by: demoOperator,
        at: '2026-02-04T15:22:08.000Z',
        text: 'Fixed for all ten years, and it can be repaid at any time without a charge. Its line in the capital stack says the rate.',
      },
    ],
    helpfulTo: [adela, farid],
  },
  {
    listingId: STARLAND,
    askerId: clara,
    at: '2026-06-18T13:40:57.000Z',
    text: 'Leveling every twelve years at $7,000: when was the last one, and is the next within the hold?',
    answers: [
      {
        by: demoOperator,
        at: '2026-06-18T19:26:30.000Z',
        text: 'The last one was this spring and is part of the works. By that plan the next one comes after the hold; the reserve is there if the sand does not keep to the plan.',
      },
    ],
  },
  {
    listingId: FATHERLAND,
    askerId: bashir,
    at: '2026-07-09T16:08:12.000Z',
    text: 'What does insurance cost after two tornadoes, and has a claim been made since 2020?',
    answers: [
      {
        by: demoOperator,
        at: '2026-07-10T15:50:44.000Z',
        text: 'Its premium stands in Financials. The seller stated that no claim was made since 2020, and the insurer’s letter says the same.',
      },
    ],
    helpfulTo: [adela, clara, esther],
  },
  {
    listingId: FATHERLAND,
    askerId: farid,
    at: '2026-09-21T22:30:15.000Z',
    text: '¿El contrato hasta 2028 permite subir el alquiler antes, o queda fijo?',
    answers: [
      {
        by: demoOperator,
        at: '2026-09-22T16:12:27.000Z',
        text: 'Queda fijo hasta que el contrato termine. El del apartamento sobre la cochera se renueva cada año.',
      },
    ],
  },
  {
    listingId: CLINTON_STREET,
    askerId: investorOfSixWeeks.id,
    at: '2026-10-13T19:02:48.000Z',
    text: 'Has an insurer already asked about the wiring in the attic?',
    answers: [
      {
        by: demoSeller,
        at: '2026-10-13T21:45:09.000Z',
        text: 'Not yet. The present one insured it as it is, and asked for smoke detectors up there, which are in.',
      },
    ],
    helpfulTo: [investorOfYears.id],
  },
  {
    listingId: KENTON,
    askerId: clara,
    at: '2026-11-06T18:55:31.000Z',
    text: 'There is no loan on this house. Could one be taken up later without asking the owners?',
    answers: [],
  },
]
