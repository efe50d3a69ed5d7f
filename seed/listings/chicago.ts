import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Chicago, oldest first. */
export const chicago: readonly ListingSeed[] = [
  {
    id: '0195af46-af63-7d5b-9cc9-84268269ec1d',
    name: 'Sawyer Avenue Four-Flat',
    kind: 'four-flat',
    headline: 'A greystone four-flat in Logan Square, bought from the third generation',
    description: prose(`
      The grandfather bought it in 1951 with a loan from his parish, lived on the first floor, and let the other
      three flats to people he knew. His granddaughter sold it in 2025 on the condition that her former tenants
      be kept. They were; two are still there.

      Front: Indiana limestone with a carved bay. Back: the wooden porches that every building here has and
      every inspector looks at first. They were rebuilt in the autumn of 2025 out of the $46,000 for closing and
      works.

      The four flats bring $11,475. Property tax is the second landlord in Cook County, $24,100 a year,
      reassessed every third year and next in 2027.

      That reassessment is the chief uncertainty of the coming years. The plan budgets a rise of fourteen
      percent and an appeal.`),
    createdAt: '2025-03-19T16:40:00.099Z',
    address: { line1: '2611 N Sawyer Ave', line2: '', city: 'Chicago', state: 'IL', zip: '60647', country: 'USA' },
    location: { lon: -87.7088, lat: 41.9291 },
    stats: { bedrooms: 9, bathrooms: 4, sqft: 4840, yearBuilt: 1908, lotSqft: 3750, floors: 2 },
    valuations: [
      { onDate: '2025-02-20', valueCents: 1_090_000_00, method: 'appraisal', source: 'Prairie State Appraisal' },
      {
        onDate: '2025-08-28',
        valueCents: 1_109_500_00,
        method: 'automated estimate',
        source: 'Price model, 9 sales nearby',
      },
      {
        onDate: '2026-02-19',
        valueCents: 1_157_500_00,
        method: 'appraisal',
        source: 'Prairie State Appraisal',
        mistake: {
          valueCents: 1_175_500_00,
          correctedAt: '2026-04-21T15:20:00.000Z',
          reason: 'Two digits were swapped when the appraisal was written down',
        },
      },
      { onDate: '2026-08-25', valueCents: 1_229_500_00, method: 'appraisal', source: 'Prairie State Appraisal' },
    ],
    arvCents: 1_266_000_00,
    arvOnDate: '2026-08-25',
    uses: { purchaseCents: 1_090_000_00, costsCents: 46_000_00, reserveCents: 34_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 545_000_00, rate: 0.0645, note: 'Fixed seven years, interest only' },
      { kind: 'common equity', amountCents: 625_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 625_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 11_475_00,
    vacancyRate: 0.05,
    opexYearlyCents: 23_550_00,
    taxesYearlyCents: 24_100_00,
    insuranceYearlyCents: 6_900_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Logan Square',
    sellerName: 'Milwaukee Avenue Flats',
  },
  {
    id: '019b094b-d4f0-7061-98ff-38d07be03539',
    name: 'Lowe Avenue Two-Flat',
    kind: 'duplex',
    headline: 'A Bridgeport two-flat with a garden unit, brick on three sides',
    description: prose(`
      Bridgeport's houses sit lower than its streets. When the city raised the roads in the nineteenth century
      many owners left the ground floor where it was, and so this house is entered by a small bridge to the
      second level.

      There are two flats and a garden unit, the last made legal under the city's pilot for additional
      dwellings. Income is $4,800 a month, expenses before interest are $22,300 a year.

      The loan amortises over thirty years; by the end of the hold about a tenth of it will have been repaid out
      of rent, and that is part of the return.

      The lower wall is the weak point. It was sealed from outside in 2021. Heavy rain of the kind that fell in
      July 2023 tests such walls, and there is no insurance to be had for seepage.`),
    createdAt: '2025-12-10T17:25:23.312Z',
    address: { line1: '3328 S Lowe Ave', line2: '', city: 'Chicago', state: 'IL', zip: '60616', country: 'USA' },
    location: { lon: -87.642, lat: 41.8347 },
    stats: { bedrooms: 6, bathrooms: 3, sqft: 2980, yearBuilt: 1897, lotSqft: 3125, floors: 2.5 },
    valuations: [
      { onDate: '2025-11-12', valueCents: 486_000_00, method: 'appraisal', source: 'Prairie State Appraisal' },
      {
        onDate: '2026-06-17',
        valueCents: 498_500_00,
        method: 'automated estimate',
        source: 'Price model, 16 sales nearby',
      },
    ],
    arvCents: 513_000_00,
    arvOnDate: '2026-06-17',
    uses: { purchaseCents: 486_000_00, costsCents: 22_000_00, reserveCents: 17_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 243_000_00,
        rate: 0.065,
        amortYears: 30,
        note: 'Fixed seven years, repaid over thirty',
      },
      { kind: 'common equity', amountCents: 282_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 282_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 4_800_00,
    vacancyRate: 0.05,
    opexYearlyCents: 9_300_00,
    taxesYearlyCents: 9_780_00,
    insuranceYearlyCents: 3_200_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.66,
    neighborhood: 'Bridgeport',
    sellerName: 'Archer Avenue Homes',
  },
  {
    id: '019cde13-6956-75eb-bfa5-476452dfc3c7',
    name: 'Ridgeway Brick Four',
    kind: 'four-flat',
    headline: 'Four brick flats in Avondale that are going to stay four flats',
    description: prose(`
      A neighbor two doors down made one large house out of four flats like these, and earned well by it. The
      city has since made that harder, and this offering never meant to do it. Four flats stay four flats.

      Each has two bedrooms, a dining room with a built-in hutch, and a sun parlor. Two are being renewed this
      year, the others when they fall vacant. Closing and works: $88,000. At the valuation of September 2026,
      with two kitchens done, the building stood at $981,000.

      When all four are let at the new level the income is $10,050 a month. The Belmont station of the Blue Line
      is nine minutes on foot.

      Porches, parapets, lintels: old brick buildings in Chicago fail at their edges, and $20,500 a year is what
      it takes to stay ahead. A year without that care would be the real risk, more than any market.`),
    createdAt: '2026-03-11T18:05:40.054Z',
    address: { line1: '3126 N Ridgeway Ave', line2: '', city: 'Chicago', state: 'IL', zip: '60618', country: 'USA' },
    location: { lon: -87.7192, lat: 41.9381 },
    stats: { bedrooms: 8, bathrooms: 4, sqft: 4320, yearBuilt: 1914, lotSqft: 3750, floors: 2 },
    valuations: [
      { onDate: '2026-02-11', valueCents: 865_000_00, method: 'appraisal', source: 'Prairie State Appraisal' },
      { onDate: '2026-09-16', valueCents: 981_000_00, method: 'appraisal', source: 'Prairie State Appraisal' },
    ],
    arvCents: 1_085_000_00,
    arvOnDate: '2026-09-16',
    uses: { purchaseCents: 865_000_00, costsCents: 88_000_00, reserveCents: 30_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 450_000_00, rate: 0.0665, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 533_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 533_000_00,
    openTranche: ['common equity'],
    minimumCents: 20_00,
    targetReturnLow: 0.1,
    targetReturnHigh: 0.143,
    projectedAnnualReturn: 0.084,
    strategy: 'renovate and rent',
    monthlyRentCents: 10_050_00,
    vacancyRate: 0.055,
    opexYearlyCents: 20_500_00,
    taxesYearlyCents: 19_220_00,
    insuranceYearlyCents: 5_600_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.44,
    neighborhood: 'Avondale',
    sellerName: 'Milwaukee Avenue Flats',
  },
  {
    id: '019eb27a-29db-7cc0-8695-698d65f9acc6',
    name: 'Calumet Avenue Greystone',
    kind: 'row house',
    headline: 'A Bronzeville greystone, repaired to the cornice',
    description: prose(`
      Nine greystones stand in a row on this side of Calumet, and eight have lights on. The ninth was empty for
      six years.

      What six years do to a house: a roof drain that froze, plaster on two ceilings, the boiler, copper taken
      from the basement. What they leave alone: the stone, the stair, the mantels, and joists of old pine that
      the engineer measured at two percent moisture above normal and no more.

      $118,000 pays for closing and all of the repair, under one contract, to be finished in March 2027. A lower
      duplex and an upper flat would then be let for $4,975 a month.

      The appraiser's figure for the finished house is $632,000. There are fewer sales here to support such a
      figure than on the North Side, five in the last year, so treat it as having a wider margin.`),
    createdAt: '2026-06-10T17:00:11.099Z',
    address: { line1: '4538 S Calumet Ave', line2: '', city: 'Chicago', state: 'IL', zip: '60653', country: 'USA' },
    location: { lon: -87.6178, lat: 41.8111 },
    stats: { bedrooms: 5, bathrooms: 3, sqft: 3360, yearBuilt: 1894, lotSqft: 2900, floors: 3 },
    valuations: [
      { onDate: '2026-05-13', valueCents: 428_000_00, method: 'appraisal', source: 'Prairie State Appraisal' },
      {
        onDate: '2026-10-13',
        valueCents: 449_500_00,
        method: 'broker opinion',
        source: 'Northwest Side brokers, median',
      },
    ],
    arvCents: 632_000_00,
    arvOnDate: '2026-10-13',
    uses: { purchaseCents: 428_000_00, costsCents: 118_000_00, reserveCents: 20_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 214_000_00, rate: 0.068, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 352_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 352_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.105,
    targetReturnHigh: 0.152,
    projectedAnnualReturn: 0.088,
    strategy: 'renovate and rent',
    monthlyRentCents: 4_975_00,
    vacancyRate: 0.06,
    opexYearlyCents: 9_550_00,
    taxesYearlyCents: 8_820_00,
    insuranceYearlyCents: 3_600_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.25,
    neighborhood: 'Bronzeville',
    sellerName: 'Archer Avenue Homes',
  },
  {
    id: '01a01ad7-88c6-7205-9206-8379e44c4505',
    name: 'Lockwood Bungalow',
    kind: 'bungalow',
    headline: 'A brick bungalow of 1927 in Portage Park, octagon front and all',
    description: prose(`
      Chicago built eighty thousand of these between the wars. The octagon front has art glass in the upper
      sashes, the attic was finished in 1996, and the basement is dry and high enough to stand in.

      There is no loan. For $397,000, investors own the house outright, with a year of taxes in reserve.

      The house is let through May 2028 at $2,925. The operating budget of $5,050 includes a manager at eight
      percent of the rent, tuckpointing once in seven years, and a sewer rodded each spring.

      Growth has been slow and even in this part of the city, three to four percent in most years, and the plan
      counts on two. An investor who looks for more than that should look elsewhere; one who dislikes debt may
      like it here.`),
    createdAt: '2026-08-19T16:25:28.006Z',
    address: { line1: '4325 N Lockwood Ave', line2: '', city: 'Chicago', state: 'IL', zip: '60641', country: 'USA' },
    location: { lon: -87.7583, lat: 41.96 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 2020, yearBuilt: 1927, lotSqft: 3750, floors: 1.5 },
    valuations: [
      { onDate: '2026-07-22', valueCents: 375_000_00, method: 'appraisal', source: 'Prairie State Appraisal' },
    ],
    arvCents: 390_000_00,
    arvOnDate: '2026-07-22',
    uses: { purchaseCents: 375_000_00, costsCents: 11_000_00, reserveCents: 11_000_00 },
    capitalStack: [
      { kind: 'common equity', amountCents: 397_000_00, rate: null, note: 'The whole price, no loan ahead of it' },
    ],
    goalCents: 397_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.072,
    targetReturnHigh: 0.099,
    projectedAnnualReturn: 0.065,
    strategy: 'long-term rental',
    monthlyRentCents: 2_925_00,
    vacancyRate: 0.045,
    opexYearlyCents: 5_050_00,
    taxesYearlyCents: 7_360_00,
    insuranceYearlyCents: 2_100_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.11,
    neighborhood: 'Portage Park',
    sellerName: 'Archer Avenue Homes',
  },
]
