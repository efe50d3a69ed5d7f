import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Tucson, oldest first. */
export const tucson: readonly ListingSeed[] = [
  {
    id: '019524c8-f7d7-7588-9fe3-2303bbfe9a4a',
    name: 'Convent Avenue Adobe',
    kind: 'adobe',
    headline: 'A thick-walled adobe of the 1880s in Barrio Viejo',
    description: prose(`
      The walls are twenty inches of mud brick on a footing of black stone, and they do what they were built
      for: at four in the afternoon in June the front room is at 79 degrees with nothing switched on.

      Houses in Barrio Viejo stand on the street line and keep their gardens behind. This one has a zaguán
      through the middle, wide enough for a cart, and a mesquite in the yard.

      It was repaired in the summer of 2025 with lime plaster in place of cement, which had trapped the damp;
      $44,000 covered that and the closing. Since October 2025 it is let to visitors, mostly in the cool half of
      the year. March alone brings nearly as much as June, July and August.

      Adobe forgives neglect for a while and then does not. The yearly budget holds $4,500 for plaster and roof
      coating only. A wet monsoon with a blocked scupper is the thing to fear.`),
    createdAt: '2025-02-20T19:15:05.303Z',
    address: { line1: '527 S Convent Ave', line2: '', city: 'Tucson', state: 'AZ', zip: '85701', country: 'USA' },
    location: { lon: -110.9727, lat: 32.2137 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1790, yearBuilt: 1884, lotSqft: 3800, floors: 1 },
    valuations: [
      { onDate: '2025-01-23', valueCents: 562_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
      { onDate: '2025-08-05', valueCents: 610_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
      {
        onDate: '2026-03-12',
        valueCents: 624_000_00,
        method: 'automated estimate',
        source: 'Price model, 23 sales nearby',
      },
      { onDate: '2026-09-15', valueCents: 672_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
    ],
    arvCents: 692_000_00,
    arvOnDate: '2026-09-15',
    uses: { purchaseCents: 562_000_00, costsCents: 44_000_00, reserveCents: 18_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 236_000_00, rate: 0.0645, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 388_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 388_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'short-term rental',
    monthlyRentCents: 8_300_00,
    vacancyRate: 0.27,
    opexYearlyCents: 22_550_00,
    taxesYearlyCents: 5_520_00,
    insuranceYearlyCents: 2_300_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Barrio Viejo',
    sellerName: 'Sonora Adobe Works',
  },
  {
    id: '019a30c5-0fd4-73f5-8715-38902ddbfbd4',
    name: 'Sam Hughes Bungalow',
    kind: 'bungalow',
    headline: 'A 1930 bungalow and guest house near the university',
    description: prose(`
      Rent is paid by two households here, one in the house and one in the guest house behind the citrus. Both
      are on leases that follow the university's year.

      Sam Hughes was the first quarter in Tucson to be laid out with its services in the alleys, and the streets
      are the better for it. The house has arched doorways, a coved ceiling and a roof of clay tile over the
      porch.

      The income is $3,600 a month. Taxes are $4,460; Arizona grants its rebate to owners who live in the house,
      so a rented one pays the full rate, and the figure says so. Debt service is covered 1.8 times.

      Demand leans on one employer. When the university enrolled fewer from abroad in 2025, guest houses in the
      quarter stood empty a month longer than usual.`),
    createdAt: '2025-10-29T16:20:12.372Z',
    address: { line1: '2314 E 4th St', line2: '', city: 'Tucson', state: 'AZ', zip: '85719', country: 'USA' },
    location: { lon: -110.9384, lat: 32.2276 },
    stats: { bedrooms: 4, bathrooms: 3, sqft: 2040, yearBuilt: 1930, lotSqft: 7400, floors: 1 },
    valuations: [
      { onDate: '2025-10-01', valueCents: 535_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
      {
        onDate: '2026-05-27',
        valueCents: 543_500_00,
        method: 'automated estimate',
        source: 'Price model, 20 sales nearby',
      },
    ],
    arvCents: 554_000_00,
    arvOnDate: '2026-05-27',
    uses: { purchaseCents: 535_000_00, costsCents: 15_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 251_000_00, rate: 0.064, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 314_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 314_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 3_600_00,
    vacancyRate: 0.05,
    opexYearlyCents: 6_550_00,
    taxesYearlyCents: 4_460_00,
    insuranceYearlyCents: 1_800_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.81,
    neighborhood: 'Sam Hughes',
    sellerName: 'Catalina Foothill Rentals',
  },
  {
    id: '019c95ec-4d85-77c4-91d4-f5e059a353c8',
    name: 'Armory Park Row',
    kind: 'row house',
    headline: 'Two attached homes of 1908 by the rail depot, repaired as one project',
    description: prose(`
      Built for conductors of the Southern Pacific: fired brick in front, adobe behind, a shared parlor wall and
      a porch that runs across both.

      The budget of $92,000 is spent mostly where nobody will see it. Wiring, drains, a bond beam around the top
      of the adobe, and only then plaster, floors and two kitchens. The historic office has approved the
      drawings.

      A second loan of $37,000 stands behind the senior one. It costs more, 11 percent a year, and is meant to
      last twenty-four months, until the finished homes can carry one larger loan.

      If the valuation at that time falls short of $648,000 by more than a fifth, one new loan at half of the
      value no longer repays both, and the second would be extended at a higher rate. That is the main thing to
      weigh.`),
    createdAt: '2026-02-25T17:50:17.477Z',
    address: { line1: '316 S 3rd Ave', line2: '', city: 'Tucson', state: 'AZ', zip: '85701', country: 'USA' },
    location: { lon: -110.9657, lat: 32.2166 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 2080, yearBuilt: 1908, lotSqft: 4600, floors: 1 },
    valuations: [
      { onDate: '2026-01-28', valueCents: 468_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
      { onDate: '2026-09-01', valueCents: 486_500_00, method: 'broker opinion', source: 'Sam Hughes brokers, median' },
    ],
    arvCents: 648_000_00,
    arvOnDate: '2026-09-01',
    uses: { purchaseCents: 468_000_00, costsCents: 92_000_00, reserveCents: 17_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 215_000_00, rate: 0.066, note: 'Five years fixed, interest only' },
      { kind: 'mezzanine debt', amountCents: 37_000_00, rate: 0.11, note: 'Interest only, repaid at refinancing' },
      { kind: 'common equity', amountCents: 325_000_00, rate: null, note: 'Rent and sale after both loans' },
    ],
    goalCents: 325_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.104,
    targetReturnHigh: 0.151,
    projectedAnnualReturn: 0.087,
    strategy: 'renovate and rent',
    monthlyRentCents: 3_900_00,
    vacancyRate: 0.055,
    opexYearlyCents: 7_100_00,
    taxesYearlyCents: 3_980_00,
    insuranceYearlyCents: 2_050_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.38,
    neighborhood: 'Armory Park',
    sellerName: 'Sonora Adobe Works',
  },
  {
    id: '019e46b5-6775-70cf-b4de-633b32c5856d',
    name: 'Menlo Park Adobe',
    kind: 'adobe',
    headline: 'A low adobe west of the freeway with a view of Sentinel Peak',
    description: prose(`
      In Menlo Park people have farmed along the river for four thousand years, and the line of an old canal can
      still be followed behind Melrose. The house is young by comparison: burnt adobe of 1937, flat roof, steel
      casements.

      It has been let to the same tenant since 2019 at $2,050, raised twice. Nothing is owed on it. The
      streetcar's western end is a fifteen-minute walk away.

      What will be done in the first year: a cool coating on the roof, two trees to the west, a mini-split in
      place of the evaporative cooler. The sum of it, $8,900, comes from the reserve.

      Flat roofs leak in the end. A new one would cost about $16,000 and would take about a year's income; the
      present one is rated for nine more years.`),
    createdAt: '2026-05-20T18:45:54.165Z',
    address: { line1: '214 N Melrose Ave', line2: '', city: 'Tucson', state: 'AZ', zip: '85745', country: 'USA' },
    location: { lon: -110.9908, lat: 32.2238 },
    stats: { bedrooms: 3, bathrooms: 1.5, sqft: 1460, yearBuilt: 1937, lotSqft: 7900, floors: 1 },
    valuations: [
      { onDate: '2026-04-22', valueCents: 289_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
      {
        onDate: '2026-09-24',
        valueCents: 294_000_00,
        method: 'automated estimate',
        source: 'Price model, 18 sales nearby',
      },
    ],
    arvCents: 300_000_00,
    arvOnDate: '2026-09-24',
    uses: { purchaseCents: 289_000_00, costsCents: 11_000_00, reserveCents: 10_000_00 },
    capitalStack: [
      { kind: 'common equity', amountCents: 310_000_00, rate: null, note: 'The whole price, no loan ahead of it' },
    ],
    goalCents: 310_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.076,
    targetReturnHigh: 0.104,
    projectedAnnualReturn: 0.067,
    strategy: 'long-term rental',
    monthlyRentCents: 2_050_00,
    vacancyRate: 0.05,
    opexYearlyCents: 3_500_00,
    taxesYearlyCents: 2_420_00,
    insuranceYearlyCents: 1_300_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.29,
    neighborhood: 'Menlo Park',
    sellerName: 'Catalina Foothill Rentals',
  },
  {
    id: '019fd2c3-5088-7830-bba7-eaae3dad50a4',
    name: 'Waverly Street Ranch',
    kind: 'ranch',
    headline: 'A burnt-adobe ranch in midtown with a pool that will be filled in',
    description: prose(`
      First, the pool. It leaks, it costs $210 a month in water and care, and tenants with it paid only $90 more
      in the houses that were compared. It will be filled and planted with palo verde.

      Then the house: new air conditioning ($13,200), windows on the west side, a second bath made from a
      laundry. Closing included, $39,000.

      The house is of burnt adobe, the color of terracotta, with a carport and a ramada. It stands in the middle
      of midtown, eight minutes by car from the medical center, whose staff rent much of the street.

      After the works the rent should be $2,475, in line with four houses let within half a mile this year.
      Summer power bills decide how long tenants stay; if the new equipment doesn't bring them under $250,
      expect more turnover than the 5 percent allowed for here.`),
    createdAt: '2026-08-05T16:30:43.336Z',
    address: { line1: '4532 E Waverly St', line2: '', city: 'Tucson', state: 'AZ', zip: '85712', country: 'USA' },
    location: { lon: -110.8956, lat: 32.2441 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 1920, yearBuilt: 1961, lotSqft: 8700, floors: 1 },
    valuations: [
      { onDate: '2026-07-08', valueCents: 325_000_00, method: 'appraisal', source: 'Old Pueblo Appraisal' },
      {
        onDate: '2026-10-20',
        valueCents: 329_000_00,
        method: 'automated estimate',
        source: 'Price model, 25 sales nearby',
      },
    ],
    arvCents: 392_000_00,
    arvOnDate: '2026-10-20',
    uses: { purchaseCents: 325_000_00, costsCents: 39_000_00, reserveCents: 13_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 169_000_00, rate: 0.066, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 208_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 208_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'renovate and rent',
    monthlyRentCents: 2_475_00,
    vacancyRate: 0.05,
    opexYearlyCents: 4_250_00,
    taxesYearlyCents: 2_700_00,
    insuranceYearlyCents: 1_500_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.13,
    neighborhood: 'Midtown',
    sellerName: 'Catalina Foothill Rentals',
  },
]
