import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** Demo houses whose investment is over: one was sold with a gain, one with a loss, and one was never bought. */
export const over: readonly ListingSeed[] = [
  {
    id: '0179ec48-d84a-7a42-a053-19337861d02b',
    name: 'Bannock Street Row',
    kind: 'row house',
    headline: 'A narrow brick row house in Baker, sold in May 2024 with a gain',
    description: prose(`
      Held for two years and nine months. It was bought for $452,000 in the summer of 2021, got a new kitchen and
      a second bath for most of the $27,000 of costs, and was let to the same couple the whole time.

      They made the offer that ended it: $583,000, above an appraisal of $572,000 six weeks earlier. After the
      loan and six percent of selling costs each $1,000 that was paid in came back as $1,250.

      In between it had been worth less. The appraisal of June 2023 was $12,000 below that of the year before,
      and whoever looked at that day alone saw a loss after costs.

      Distributions were paid for eleven quarters, the last of them for the first one of 2024.`),
    createdAt: '2021-06-08T15:41:07.530Z',
    address: { line1: '231 Bannock St', line2: '', city: 'Denver', state: 'CO', zip: '80223', country: 'USA' },
    location: { lon: -104.9901, lat: 39.7202 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1340, yearBuilt: 1892, lotSqft: 2100, floors: 2 },
    valuations: [
      { onDate: '2021-05-11', valueCents: 452_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      { onDate: '2022-06-15', valueCents: 531_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      { onDate: '2023-06-21', valueCents: 519_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      { onDate: '2024-04-03', valueCents: 572_000_00, method: 'appraisal', source: 'Front Range Valuation' },
    ],
    arvCents: 572_000_00,
    arvOnDate: '2024-04-03',
    uses: { purchaseCents: 452_000_00, costsCents: 27_000_00, reserveCents: 12_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 215_000_00, rate: 0.0335, note: 'Ten years fixed, interest only' },
      { kind: 'common equity', amountCents: 276_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 276_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    ownerPercent: 20,
    targetReturnLow: 0.086,
    targetReturnHigh: 0.124,
    projectedAnnualReturn: 0.075,
    strategy: 'renovate and rent',
    monthlyRentCents: 3_700_00,
    vacancyRate: 0.05,
    opexYearlyCents: 6_900_00,
    taxesYearlyCents: 2_700_00,
    insuranceYearlyCents: 1_700_00,
    holdYears: 5,
    status: 'exited',
    sale: { at: '2024-05-16T17:20:00.000Z', proceedsCents: 583_000_00, costsCents: 34_980_00 },
    fundedShare: 1,
    neighborhood: 'Baker',
    sellerName: 'High Plains Residential',
  },
  {
    id: '017f6a47-4a8a-77eb-a413-f67324aa1640',
    name: 'Holly Street Cottage',
    kind: 'bungalow',
    headline: 'An East Austin cottage that was bought at the top and sold with a loss',
    description: prose(`
      It was bought in May 2022, which turned out to be the month in which prices in Austin were highest. All three
      valuations after it were lower, and no rent could make up for that.

      What was paid in is not all there. The sale in April 2025 brought $471,000; after the loan and the costs
      of selling, $730 of each $1,000 went back. Twelve distributions had brought $117 more.

      The cottage itself did what it should. It was let for all but six weeks, and cost a little less than
      planned. Holding it longer was considered: the loan ended in 2025, and a new one would have taken most of
      the rent.

      It stays listed so that nobody sees the gains alone.`),
    createdAt: '2022-03-08T16:05:31.402Z',
    address: { line1: '2007 Holly St', line2: '', city: 'Austin', state: 'TX', zip: '78702', country: 'USA' },
    location: { lon: -97.7208, lat: 30.2531 },
    stats: { bedrooms: 2, bathrooms: 2, sqft: 1120, yearBuilt: 1938, lotSqft: 5800, floors: 1 },
    valuations: [
      { onDate: '2022-02-15', valueCents: 522_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
      { onDate: '2023-03-08', valueCents: 486_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
      { onDate: '2024-03-20', valueCents: 463_000_00, method: 'broker opinion', source: 'Holly brokers, median' },
      { onDate: '2025-02-19', valueCents: 467_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
    ],
    arvCents: 467_000_00,
    arvOnDate: '2025-02-19',
    uses: { purchaseCents: 522_000_00, costsCents: 15_000_00, reserveCents: 12_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 200_000_00, rate: 0.0415, note: 'Three years fixed, interest only' },
      { kind: 'common equity', amountCents: 349_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 349_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    ownerPercent: 20,
    targetReturnLow: 0.088,
    targetReturnHigh: 0.131,
    projectedAnnualReturn: 0.077,
    strategy: 'long-term rental',
    monthlyRentCents: 3_150_00,
    vacancyRate: 0.06,
    opexYearlyCents: 5_300_00,
    taxesYearlyCents: 6_900_00,
    insuranceYearlyCents: 1_900_00,
    holdYears: 7,
    status: 'exited',
    sale: { at: '2025-04-24T16:45:00.000Z', proceedsCents: 471_000_00, costsCents: 28_260_00 },
    fundedShare: 1,
    neighborhood: 'Holly',
    sellerName: 'Violet Crown Residential',
  },
  {
    id: '0188011b-2e9f-71ef-a8c1-42710f2ac8af',
    name: 'Bryant Avenue Duplex',
    kind: 'duplex',
    headline: 'A Minneapolis duplex that was not bought: its raise ended below the goal',
    description: prose(`
      Two flats of five rooms, one above the other, with a sleeping porch each. The plan was new boilers and
      storm windows, then rents of $1,725 a flat.

      While the money was being raised the bank's offer went from 5.9 to 6.85 percent. At that rate little would
      have been left for the owners, and most investors waited.

      On the last day of August 2023, 38 percent of the goal had come together. Raises that are not met by their
      day fail by themselves here: everybody had the whole amount back a day later, without a fee.

      The seller found another buyer that winter.`),
    createdAt: '2023-05-09T15:22:18.655Z',
    address: { line1: '3124 Bryant Ave S', line2: '', city: 'Minneapolis', state: 'MN', zip: '55408', country: 'USA' },
    location: { lon: -93.2906, lat: 44.9457 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 2140, yearBuilt: 1915, lotSqft: 5300, floors: 2 },
    valuations: [
      { onDate: '2023-04-18', valueCents: 398_000_00, method: 'appraisal', source: 'Mill District Valuation' },
    ],
    arvCents: 436_000_00,
    arvOnDate: '2023-04-18',
    uses: { purchaseCents: 398_000_00, costsCents: 24_000_00, reserveCents: 14_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 190_000_00, rate: 0.0685, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 246_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 246_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    ownerPercent: 20,
    targetReturnLow: 0.091,
    targetReturnHigh: 0.129,
    projectedAnnualReturn: 0.078,
    strategy: 'renovate and rent',
    monthlyRentCents: 3_450_00,
    vacancyRate: 0.05,
    opexYearlyCents: 7_300_00,
    taxesYearlyCents: 5_600_00,
    insuranceYearlyCents: 2_300_00,
    holdYears: 7,
    status: 'refunded',
    closesOn: '2023-08-31',
    fundedShare: 0.38,
    neighborhood: 'South Uptown',
    sellerName: 'Nokomis Homes',
  },
]
