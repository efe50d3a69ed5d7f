import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'
import { demoSeller } from '../people/of-ages.ts'

/** Demo houses that were bought before the sixty, or just now, and are held: one for each age of a portfolio. */
export const heldForYears: readonly ListingSeed[] = [
  {
    id: '017787fe-e23a-77bc-a0c6-6af876268824',
    name: 'Fort Street Bungalow',
    kind: 'bungalow',
    headline: 'The first house here: a small bungalow below the Boise foothills',
    description: prose(`
      Bought in the spring of 2021 with a loan at 3.25 percent, which is fixed until 2031 and is the best thing
      about it today. The rent was $2,223 then and is $2,850 now.

      Its value has not gone one way. The appraisal of May 2022 stood at $441,000, that of a year later at
      $386,000: money had become dear, and buyers from the coast stayed away. It has recovered a part since.

      The house is plain and easy to let: two bedrooms below, one under the roof, a porch to the north, a garage
      on the alley. Furnace and roof were renewed by the seller in 2019. The porch was rebuilt in 2025 for less than
      was put by, and $3,000 of the reserve went back to the owners that autumn.

      What will decide its end is the year 2031. A sale before the loan ends, or a new loan at the rates of that
      day, are both planned for; neither is promised.`),
    createdAt: '2021-02-09T18:12:44.218Z',
    address: { line1: '619 W Fort St', line2: '', city: 'Boise', state: 'ID', zip: '83702', country: 'USA' },
    location: { lon: -116.1991, lat: 43.6238 },
    stats: { bedrooms: 3, bathrooms: 1.5, sqft: 1180, yearBuilt: 1918, lotSqft: 5200, floors: 1.5 },
    valuations: [
      { onDate: '2021-01-12', valueCents: 334_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      { onDate: '2022-05-18', valueCents: 441_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      { onDate: '2023-05-24', valueCents: 386_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      { onDate: '2024-06-05', valueCents: 394_000_00, method: 'broker opinion', source: 'North End brokers, median' },
      { onDate: '2025-06-11', valueCents: 412_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      { onDate: '2026-06-10', valueCents: 405_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
    ],
    arvCents: 421_000_00,
    arvOnDate: '2026-06-10',
    uses: { purchaseCents: 334_000_00, costsCents: 11_000_00, reserveCents: 9_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 150_000_00, rate: 0.0325, note: 'Ten years fixed, interest only' },
      { kind: 'common equity', amountCents: 204_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 204_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    ownerPercent: 20,
    targetReturnLow: 0.082,
    targetReturnHigh: 0.118,
    projectedAnnualReturn: 0.072,
    strategy: 'long-term rental',
    monthlyRentCents: 2_850_00,
    vacancyRate: 0.04,
    opexYearlyCents: 5_000_00,
    taxesYearlyCents: 3_300_00,
    insuranceYearlyCents: 1_250_00,
    holdYears: 10,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'North End',
    sellerName: 'Camas Ridge Homes',
  },
  {
    id: '0191dc5e-965b-7c11-a8f6-30eb0307c4f0',
    name: 'Lillian Street Craftsman',
    kind: 'craftsman',
    headline: 'A 1926 Craftsman in East Nashville, let since the autumn of 2024',
    description: prose(`
      Red brick to the sills and clapboard above, on a street of its like between Fatherland and the park. The
      seller had renewed wiring and drains for a family member who then moved abroad.

      Two teachers have rented it since the purchase at what was asked, $3,024 at first and $3,150 after their
      second renewal. Nothing stood empty in between.

      The loan costs 6.55 percent, so that what reaches investors is modest: about five percent a year of what
      they paid. Appraisals were higher after one year and a little lower after two.

      New apartments along Gallatin Avenue compete for the same tenants, and two of them offered a month free in
      2026. A house with a yard has held against that so far.`),
    createdAt: '2024-09-10T14:37:52.091Z',
    address: { line1: '1418 Lillian St', line2: '', city: 'Nashville', state: 'TN', zip: '37206', country: 'USA' },
    location: { lon: -86.7448, lat: 36.1713 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1280, yearBuilt: 1926, lotSqft: 7000, floors: 1 },
    valuations: [
      { onDate: '2024-08-13', valueCents: 438_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
      {
        onDate: '2025-08-20',
        valueCents: 461_000_00,
        method: 'appraisal',
        source: 'Cumberland Valuation',
        writtenAt: '2025-10-14T14:05:00.000Z',
      },
      { onDate: '2026-07-22', valueCents: 449_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
    ],
    arvCents: 463_000_00,
    arvOnDate: '2026-07-22',
    uses: { purchaseCents: 438_000_00, costsCents: 22_000_00, reserveCents: 13_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 195_000_00, rate: 0.0655, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 278_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 278_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    ownerPercent: 20,
    targetReturnLow: 0.081,
    targetReturnHigh: 0.114,
    projectedAnnualReturn: 0.069,
    strategy: 'long-term rental',
    monthlyRentCents: 3_150_00,
    vacancyRate: 0.05,
    opexYearlyCents: 5_400_00,
    taxesYearlyCents: 3_000_00,
    insuranceYearlyCents: 1_700_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Lockeland Springs',
    sellerName: 'Quiroga Family Homes',
    sellerId: demoSeller.id,
  },
  {
    id: '01a015d3-2ec8-70ee-a02e-2ba0d79e3743',
    name: 'Clinton Street Victorian',
    kind: 'victorian',
    headline: 'A small Victorian behind a laurel hedge, bought at the end of October 2026',
    description: prose(`
      The last share was sold on a Friday and the deed was recorded five days later. Until the first quarter is
      accounted for there is nothing to report, and its value is the appraisal of July.

      Clinton is a street of cyclists: a thousand pass on a dry morning. The house stands back from it behind a
      hedge that is as old as the porch, with a workshop on the lane that is let together with it.

      A couple signed for eighteen months from the first of November at $3,200. The reserve of $12,000 is whole;
      of the $14,000 for closing and works, $5,600 went into a sewer line that the inspection had found cracked.

      The risk is an ordinary one for its age: knob-and-tube wiring remains in the attic, and an insurer may one
      day ask for its end.`),
    createdAt: '2026-08-18T17:02:36.744Z',
    address: { line1: '2636 SE Clinton St', line2: '', city: 'Portland', state: 'OR', zip: '97202', country: 'USA' },
    location: { lon: -122.6388, lat: 45.5031 },
    stats: { bedrooms: 2, bathrooms: 1.5, sqft: 1240, yearBuilt: 1904, lotSqft: 4600, floors: 2 },
    valuations: [
      { onDate: '2026-07-21', valueCents: 452_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
    ],
    arvCents: 466_000_00,
    arvOnDate: '2026-07-21',
    uses: { purchaseCents: 452_000_00, costsCents: 14_000_00, reserveCents: 12_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 180_000_00, rate: 0.0615, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 298_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 298_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    ownerPercent: 20,
    targetReturnLow: 0.084,
    targetReturnHigh: 0.121,
    projectedAnnualReturn: 0.071,
    strategy: 'long-term rental',
    monthlyRentCents: 3_200_00,
    vacancyRate: 0.04,
    opexYearlyCents: 5_300_00,
    taxesYearlyCents: 4_900_00,
    insuranceYearlyCents: 1_500_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Hosford-Abernethy',
    sellerName: 'Quiroga Family Homes',
    sellerId: demoSeller.id,
  },
]
