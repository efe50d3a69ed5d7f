import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Savannah, oldest first. */
export const savannah: readonly ListingSeed[] = [
  {
    id: '01963fbd-b947-7663-89dc-3a518f8a65ce',
    name: 'Gordon Street Colonial',
    kind: 'colonial',
    headline: 'A clapboard house of 1852 near Taylor Square, raised on a brick base',
    description: prose(`
      On a Savannah lot one enters at the parlor level, up a stoop, and leaves by the lane. Between the two are
      three floors of heart pine and a garden of nine hundred square feet under a crape myrtle.

      The ground floor became a flat in 1979 and the upper floors remain one home. Both are let by the year,
      although the district allows the other thing, since a yearly tenant does less to a house of this age. Rent
      is $8,200 a month.

      In 2025 the chimneys were relined and the piazza at the back was rebuilt; that was the greater part of the
      $52,000. The Historic Review Board took two meetings.

      Insurance is $6,800, wind and flood in separate policies. The house stands 42 feet above the sea on the
      city's bluff and has never had water in it. A storm of the second category would still cost a deductible
      of some $19,000.`),
    createdAt: '2025-04-16T17:55:20.519Z',
    address: { line1: '214 E Gordon St', line2: '', city: 'Savannah', state: 'GA', zip: '31401', country: 'USA' },
    location: { lon: -81.0934, lat: 32.0716 },
    stats: { bedrooms: 4, bathrooms: 3.5, sqft: 2780, yearBuilt: 1852, lotSqft: 2700, floors: 3 },
    valuations: [
      { onDate: '2025-03-19', valueCents: 968_000_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
      {
        onDate: '2025-10-02',
        valueCents: 997_000_00,
        method: 'automated estimate',
        source: 'Price model, 13 sales nearby',
      },
      { onDate: '2026-03-25', valueCents: 1_037_500_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
      { onDate: '2026-09-11', valueCents: 1_086_000_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
    ],
    arvCents: 1_119_000_00,
    arvOnDate: '2026-09-11',
    uses: { purchaseCents: 968_000_00, costsCents: 52_000_00, reserveCents: 28_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 426_000_00, rate: 0.0645, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 622_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 622_000_00,
    openTranche: ['common equity'],
    minimumCents: 20_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 8_200_00,
    vacancyRate: 0.045,
    opexYearlyCents: 16_000_00,
    taxesYearlyCents: 13_680_00,
    insuranceYearlyCents: 6_800_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Historic District South',
    sellerName: 'Forsyth & Gordon',
  },
  {
    id: '019a9d06-12a2-7ecf-ba3b-3fc836667507',
    name: 'Duffy Street Victorian',
    kind: 'victorian',
    headline: 'A gingerbread house in the Victorian District with a visitor permit',
    description: prose(`
      Sawn brackets, fish-scale shingles, two colors of green: the house was pattern-book work in 1888 and is
      photographed daily. It lies a block and a half from Forsyth Park.

      What makes it a business is a piece of paper. The city caps the number of visitor permits in each ward,
      the ward is full, and this address has one. It passes to a new owner only with an application, which was
      granted in January 2026.

      Visitors came on 70 percent of nights this year. The figures use that, and cleaning, linen and platform
      fees are in the operating costs, $26,750 a year.

      If the permit lapsed, or the council changed the rules, the house would be let by the year for about
      $3,150 and the target would not be met. A quiet street is in the interest of everyone here; a local
      manager answers the telephone at night.`),
    createdAt: '2025-11-19T16:50:12.258Z',
    address: { line1: '112 E Duffy St', line2: '', city: 'Savannah', state: 'GA', zip: '31401', country: 'USA' },
    location: { lon: -81.0963, lat: 32.0645 },
    stats: { bedrooms: 3, bathrooms: 2.5, sqft: 1920, yearBuilt: 1888, lotSqft: 3100, floors: 2 },
    valuations: [
      { onDate: '2025-10-22', valueCents: 612_000_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
      {
        onDate: '2026-06-25',
        valueCents: 634_500_00,
        method: 'automated estimate',
        source: 'Price model, 19 sales nearby',
      },
    ],
    arvCents: 673_000_00,
    arvOnDate: '2026-06-25',
    uses: { purchaseCents: 612_000_00, costsCents: 48_000_00, reserveCents: 20_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 282_000_00, rate: 0.067, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 398_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 398_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.104,
    targetReturnHigh: 0.152,
    projectedAnnualReturn: 0.087,
    strategy: 'short-term rental',
    monthlyRentCents: 9_950_00,
    vacancyRate: 0.3,
    opexYearlyCents: 26_750_00,
    taxesYearlyCents: 8_000_00,
    insuranceYearlyCents: 5_100_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.72,
    neighborhood: 'Victorian District',
    sellerName: 'Forsyth & Gordon',
  },
  {
    id: '019c05c3-6e29-7c8c-b495-15e4b0bea9da',
    name: 'Starland Bungalow',
    kind: 'bungalow',
    headline: 'A Thomas Square bungalow with a studio on the lane',
    description: prose(`
      In its first life the studio on the lane was a stable, in its second a garage, and since June 2026 it is a
      one-room home with a skylight, let to a student of the art college.

      The bungalow in front has had its floors leveled, which sounds small and took five weeks with jacks. All
      works and closing: $62,000, on budget.

      Rents: $3,725 together. Starland's shops and the old dairy are around the corner on Bull Street, and much
      of the district is let to the college's students and staff.

      The house stands on piers in sandy ground. They settle, and they will again. A levelling every twelve
      years or so is in the plan at $7,000; termites are under bond, renewed each March.`),
    createdAt: '2026-01-28T18:00:19.753Z',
    address: { line1: '118 E 37th St', line2: '', city: 'Savannah', state: 'GA', zip: '31401', country: 'USA' },
    location: { lon: -81.0985, lat: 32.0569 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1580, yearBuilt: 1917, lotSqft: 3900, floors: 1 },
    valuations: [
      { onDate: '2025-12-31', valueCents: 398_000_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
      { onDate: '2026-08-11', valueCents: 457_500_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
    ],
    arvCents: 496_000_00,
    arvOnDate: '2026-08-11',
    uses: { purchaseCents: 398_000_00, costsCents: 62_000_00, reserveCents: 13_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 191_000_00, rate: 0.066, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 282_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 282_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'renovate and rent',
    monthlyRentCents: 3_725_00,
    vacancyRate: 0.05,
    opexYearlyCents: 6_350_00,
    taxesYearlyCents: 5_760_00,
    insuranceYearlyCents: 3_300_00,
    holdYears: 7,
    status: 'open',
    closesInDays: 180,
    fundedShare: 0.6,
    neighborhood: 'Thomas Square',
    sellerName: 'Wheaton Street Homes',
  },
  {
    id: '019db630-426b-71f6-8b52-c25da74b092d',
    name: 'Ardsley Park Colonial',
    kind: 'colonial',
    headline: 'Brick, symmetrical, on a street of live oaks',
    description: prose(`
      Ardsley Park was Savannah's first suburb for the automobile, laid out in 1910 around small squares that
      imitate the old ones. The house has a slate roof, a sleeping porch that is now a study, and a two-car
      garage of the same brick.

      Two layers are open together, $402,000 in all. About a third of the equity is preferred and paid 8.75
      percent a year; the rest is common. Wheaton Street Homes buys five percent of the offering on the same
      terms as everyone.

      Rent of $4,225 under a lease to July 2028 covers the loan's interest and the preferred payment, and leaves
      something over for the common layer. In the worst year since 2010 it would have covered both as well, by a
      hair.

      Slate is for a century when it is looked after and expensive when it is not. The last survey found 61
      slipped slates, all since replaced. The storms since then have loosened none.`),
    createdAt: '2026-04-22T17:15:09.291Z',
    address: { line1: '217 E 46th St', line2: '', city: 'Savannah', state: 'GA', zip: '31405', country: 'USA' },
    location: { lon: -81.0961, lat: 32.0474 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2480, yearBuilt: 1929, lotSqft: 7000, floors: 2 },
    valuations: [
      { onDate: '2026-03-25', valueCents: 575_000_00, method: 'appraisal', source: 'Lowcountry Appraisal' },
      {
        onDate: '2026-09-17',
        valueCents: 582_000_00,
        method: 'automated estimate',
        source: 'Price model, 20 sales nearby',
      },
    ],
    arvCents: 594_000_00,
    arvOnDate: '2026-09-17',
    uses: { purchaseCents: 575_000_00, costsCents: 16_000_00, reserveCents: 18_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 207_000_00, rate: 0.063, note: 'Five years fixed, interest only' },
      { kind: 'preferred equity', amountCents: 141_000_00, rate: 0.0875, note: 'Paid before the common equity' },
      { kind: 'common equity', amountCents: 261_000_00, rate: null, note: 'Rent and sale after the preferred' },
    ],
    goalCents: 402_000_00,
    openTranche: ['preferred equity', 'common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.086,
    targetReturnHigh: 0.121,
    projectedAnnualReturn: 0.076,
    strategy: 'long-term rental',
    monthlyRentCents: 4_225_00,
    vacancyRate: 0.045,
    opexYearlyCents: 7_250_00,
    taxesYearlyCents: 7_340_00,
    insuranceYearlyCents: 4_700_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.36,
    neighborhood: 'Ardsley Park',
    sellerName: 'Wheaton Street Homes',
  },
  {
    id: '019faebb-5477-7ac1-8263-7837e048194d',
    name: 'Fifty-First Street Ranch',
    kind: 'ranch',
    headline: 'A small brick ranch by Daffin Park, to be repaired and let',
    description: prose(`
      Why this house: it costs less than anything else on these pages, it stands on the right side of the park
      for drainage, and it needs what can be seen and priced. Windows, a bath, ductwork, floors. With closing,
      $34,000.

      Why not: it is small, its street is plain, and a third bedroom of nine feet by ten will always be a study.

      The ballpark and the lake in Daffin Park are four minutes away on foot. Comparable houses, repaired, are
      let for $2,050, usually within three weeks.

      The loan of $109,000 is repaid over thirty years in equal payments. If works run over by more than the
      reserve of $10,000, distributions start a half-year late; nothing else in the plan would change.`),
    createdAt: '2026-07-29T16:35:40.279Z',
    address: { line1: '1126 E 51st St', line2: '', city: 'Savannah', state: 'GA', zip: '31404', country: 'USA' },
    location: { lon: -81.0829, lat: 32.0429 },
    stats: { bedrooms: 3, bathrooms: 1.5, sqft: 1290, yearBuilt: 1953, lotSqft: 6600, floors: 1 },
    valuations: [{ onDate: '2026-07-01', valueCents: 218_000_00, method: 'appraisal', source: 'Lowcountry Appraisal' }],
    arvCents: 279_000_00,
    arvOnDate: '2026-07-01',
    uses: { purchaseCents: 218_000_00, costsCents: 34_000_00, reserveCents: 10_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 109_000_00,
        rate: 0.067,
        amortYears: 30,
        note: 'Fixed ten years, repaid over thirty',
      },
      { kind: 'common equity', amountCents: 153_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 153_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.099,
    targetReturnHigh: 0.14,
    projectedAnnualReturn: 0.082,
    strategy: 'renovate and rent',
    monthlyRentCents: 2_050_00,
    vacancyRate: 0.055,
    opexYearlyCents: 3_500_00,
    taxesYearlyCents: 2_740_00,
    insuranceYearlyCents: 2_900_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.1,
    neighborhood: 'Parkside',
    sellerName: 'Wheaton Street Homes',
  },
]
