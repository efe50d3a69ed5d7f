import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Tacoma, oldest first. */
export const tacoma: readonly ListingSeed[] = [
  {
    id: '01975fc6-331f-7716-b23a-08442234a071',
    name: 'North Slope Victorian',
    kind: 'victorian',
    headline: 'An 1891 house in the historic district, split into three flats',
    description: prose(`
      The survey of 1891 calls it a "dwelling of the better class": shingled gables, a turned porch, eleven
      windows of leaded glass. It was divided into three flats during the war and the division was made legal in
      1974.

      The flats bring $6,700 a month. The largest, on the first floor, has been with the same tenant since 2017.

      In the North Slope Historic District every change to the street side goes before the Landmarks Commission.
      That protects the block and slows the repairs: repainting the front took fourteen weeks to approve in
      2023. The purchase budget includes $38,000 for closing and for a new sewer line, done in September 2025.

      The house needs attention every year, and the operating budget says so: $13,750 without taxes and
      insurance. Anyone who compares this with a newer building should compare that line first.`),
    createdAt: '2025-06-11T16:15:14.207Z',
    address: { line1: '814 N J St', line2: '', city: 'Tacoma', state: 'WA', zip: '98403', country: 'USA' },
    location: { lon: -122.456, lat: 47.2627 },
    stats: { bedrooms: 5, bathrooms: 3, sqft: 3120, yearBuilt: 1891, lotSqft: 6500, floors: 2.5 },
    valuations: [
      { onDate: '2025-05-12', valueCents: 742_000_00, method: 'appraisal', source: 'Commencement Bay Valuation' },
      {
        onDate: '2025-12-03',
        valueCents: 757_000_00,
        method: 'automated estimate',
        source: 'Price model, 10 sales nearby',
      },
      { onDate: '2026-07-09', valueCents: 825_000_00, method: 'appraisal', source: 'Commencement Bay Valuation' },
    ],
    arvCents: 850_000_00,
    arvOnDate: '2026-07-09',
    uses: { purchaseCents: 742_000_00, costsCents: 38_000_00, reserveCents: 24_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 371_000_00,
        rate: 0.0655,
        note: 'Credit union, fixed ten years, interest only',
      },
      { kind: 'common equity', amountCents: 433_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 433_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 6_700_00,
    vacancyRate: 0.05,
    opexYearlyCents: 13_750_00,
    taxesYearlyCents: 8_920_00,
    insuranceYearlyCents: 3_400_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.83,
    neighborhood: 'North Slope',
    sellerName: 'Rainier Gate Homes',
  },
  {
    id: '019be19b-f1ca-7c13-acb7-83f52400ead1',
    name: 'Proctor Ranch',
    kind: 'ranch',
    headline: 'One level, three bedrooms, walking distance to the Proctor shops',
    description: prose(`
      A plain ranch of 1956 with a good roof (2021), a heat pump (2023), and a yard that a previous owner turned
      over to fruit trees. It stands on the flat part of North 27th, two blocks from the grocery and the cinema.

      One-level houses are scarce here and tenants who find one tend to stay. The current lease runs to June
      2027 at a rent of $3,150.

      The plan has two sentences. Keep the tenant, keep the trees. Sell after seven years, or earlier if an
      owner-occupier offers more than the house is worth as a rental.

      The risk is plain too: with one tenant, one departure is a whole month without income, and the district is
      priced by people who buy to live there.`),
    createdAt: '2026-01-21T17:30:52.234Z',
    address: { line1: '3915 N 27th St', line2: '', city: 'Tacoma', state: 'WA', zip: '98407', country: 'USA' },
    location: { lon: -122.4912, lat: 47.2722 },
    stats: { bedrooms: 3, bathrooms: 1.75, sqft: 1480, yearBuilt: 1956, lotSqft: 7200, floors: 1 },
    valuations: [
      { onDate: '2025-12-29', valueCents: 498_000_00, method: 'appraisal', source: 'Commencement Bay Valuation' },
      {
        onDate: '2026-07-21',
        valueCents: 511_500_00,
        method: 'automated estimate',
        source: 'Price model, 25 sales nearby',
      },
    ],
    arvCents: 522_000_00,
    arvOnDate: '2026-07-21',
    uses: { purchaseCents: 498_000_00, costsCents: 13_000_00, reserveCents: 12_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 219_000_00, rate: 0.063, note: 'Fixed seven years, interest only' },
      { kind: 'common equity', amountCents: 304_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 304_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 3_150_00,
    vacancyRate: 0.04,
    opexYearlyCents: 5_100_00,
    taxesYearlyCents: 5_520_00,
    insuranceYearlyCents: 1_550_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.71,
    neighborhood: 'Proctor',
    sellerName: 'Rainier Gate Homes',
  },
  {
    id: '019d7379-a08a-7e58-95bb-6af429f107ab',
    name: 'Sheridan Avenue Duplex',
    kind: 'duplex',
    headline: 'An up-and-down duplex on the Hilltop, ten minutes from the Link',
    description: prose(`
      What you would notice first is the staircase on the outside, added in the thirties when the house was cut
      in two. What you would notice second is that it needs replacing, and that is the first line of the works:
      stairs and landing, $11,400.

      The rest of the $52,000 goes into two kitchens, insulation under the roof and a pair of heat pumps. Both
      flats stand empty, so the work is done once and in one go, between May and August.

      Rent after the works is put at $4,325 a month for the two, from four signed leases on the same street. The
      loan of $249,000 asks only for interest while the works last, and the appraiser values the finished house
      at $628,000.

      The Hilltop has changed fast since the streetcar came in 2023. Rents have risen with it, and might pause
      with it.`),
    createdAt: '2026-04-09T18:20:44.042Z',
    address: { line1: '1922 S Sheridan Ave', line2: '', city: 'Tacoma', state: 'WA', zip: '98405', country: 'USA' },
    location: { lon: -122.461, lat: 47.2424 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 1980, yearBuilt: 1911, lotSqft: 5000, floors: 2 },
    valuations: [
      { onDate: '2026-03-11', valueCents: 498_000_00, method: 'appraisal', source: 'Commencement Bay Valuation' },
      {
        onDate: '2026-09-17',
        valueCents: 508_500_00,
        method: 'automated estimate',
        source: 'Price model, 15 sales nearby',
      },
    ],
    arvCents: 628_000_00,
    arvOnDate: '2026-09-17',
    uses: { purchaseCents: 498_000_00, costsCents: 52_000_00, reserveCents: 14_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 249_000_00, rate: 0.0665, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 315_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 315_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.1,
    targetReturnHigh: 0.145,
    projectedAnnualReturn: 0.082,
    strategy: 'renovate and rent',
    monthlyRentCents: 4_325_00,
    vacancyRate: 0.05,
    opexYearlyCents: 7_900_00,
    taxesYearlyCents: 5_500_00,
    insuranceYearlyCents: 1_900_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.45,
    neighborhood: 'Hilltop',
    sellerName: 'Cheney Street Builders',
  },
  {
    id: '019f23bd-6c80-7f97-9c96-2603cb2a504f',
    name: 'South Tacoma Fourplex',
    kind: 'four-flat',
    headline: 'Four two-bedroom flats with parking, near the Sounder station',
    description: prose(`
      Income first: four flats, $7,250 a month when full, one vacancy in the last thirty months. After taxes,
      insurance, repairs and management $53,700 a year is left, or 6.6 percent of the value.

      The building is a square box of 1968 with a low roof and eight parking places. Nobody would call it
      handsome. Its merits are copper pipes, concrete floors and flats that are large for their rent.

      The equity has two layers and each investment buys both in proportion. The preferred layer is paid 8.25
      percent a year before anything goes to the common layer; the common layer takes what remains, up or down.

      The station brings commuters; it also brings freight trains at night, and turnover on the east side is
      higher for it. A second concern is the parking surface, which will need to be renewed around 2030.`),
    createdAt: '2026-07-02T16:50:44.480Z',
    address: { line1: '5021 S Puget Sound Ave', line2: '', city: 'Tacoma', state: 'WA', zip: '98409', country: 'USA' },
    location: { lon: -122.4832, lat: 47.2128 },
    stats: { bedrooms: 8, bathrooms: 4, sqft: 3480, yearBuilt: 1968, lotSqft: 9800, floors: 2 },
    valuations: [
      { onDate: '2026-06-03', valueCents: 815_000_00, method: 'appraisal', source: 'Commencement Bay Valuation' },
    ],
    arvCents: 864_000_00,
    arvOnDate: '2026-06-03',
    uses: { purchaseCents: 815_000_00, costsCents: 27_000_00, reserveCents: 30_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 408_000_00,
        rate: 0.065,
        amortYears: 30,
        note: 'Fixed seven years, repaid over thirty',
      },
      { kind: 'preferred equity', amountCents: 139_000_00, rate: 0.0825, note: 'Paid before the common equity' },
      { kind: 'common equity', amountCents: 325_000_00, rate: null, note: 'Rent and sale after the preferred' },
    ],
    goalCents: 464_000_00,
    openTranche: ['preferred equity', 'common equity'],
    minimumCents: 20_00,
    targetReturnLow: 0.092,
    targetReturnHigh: 0.129,
    projectedAnnualReturn: 0.079,
    strategy: 'long-term rental',
    monthlyRentCents: 7_250_00,
    vacancyRate: 0.055,
    opexYearlyCents: 15_600_00,
    taxesYearlyCents: 8_800_00,
    insuranceYearlyCents: 4_100_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.22,
    neighborhood: 'South Tacoma',
    sellerName: 'Cheney Street Builders',
  },
  {
    id: '01a0ab2e-8f33-7f4d-a9d6-62540488d2c7',
    name: 'Lincoln Park Bungalow',
    kind: 'bungalow',
    headline: 'A 1926 bungalow to repair and sell within eighteen months',
    description: prose(`
      This is a short project and should be judged as one. Buy at $322,000, spend $86,000 on closing and works,
      sell for something near $515,000. From that sum come six percent of selling costs and the interest on
      $161,000.

      The house has a good frame and a bad everything else: knob-and-tube wiring, an oil tank (empty, already
      tested), one bath with a floor that gives. The list of works has 41 lines, each with a fixed price from a
      named trade.

      Lincoln High School and the district's restaurants are close by, and repaired bungalows on Yakima and Park
      have sold in about five weeks this year.

      If the sale fails to come by the spring of 2028 the house will be let instead; the figures below show what
      that would earn. A slower market by ten percent would take most of the gain.`),
    createdAt: '2026-09-16T17:05:50.387Z',
    address: { line1: '3764 S Yakima Ave', line2: '', city: 'Tacoma', state: 'WA', zip: '98418', country: 'USA' },
    location: { lon: -122.4444, lat: 47.2229 },
    stats: { bedrooms: 3, bathrooms: 1, sqft: 1340, yearBuilt: 1926, lotSqft: 4800, floors: 1.5 },
    valuations: [
      {
        onDate: '2026-06-22',
        valueCents: 317_000_00,
        method: 'broker opinion',
        source: 'Stadium District brokers, median',
      },
      { onDate: '2026-08-24', valueCents: 322_000_00, method: 'appraisal', source: 'Commencement Bay Valuation' },
    ],
    arvCents: 515_000_00,
    arvOnDate: '2026-08-24',
    uses: { purchaseCents: 322_000_00, costsCents: 86_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 161_000_00, rate: 0.072, note: 'Eighteen months, interest only' },
      { kind: 'common equity', amountCents: 262_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 262_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.108,
    targetReturnHigh: 0.154,
    projectedAnnualReturn: 0.091,
    strategy: 'renovate and sell',
    monthlyRentCents: 2_225_00,
    vacancyRate: 0.08,
    opexYearlyCents: 3_450_00,
    taxesYearlyCents: 3_480_00,
    insuranceYearlyCents: 1_450_00,
    holdYears: 2,
    status: 'open',
    fundedShare: 0.05,
    neighborhood: 'Lincoln District',
    sellerName: 'Rainier Gate Homes',
  },
]
