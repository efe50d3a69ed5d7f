import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Buffalo, oldest first. */
export const buffalo: readonly ListingSeed[] = [
  {
    id: '0196f3ae-f539-7b99-a389-8b5d5d9c0ddc',
    name: 'Mariner Street Victorian',
    kind: 'victorian',
    headline: 'A painted Victorian of 1878 in Allentown, three flats and a coach house',
    description: prose(`
      Between Allen Street and the hospitals there is a grid of narrow streets where every house wears three
      colors. Number 136 wears ochre, brick red and a green that took the owners' committee two evenings.

      1878: built for a grain broker. 1931: rooms. 1968: empty. 1984: bought for $14,000 by a schoolteacher, who
      spent thirty years on the woodwork. 2025: purchased here for $512,000 with $64,000 for closing, a new
      boiler, and slate.

      Today three flats and the coach house bring $7,050. Income has exceeded the plan in four of five quarters;
      the other one had the slate in it.

      Old houses in snow country are a matter of water: ice at the eaves, melt in the cellar, salt on the stone.
      Upkeep of $15,200 a year is generous for the city and has so far been enough.`),
    createdAt: '2025-05-21T16:30:51.705Z',
    address: { line1: '136 Mariner St', line2: '', city: 'Buffalo', state: 'NY', zip: '14201', country: 'USA' },
    location: { lon: -78.8797, lat: 42.8987 },
    stats: { bedrooms: 6, bathrooms: 4, sqft: 3640, yearBuilt: 1878, lotSqft: 4700, floors: 2.5 },
    valuations: [
      { onDate: '2025-04-24', valueCents: 512_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
      { onDate: '2025-11-06', valueCents: 550_500_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
      {
        onDate: '2026-05-07',
        valueCents: 577_500_00,
        method: 'automated estimate',
        source: 'Price model, 23 sales nearby',
      },
      { onDate: '2026-10-15', valueCents: 633_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
    ],
    arvCents: 652_000_00,
    arvOnDate: '2026-10-15',
    uses: { purchaseCents: 512_000_00, costsCents: 64_000_00, reserveCents: 24_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 256_000_00,
        rate: 0.066,
        note: 'Credit union, fixed ten years, interest only',
      },
      { kind: 'common equity', amountCents: 344_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 344_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 7_050_00,
    vacancyRate: 0.055,
    opexYearlyCents: 15_200_00,
    taxesYearlyCents: 14_880_00,
    insuranceYearlyCents: 4_300_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Allentown',
    sellerName: 'Elmwood Strip Homes',
  },
  {
    id: '019c52d5-04cc-7265-a87c-4573a0beed4f',
    name: 'Ashland Avenue Double',
    kind: 'duplex',
    headline: 'A Buffalo double in the Elmwood Village, one flat above the other',
    description: prose(`
      "Double" is the local word: two equal flats, one over the other, each with its own porch. They were built
      so that a carpenter could live in one and pay for it with the other, and the arithmetic still works.

      Each flat has three bedrooms, a pantry, gumwood trim that was never painted. Both were let in March, for
      $4,475 together, to the second and third parties who came.

      The attic is 1,100 square feet of empty space with a stair. A third flat is allowed there by the Green
      Code. An architect has looked at it; the cost would be near $120,000, and the investors will be asked
      before anything is begun.

      Buffalo's taxes are high for its prices, $10,500 a year, city, school and county together. A reassessment
      is under way, and values on Ashland have risen faster than the average.`),
    createdAt: '2026-02-12T17:10:18.060Z',
    address: { line1: '482 Ashland Ave', line2: '', city: 'Buffalo', state: 'NY', zip: '14222', country: 'USA' },
    location: { lon: -78.8803, lat: 42.9133 },
    stats: { bedrooms: 6, bathrooms: 2, sqft: 2860, yearBuilt: 1904, lotSqft: 4400, floors: 2.5 },
    valuations: [
      { onDate: '2026-01-15', valueCents: 405_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
      {
        onDate: '2026-05-29',
        valueCents: 415_500_00,
        method: 'automated estimate',
        source: 'Price model, 25 sales nearby',
      },
      { onDate: '2026-09-25', valueCents: 447_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
    ],
    arvCents: 460_000_00,
    arvOnDate: '2026-09-25',
    uses: { purchaseCents: 405_000_00, costsCents: 28_000_00, reserveCents: 17_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 202_000_00,
        rate: 0.065,
        note: 'Credit union, fixed ten years, interest only',
      },
      { kind: 'common equity', amountCents: 248_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 248_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 4_475_00,
    vacancyRate: 0.05,
    opexYearlyCents: 8_650_00,
    taxesYearlyCents: 10_500_00,
    insuranceYearlyCents: 2_900_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.59,
    neighborhood: 'Elmwood Village',
    sellerName: 'Elmwood Strip Homes',
  },
  {
    id: '019910ca-aa3f-728b-9f34-58d7f2fdc80d',
    name: 'Fargo Avenue Row',
    kind: 'row house',
    headline: 'Three brick row houses on the West Side, bought together',
    description: prose(`
      Three front doors, three stoops, one roof. Rows are rare in Buffalo, a city of wooden houses with air
      between them; this one was put up in 1882 by a mason who lived at the end and let the rest.

      They were bought from the estate of his great-grandson. Two have been repaired and let. The third is under
      way, with completion in February 2027; $112,000 covers all of it with closing.

      With the third let, income is $5,875 a month and $38,000 a year after costs. The finished row is appraised
      at $560,000; today, with two done, at $514,500.

      The lead pipe to the third house has to be replaced before it can be let, and the street is closed to
      digging from December to April. If the crew misses this autumn, the last rent comes five months late.`),
    createdAt: '2025-09-03T18:15:41.375Z',
    address: { line1: '354 Fargo Ave', line2: '', city: 'Buffalo', state: 'NY', zip: '14201', country: 'USA' },
    location: { lon: -78.8903, lat: 42.9023 },
    stats: { bedrooms: 9, bathrooms: 3, sqft: 4350, yearBuilt: 1882, lotSqft: 5200, floors: 2 },
    valuations: [
      { onDate: '2025-08-06', valueCents: 415_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
      {
        onDate: '2026-03-19',
        valueCents: 460_500_00,
        method: 'automated estimate',
        source: 'Price model, 14 sales nearby',
      },
      { onDate: '2026-09-03', valueCents: 514_500_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
    ],
    arvCents: 560_000_00,
    arvOnDate: '2026-09-03',
    uses: { purchaseCents: 415_000_00, costsCents: 112_000_00, reserveCents: 26_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 216_000_00, rate: 0.067, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 337_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 337_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.103,
    targetReturnHigh: 0.149,
    projectedAnnualReturn: 0.087,
    strategy: 'renovate and rent',
    monthlyRentCents: 5_875_00,
    vacancyRate: 0.06,
    opexYearlyCents: 11_950_00,
    taxesYearlyCents: 12_100_00,
    insuranceYearlyCents: 4_200_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.86,
    neighborhood: 'Prospect Hill',
    sellerName: 'Black Rock Works',
  },
  {
    id: '019e8e9b-7642-7d35-b74a-dabc9b360602',
    name: 'Crescent Avenue Colonial',
    kind: 'colonial',
    headline: 'A Central Park colonial on a curving street, four bedrooms and a long lease',
    description: prose(`
      Frank Lloyd Wright's Martin house is around the corner, and visitors who lose their way photograph this
      one instead. It is a simple thing beside it: clapboard, shutters, a side porch, a stair with three turns.

      The medical school moved downtown, yet its people still like to live here, and one of them signed to 2029
      at $3,725.

      Nothing is planned but care. Gutters twice a year, paint on one side each summer, so that the whole is
      painted in four. All of it is within the $6,450 a year set aside for running the house.

      The street is beautiful and the buyers are few in any one year. If several houses on Crescent were sold at
      once, or rates rose again, a sale could take two seasons. The hold of eight years can be extended by one
      for that reason.`),
    createdAt: '2026-06-03T17:50:13.570Z',
    address: { line1: '187 Crescent Ave', line2: '', city: 'Buffalo', state: 'NY', zip: '14214', country: 'USA' },
    location: { lon: -78.8493, lat: 42.9412 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2680, yearBuilt: 1915, lotSqft: 8200, floors: 2.5 },
    valuations: [
      { onDate: '2026-05-06', valueCents: 425_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
      {
        onDate: '2026-10-12',
        valueCents: 429_500_00,
        method: 'automated estimate',
        source: 'Price model, 23 sales nearby',
      },
    ],
    arvCents: 438_000_00,
    arvOnDate: '2026-10-12',
    uses: { purchaseCents: 425_000_00, costsCents: 14_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 191_000_00, rate: 0.0635, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 263_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 263_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.09,
    targetReturnHigh: 0.13,
    projectedAnnualReturn: 0.078,
    strategy: 'long-term rental',
    monthlyRentCents: 3_725_00,
    vacancyRate: 0.04,
    opexYearlyCents: 6_450_00,
    taxesYearlyCents: 10_100_00,
    insuranceYearlyCents: 2_800_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.21,
    neighborhood: 'Central Park',
    sellerName: 'Elmwood Strip Homes',
  },
  {
    id: '01a13b4d-ed39-7b2e-8017-e46f9b2347df',
    name: 'Cazenovia Street Two',
    kind: 'duplex',
    headline: 'A South Buffalo two-flat beside the park, simple and well kept',
    description: prose(`
      Newest of the listings, smallest but one, and the one with the least to explain. Upper flat: three
      bedrooms, let since 2018. Lower flat: two bedrooms, let since 2022. Both pay on the first of the month,
      $2,700 in sum.

      Cazenovia Park and its creek are at the end of the block. Snow off the lake falls here first and longest,
      and plowing is $480 of the yearly costs.

      Before distributions begin the porch roof is replaced ($6,300) and the two meters are moved outside, as
      the utility requires by 2028.

      Rents in the lower part of the market depend on wages nearby. In the year that the plant on Abbott Road
      cut a shift, vacancies on these blocks went to nine percent. The plan uses 5.5 percent; at nine,
      distributions would fall by about an eighth.`),
    createdAt: '2026-10-14T16:45:25.177Z',
    address: { line1: '71 Cazenovia St', line2: '', city: 'Buffalo', state: 'NY', zip: '14220', country: 'USA' },
    location: { lon: -78.8207, lat: 42.8477 },
    stats: { bedrooms: 5, bathrooms: 2, sqft: 2140, yearBuilt: 1923, lotSqft: 4100, floors: 2 },
    valuations: [
      {
        onDate: '2026-06-30',
        valueCents: 233_500_00,
        method: 'automated estimate',
        source: 'Price model, 15 sales nearby',
      },
      { onDate: '2026-09-16', valueCents: 236_000_00, method: 'appraisal', source: 'Niagara Frontier Appraisal' },
    ],
    arvCents: 248_000_00,
    arvOnDate: '2026-09-16',
    uses: { purchaseCents: 236_000_00, costsCents: 17_000_00, reserveCents: 10_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 118_000_00, rate: 0.0655, amortYears: 30, note: 'Fixed 7, repaid over 30' },
      { kind: 'common equity', amountCents: 145_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 145_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.132,
    projectedAnnualReturn: 0.081,
    strategy: 'long-term rental',
    monthlyRentCents: 2_700_00,
    vacancyRate: 0.055,
    opexYearlyCents: 5_200_00,
    taxesYearlyCents: 5_540_00,
    insuranceYearlyCents: 2_100_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0,
    neighborhood: 'South Buffalo',
    sellerName: 'Black Rock Works',
  },
]
