import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Nashville, oldest first. */
export const nashville: readonly ListingSeed[] = [
  {
    id: '0196abfa-8e9d-7a25-9008-fcfa85f852d1',
    name: 'Fatherland Street Victorian',
    kind: 'victorian',
    headline: 'An 1899 house near Shelby Park, one large home and a carriage flat',
    description: prose(`
      A tornado took the top of this house in 1998 and another went by within four blocks in 2020. It has been
      rebuilt once and insured ever since, which is worth knowing before admiring the porch.

      The porch deserves it: spindles, brackets and a swing, on a street of tall trees that leads down to Shelby
      Park.

      In the house live tenants on a lease to 2028. The carriage flat, over the garage, is let by the year too;
      short letting by owners who live elsewhere is not permitted in this zone, and no return here assumes it.

      Together: $6,050 a month, $48,300 after costs, 1.8 times the interest. Very little of the offering is
      left.`),
    createdAt: '2025-05-07T18:20:46.621Z',
    address: { line1: '1714 Fatherland St', line2: '', city: 'Nashville', state: 'TN', zip: '37206', country: 'USA' },
    location: { lon: -86.7412, lat: 36.1736 },
    stats: { bedrooms: 5, bathrooms: 3.5, sqft: 2940, yearBuilt: 1899, lotSqft: 8300, floors: 2 },
    valuations: [
      { onDate: '2025-04-09', valueCents: 928_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
      {
        onDate: '2025-12-17',
        valueCents: 943_000_00,
        method: 'automated estimate',
        source: 'Price model, 9 sales nearby',
      },
      { onDate: '2026-08-05', valueCents: 966_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
    ],
    arvCents: 985_000_00,
    arvOnDate: '2026-08-05',
    uses: { purchaseCents: 928_000_00, costsCents: 34_000_00, reserveCents: 24_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 408_000_00, rate: 0.064, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 578_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 578_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 6_050_00,
    vacancyRate: 0.045,
    opexYearlyCents: 11_100_00,
    taxesYearlyCents: 6_560_00,
    insuranceYearlyCents: 3_400_00,
    holdYears: 7,
    status: 'open',
    closesInDays: 90,
    fundedShare: 0.95,
    neighborhood: 'East Nashville',
    sellerName: 'Shelby Park Residential',
  },
  {
    id: '0198ec99-a195-77f2-b6c7-2fb6244f1cb7',
    name: 'Elmwood Modern',
    kind: 'modern',
    headline: 'Two tall homes on one 12South lot, finished in 2022',
    description: prose(`
      The lot held one cottage. It now holds two homes of 2,600 square feet, back to back, with four bedrooms
      each, joined by a strip of garden that satisfies the code and not much else.

      They are good inside: rooms of even height, quiet windows, a stair with daylight. Corporate tenants took
      both in 2024, and their leases run to 2027 and 2028 at $12,675 together.

      The goal has been reached. The closing is planned for January 2027; until then every dollar stands in
      escrow.

      The stack has a second loan of $158,000 at 10.5 percent. It makes the common layer more sensitive: one
      percent off the value of the homes is a little over two percent off the equity.`),
    createdAt: '2025-08-27T17:35:48.117Z',
    address: {
      line1: '1006 Elmwood Ave',
      line2: 'Units A and B',
      city: 'Nashville',
      state: 'TN',
      zip: '37204',
      country: 'USA',
    },
    location: { lon: -86.7879, lat: 36.1231 },
    stats: { bedrooms: 8, bathrooms: 8, sqft: 5240, yearBuilt: 2022, lotSqft: 8700, floors: 3 },
    valuations: [
      { onDate: '2025-07-30', valueCents: 1_980_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
      {
        onDate: '2026-03-04',
        valueCents: 2_004_000_00,
        method: 'automated estimate',
        source: 'Price model, 15 sales nearby',
      },
      { onDate: '2026-09-22', valueCents: 2_047_500_00, method: 'appraisal', source: 'Cumberland Valuation' },
    ],
    arvCents: 2_068_000_00,
    arvOnDate: '2026-09-22',
    uses: { purchaseCents: 1_980_000_00, costsCents: 38_000_00, reserveCents: 40_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 911_000_00, rate: 0.0635, note: 'Fixed seven years, interest only' },
      { kind: 'mezzanine debt', amountCents: 158_000_00, rate: 0.105, note: 'Interest only, repaid at refinancing' },
      { kind: 'common equity', amountCents: 989_000_00, rate: null, note: 'Rent and sale after both loans' },
    ],
    goalCents: 989_000_00,
    openTranche: ['common equity'],
    minimumCents: 100_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 12_675_00,
    vacancyRate: 0.045,
    opexYearlyCents: 18_900_00,
    taxesYearlyCents: 13_920_00,
    insuranceYearlyCents: 6_100_00,
    holdYears: 6,
    status: 'target_met',
    fundedShare: 1,
    neighborhood: '12South',
    sellerName: 'Shelby Park Residential',
  },
  {
    id: '019c95a3-93aa-75e4-be5c-e5767db14f93',
    name: 'Greenfield Ranch',
    kind: 'ranch',
    headline: 'A stone-faced ranch in Inglewood with half an acre',
    description: prose(`
      Tennessee ledge stone across the front, a picture window, a carport long enough for two. Ranches of this
      kind were built for engineers of the works at Old Hickory, and they were built well.

      The works were done between March and July: the two baths, the kitchen, a crawl space sealed against damp,
      and a heat pump. They came to $58,000 with closing, four percent over the budget. The crawl space was the
      reason.

      It has been let since August at $2,850. The half acre, mostly lawn and hackberry, is mown by a neighbor
      for $90 a month.

      There is room on the land for a second house, if the overlay that now forbids it is changed. If it isn't,
      the lot is only a cost. Nothing in the targets counts on it.`),
    createdAt: '2026-02-25T16:30:51.306Z',
    address: { line1: '1312 Greenfield Ave', line2: '', city: 'Nashville', state: 'TN', zip: '37216', country: 'USA' },
    location: { lon: -86.7312, lat: 36.2024 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1780, yearBuilt: 1957, lotSqft: 21000, floors: 1 },
    valuations: [
      { onDate: '2026-01-28', valueCents: 398_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
      { onDate: '2026-08-19', valueCents: 446_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
    ],
    arvCents: 482_000_00,
    arvOnDate: '2026-08-19',
    uses: { purchaseCents: 398_000_00, costsCents: 58_000_00, reserveCents: 14_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 191_000_00, rate: 0.066, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 279_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 279_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.097,
    targetReturnHigh: 0.139,
    projectedAnnualReturn: 0.081,
    strategy: 'renovate and rent',
    monthlyRentCents: 2_850_00,
    vacancyRate: 0.05,
    opexYearlyCents: 4_850_00,
    taxesYearlyCents: 3_040_00,
    insuranceYearlyCents: 1_900_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.54,
    neighborhood: 'Inglewood',
    sellerName: 'Riverside Drive Homes',
  },
  {
    id: '019e4622-2d12-7eab-93b9-cf9328438cde',
    name: 'Cloverhill Colonial',
    kind: 'colonial',
    headline: 'A Donelson colonial ten minutes from the airport, let furnished',
    description: prose(`
      Visiting nurses, flight crews in training, people between two houses: there is a market for furnished
      homes by the month, and this is an attempt to serve it with care. Stays are of thirty days and more, as
      the zoning asks.

      White columns, brick, a hall through the middle. Four bedrooms with desks in them. Furniture cost $24,000
      of the $34,000 and will be worth little in six years; the plan writes it off.

      Against a yearly lease the rent is higher by about a fifth, $3,975 on average, and the vacancy too, 9
      percent. Hospital contracts are signed for thirteen weeks at a time, so income has to be earned again each
      season.

      When hospitals cut their travel staff, as in 2023, such homes go back to the common market. The low case
      shows the house let unfurnished from the second year.`),
    createdAt: '2026-05-20T16:05:05.426Z',
    address: { line1: '2911 Cloverhill Dr', line2: '', city: 'Nashville', state: 'TN', zip: '37214', country: 'USA' },
    location: { lon: -86.67, lat: 36.1655 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2360, yearBuilt: 1966, lotSqft: 15600, floors: 2 },
    valuations: [
      { onDate: '2026-04-22', valueCents: 472_000_00, method: 'appraisal', source: 'Cumberland Valuation' },
      {
        onDate: '2026-09-30',
        valueCents: 478_000_00,
        method: 'automated estimate',
        source: 'Price model, 17 sales nearby',
      },
    ],
    arvCents: 492_000_00,
    arvOnDate: '2026-09-30',
    uses: { purchaseCents: 472_000_00, costsCents: 34_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 227_000_00, rate: 0.0655, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 295_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 295_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.096,
    targetReturnHigh: 0.14,
    projectedAnnualReturn: 0.084,
    strategy: 'long-term rental',
    monthlyRentCents: 3_975_00,
    vacancyRate: 0.09,
    opexYearlyCents: 9_100_00,
    taxesYearlyCents: 3_260_00,
    insuranceYearlyCents: 2_300_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.19,
    neighborhood: 'Donelson',
    sellerName: 'Riverside Drive Homes',
  },
  {
    id: '01a06350-85f2-74a7-aa6a-19c7c8c3fb0f',
    name: 'Moore Avenue Cottages',
    kind: 'bungalow',
    headline: 'Three small houses in Wedgewood-Houston to be let, the third still to be built',
    description: prose(`
      Two cottages stand, one is drawn. The first two date from 1931 and 1938, were lived in by hosiery workers,
      and have been let to a framer and a violin maker, each with a shed for a shop.

      The third will stand on the rear of the lot with its door on the alley, 780 square feet under a
      standing-seam roof. Its permit was filed in August. Closing, the new cottage and repairs to the old come
      to $214,000.

      Moore Avenue Cottages has two layers open. Preferred is paid 8.75 percent a year; common takes the rest.

      The soccer stadium and the new offices around it have made land here dear, and the assessor has noticed:
      the tax bill has doubled since 2019, to $5,000. A permit refused would leave two good cottages bought at a
      full price, with a return near six percent.`),
    createdAt: '2026-09-02T18:10:16.690Z',
    address: { line1: '538 Moore Ave', line2: '', city: 'Nashville', state: 'TN', zip: '37203', country: 'USA' },
    location: { lon: -86.7702, lat: 36.1383 },
    stats: { bedrooms: 5, bathrooms: 4, sqft: 2380, yearBuilt: 1931, lotSqft: 9400, floors: 1 },
    valuations: [{ onDate: '2026-08-04', valueCents: 735_000_00, method: 'appraisal', source: 'Cumberland Valuation' }],
    arvCents: 1_105_000_00,
    arvOnDate: '2026-08-04',
    uses: { purchaseCents: 735_000_00, costsCents: 214_000_00, reserveCents: 34_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 382_000_00, rate: 0.0695, note: 'Eighteen months, interest only' },
      { kind: 'preferred equity', amountCents: 180_000_00, rate: 0.0875, note: 'Paid before the common equity' },
      { kind: 'common equity', amountCents: 421_000_00, rate: null, note: 'Rent and sale after the preferred' },
    ],
    goalCents: 601_000_00,
    openTranche: ['preferred equity', 'common equity'],
    minimumCents: 20_00,
    targetReturnLow: 0.103,
    targetReturnHigh: 0.155,
    projectedAnnualReturn: 0.089,
    strategy: 'build to rent',
    monthlyRentCents: 5_600_00,
    vacancyRate: 0.055,
    opexYearlyCents: 9_550_00,
    taxesYearlyCents: 5_000_00,
    insuranceYearlyCents: 2_700_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.06,
    neighborhood: 'Wedgewood-Houston',
    sellerName: 'Riverside Drive Homes',
  },
]
