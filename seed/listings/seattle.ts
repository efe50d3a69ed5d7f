import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Seattle, oldest first. */
export const seattle: readonly ListingSeed[] = [
  {
    id: '019465d4-565d-7415-8ff0-b3bb7fa87b98',
    name: 'The Gatewood Craftsman',
    kind: 'craftsman',
    headline: 'A 1924 craftsman with a rented cottage behind it, ten minutes from the ferry',
    description: prose(`
      The main house was built in 1924 and still has its box beams, its built-in sideboard and most of its fir
      floors. A second owner added a cottage of 480 square feet at the back of the lot in 2016, with permits.
      The two are let separately and share a laundry room.

      A bus stops at the corner and reaches the Fauntleroy ferry in ten minutes. Parking is on the street and
      rarely difficult.

      The plan is to hold for seven years and change little. Both leases were renewed in 2026 and together bring
      $6,450 a month; after all costs the house earns $50,300 a year against a loan of $449,000.

      What could go wrong: the main roof has about six years left, and the reserve of $18,000 is there for it.
      Washington now caps yearly rent increases, so rising costs cannot be passed on at once.`),
    createdAt: '2025-01-14T17:20:02.141Z',
    address: { line1: '6318 38th Ave SW', line2: '', city: 'Seattle', state: 'WA', zip: '98126', country: 'USA' },
    location: { lon: -122.3806, lat: 47.5452 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 2180, yearBuilt: 1924, lotSqft: 6100, floors: 2 },
    valuations: [
      { onDate: '2024-12-09', valueCents: 935_000_00, method: 'appraisal', source: 'Puget Lane Appraisal' },
      {
        onDate: '2025-06-20',
        valueCents: 946_000_00,
        method: 'automated estimate',
        source: 'Price model, 9 sales nearby',
      },
      { onDate: '2025-12-11', valueCents: 977_000_00, method: 'broker opinion', source: 'Two Ballard brokers, median' },
      { onDate: '2026-06-24', valueCents: 1_026_500_00, method: 'appraisal', source: 'Puget Lane Appraisal' },
    ],
    arvCents: 1_057_000_00,
    arvOnDate: '2026-06-24',
    uses: { purchaseCents: 935_000_00, costsCents: 21_000_00, reserveCents: 18_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 449_000_00, rate: 0.0635, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 525_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 525_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 6_450_00,
    vacancyRate: 0.04,
    opexYearlyCents: 11_900_00,
    taxesYearlyCents: 9_640_00,
    insuranceYearlyCents: 2_450_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Gatewood',
    sellerName: 'Marrowstone Homes',
  },
  {
    id: '019a5531-c3cc-765a-a915-396f7d67c0fe',
    name: 'Salmon Bay Duplex',
    kind: 'duplex',
    headline: 'Two equal flats on a quiet Ballard block, both let on yearly leases',
    description: prose(`
      Ballard has few purpose-built duplexes left; most were replaced by townhouses. This one stands because its
      second owner lived downstairs for forty years and had no wish to sell. The two flats are mirror images:
      two bedrooms, one bath, a deck to the south.

      Both are occupied on leases that end in different seasons, so that they are never empty together. Rents
      stand at $6,675 for the pair, slightly under what the new buildings on 24th Avenue ask for less space.

      Nothing is to be rebuilt. The drains were lined in 2022 and the electrical panels replaced in 2024. The
      main uncertainty is the price of the land: it is most of what you are buying, and it follows the zoning of
      the city rather than the rents.`),
    createdAt: '2025-11-05T18:05:16.108Z',
    address: { line1: '2207 NW 64th St', line2: '', city: 'Seattle', state: 'WA', zip: '98107', country: 'USA' },
    location: { lon: -122.3851, lat: 47.6756 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 2240, yearBuilt: 1958, lotSqft: 5000, floors: 2 },
    valuations: [
      { onDate: '2025-10-08', valueCents: 1_085_000_00, method: 'appraisal', source: 'Puget Lane Appraisal' },
      {
        onDate: '2026-05-14',
        valueCents: 1_109_000_00,
        method: 'automated estimate',
        source: 'Price model, 18 sales nearby',
      },
    ],
    arvCents: 1_131_000_00,
    arvOnDate: '2026-05-14',
    uses: { purchaseCents: 1_085_000_00, costsCents: 24_000_00, reserveCents: 22_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 488_000_00, rate: 0.0625, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 643_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 643_000_00,
    openTranche: ['common equity'],
    minimumCents: 100_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 6_675_00,
    vacancyRate: 0.04,
    opexYearlyCents: 11_550_00,
    taxesYearlyCents: 10_420_00,
    insuranceYearlyCents: 2_700_00,
    holdYears: 7,
    status: 'open',
    closesInDays: 150,
    fundedShare: 0.62,
    neighborhood: 'Ballard',
    sellerName: 'Shilshole Residential',
  },
  {
    id: '019c719f-a372-7724-9ad5-339b5e56565e',
    name: 'Forest Street Bungalow',
    kind: 'bungalow',
    headline: 'A small Beacon Hill bungalow with room to finish downstairs',
    description: prose(`
      Start with the basement: 620 dry square feet with a separate door to the alley, seven feet of headroom and
      no finish at all. That space is the reason for this offering.

      Closing and works are put at $74,000. That buys a legal one-bedroom flat below, a new furnace for both
      floors, and repairs to the porch. The permit was issued in January 2026; the contractor has built five
      like it within a mile.

      Upstairs is in good order and will be let first. When both are let, the appraiser expects $838,000, and
      rent of about $4,500 a month. Light rail at Beacon Hill station is a five-minute walk.

      Old basements hide things. If the footing along the north wall needs to be underpinned, the cost is near
      $28,000: the reserve would cover about half, and the return would fall by roughly a point.`),
    createdAt: '2026-02-18T16:40:13.426Z',
    address: { line1: '1724 S Forest St', line2: '', city: 'Seattle', state: 'WA', zip: '98144', country: 'USA' },
    location: { lon: -122.3098, lat: 47.5786 },
    stats: { bedrooms: 3, bathrooms: 1.5, sqft: 1510, yearBuilt: 1919, lotSqft: 4000, floors: 1.5 },
    valuations: [
      { onDate: '2026-01-22', valueCents: 665_000_00, method: 'appraisal', source: 'Puget Lane Appraisal' },
      {
        onDate: '2026-08-06',
        valueCents: 677_000_00,
        method: 'automated estimate',
        source: 'Price model, 12 sales nearby',
      },
    ],
    arvCents: 838_000_00,
    arvOnDate: '2026-08-06',
    uses: { purchaseCents: 665_000_00, costsCents: 74_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 306_000_00, rate: 0.066, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 449_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 449_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.102,
    targetReturnHigh: 0.148,
    projectedAnnualReturn: 0.084,
    strategy: 'renovate and rent',
    monthlyRentCents: 4_500_00,
    vacancyRate: 0.05,
    opexYearlyCents: 7_700_00,
    taxesYearlyCents: 6_360_00,
    insuranceYearlyCents: 2_100_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.34,
    neighborhood: 'Beacon Hill',
    sellerName: 'Marrowstone Homes',
  },
  {
    id: '019e6ad8-8843-74be-824e-68d34369fe17',
    name: 'Ferdinand Row',
    kind: 'row house',
    headline: 'A three-storey row house off Rainier Avenue, new in 2019',
    description: prose(`
      No loan stands on this house. The whole price of $762,000, the closing costs and a reserve of $14,000 are
      paid by the investors, which makes the target return lower than elsewhere on these pages and the range
      narrower.

      The house is the middle one of a row of five: kitchen and deck on the second floor, two bedrooms above, a
      third beside the garage. It was let within eleven days in each of its last three turnovers.

      Shops and the light rail are a short walk along Ferdinand. The row has an owners' association with dues of
      $210 a month, counted in the operating costs, and a reserve study from 2025 that found no deferred work.

      A single tenant means a single point of failure: an empty quarter costs about four months of income after
      expenses.`),
    createdAt: '2026-05-27T19:10:36.099Z',
    address: {
      line1: '3611 S Ferdinand St',
      line2: 'Unit B',
      city: 'Seattle',
      state: 'WA',
      zip: '98118',
      country: 'USA',
    },
    location: { lon: -122.2873, lat: 47.5577 },
    stats: { bedrooms: 3, bathrooms: 2.5, sqft: 1640, yearBuilt: 2019, lotSqft: 1450, floors: 3 },
    valuations: [
      { onDate: '2026-05-04', valueCents: 762_000_00, method: 'appraisal', source: 'Puget Lane Appraisal' },
      { onDate: '2026-10-02', valueCents: 766_000_00, method: 'broker opinion', source: 'Two Ballard brokers, median' },
    ],
    arvCents: 774_000_00,
    arvOnDate: '2026-10-02',
    uses: { purchaseCents: 762_000_00, costsCents: 16_000_00, reserveCents: 14_000_00 },
    capitalStack: [
      { kind: 'common equity', amountCents: 792_000_00, rate: null, note: 'The whole price, no loan ahead of it' },
    ],
    goalCents: 792_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.071,
    targetReturnHigh: 0.098,
    projectedAnnualReturn: 0.062,
    strategy: 'long-term rental',
    monthlyRentCents: 4_350_00,
    vacancyRate: 0.04,
    opexYearlyCents: 6_500_00,
    taxesYearlyCents: 7_200_00,
    insuranceYearlyCents: 1_650_00,
    holdYears: 10,
    status: 'open',
    fundedShare: 0.18,
    neighborhood: 'Columbia City',
    sellerName: 'Othello Street Partners',
  },
  {
    id: '019ff714-43e6-7123-b29e-b4b39a3c6770',
    name: 'Dayton Avenue Four',
    kind: 'four-flat',
    headline: 'Four one-bedroom flats in Greenwood behind one brick front',
    description: prose(`
      Four flats, four front doors, one boiler. The building went up in 1949 for drivers of the bus barn and has
      been owned by one person since 1988, who kept it sound and kept the rents low.

      Two flats are empty and will be redone first: kitchens, wiring, windows to the street. The two tenants who
      stay keep their leases and pay current rent until they choose to go. The budget of $58,000 assumes that
      neither does within two years.

      The capital stack has two loans. The senior loan covers most of the debt; a smaller one sits above it at a
      higher rate and is to be repaid when the building is refinanced after the works. Once all four flats are
      let, income covers the interest of both 1.4 times.

      The open question is that refinancing. If rates are above seven percent in 2029, the second loan stays
      longer and eats part of the gain.`),
    createdAt: '2026-08-12T17:45:28.294Z',
    address: { line1: '8114 Dayton Ave N', line2: '', city: 'Seattle', state: 'WA', zip: '98103', country: 'USA' },
    location: { lon: -122.3521, lat: 47.6886 },
    stats: { bedrooms: 4, bathrooms: 4, sqft: 2960, yearBuilt: 1949, lotSqft: 5400, floors: 2 },
    valuations: [
      {
        onDate: '2026-04-16',
        valueCents: 1_408_500_00,
        method: 'broker opinion',
        source: 'Two Ballard brokers, median',
      },
      { onDate: '2026-07-15', valueCents: 1_420_000_00, method: 'appraisal', source: 'Puget Lane Appraisal' },
    ],
    arvCents: 1_610_000_00,
    arvOnDate: '2026-07-15',
    uses: { purchaseCents: 1_420_000_00, costsCents: 58_000_00, reserveCents: 36_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 653_000_00, rate: 0.0645, note: 'Fixed five years, interest only' },
      { kind: 'mezzanine debt', amountCents: 114_000_00, rate: 0.105, note: 'Interest only, repaid at refinancing' },
      { kind: 'common equity', amountCents: 747_000_00, rate: null, note: 'Rent and sale after both loans' },
    ],
    goalCents: 747_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.098,
    targetReturnHigh: 0.142,
    projectedAnnualReturn: 0.083,
    strategy: 'renovate and rent',
    monthlyRentCents: 9_775_00,
    vacancyRate: 0.045,
    opexYearlyCents: 19_050_00,
    taxesYearlyCents: 13_340_00,
    insuranceYearlyCents: 4_300_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.07,
    neighborhood: 'Greenwood',
    sellerName: 'Shilshole Residential',
  },
]
