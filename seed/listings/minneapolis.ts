import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Minneapolis, oldest first. */
export const minneapolis: readonly ListingSeed[] = [
  {
    id: '0195f75b-5ef0-7cae-80ec-17c40e749c3f',
    name: 'Longfellow Bungalow',
    kind: 'bungalow',
    headline: 'A stucco bungalow near the river, sound and unexciting',
    description: prose(`
      Longfellow is full of houses like this one, stucco outside and oak within, and that is an argument in its
      favor: every tradesman knows them, every part can be bought, and every appraiser has thirty sales to
      compare.

      Upstairs was finished in 2009, the boiler dates from 2017, and the lead service line was replaced by the
      city in 2025.

      It has been let through the whole offering, at $2,625 now. From that, $18,600 a year remains after costs.
      The local credit union lent $170,000 for ten years at a fixed rate.

      Winters are hard on the stucco and on the pipes of the porch bathroom. The record of the last two: one
      frozen pipe, $640, paid from the operating budget.`),
    createdAt: '2025-04-02T16:35:15.312Z',
    address: { line1: '3617 38th Ave S', line2: '', city: 'Minneapolis', state: 'MN', zip: '55406', country: 'USA' },
    location: { lon: -93.2193, lat: 44.9377 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1640, yearBuilt: 1923, lotSqft: 5200, floors: 1.5 },
    valuations: [
      { onDate: '2025-03-06', valueCents: 340_000_00, method: 'appraisal', source: 'Mill District Valuation' },
      {
        onDate: '2025-11-12',
        valueCents: 346_500_00,
        method: 'automated estimate',
        source: 'Price model, 23 sales nearby',
      },
      { onDate: '2026-07-15', valueCents: 357_500_00, method: 'appraisal', source: 'Mill District Valuation' },
    ],
    arvCents: 365_000_00,
    arvOnDate: '2026-07-15',
    uses: { purchaseCents: 340_000_00, costsCents: 10_000_00, reserveCents: 10_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 170_000_00,
        rate: 0.0645,
        note: 'Credit union, fixed ten years, interest only',
      },
      { kind: 'common equity', amountCents: 190_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 190_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 2_625_00,
    vacancyRate: 0.05,
    opexYearlyCents: 4_800_00,
    taxesYearlyCents: 4_800_00,
    insuranceYearlyCents: 1_750_00,
    holdYears: 7,
    status: 'open',
    closesInDays: 120,
    fundedShare: 0.93,
    neighborhood: 'Longfellow',
    sellerName: 'Nokomis Homes',
  },
  {
    id: '0198143c-57cb-7192-b8a9-05c4602604fc',
    name: 'Jackson Street Duplex',
    kind: 'duplex',
    headline: 'A Northeast duplex with a corner shop that became a studio',
    description: prose(`
      Until 1962 the ground floor sold groceries; the painted sign came to light when the siding was taken off,
      and has been left. Behind the shop window there is now a flat with a north-lit front room, which is let to
      a printmaker who lives and works there.

      Above is a flat with three bedrooms and a closed porch.

      The offering is complete. Funds are held in escrow until the closing, set for early December 2026, and the
      first distribution is planned for April 2027 out of a rent of $3,975.

      For the record, the risk as it was described to those who invested: the building is of mixed use in the
      tax rolls, which raises the tax bill to $6,120 a year, and a reclassification has been asked for without
      result so far.`),
    createdAt: '2025-07-16T17:15:55.723Z',
    address: { line1: '2208 Jackson St NE', line2: '', city: 'Minneapolis', state: 'MN', zip: '55418', country: 'USA' },
    location: { lon: -93.2561, lat: 45.0063 },
    stats: { bedrooms: 5, bathrooms: 2, sqft: 2480, yearBuilt: 1909, lotSqft: 5100, floors: 2 },
    valuations: [
      { onDate: '2025-06-18', valueCents: 432_000_00, method: 'appraisal', source: 'Mill District Valuation' },
      {
        onDate: '2026-01-28',
        valueCents: 441_000_00,
        method: 'automated estimate',
        source: 'Price model, 11 sales nearby',
      },
      { onDate: '2026-08-20', valueCents: 457_000_00, method: 'appraisal', source: 'Mill District Valuation' },
    ],
    arvCents: 466_000_00,
    arvOnDate: '2026-08-20',
    uses: { purchaseCents: 432_000_00, costsCents: 19_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 225_000_00, rate: 0.065, note: 'Fixed seven years, interest only' },
      { kind: 'common equity', amountCents: 241_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 241_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 3_975_00,
    vacancyRate: 0.05,
    opexYearlyCents: 8_150_00,
    taxesYearlyCents: 6_120_00,
    insuranceYearlyCents: 2_300_00,
    holdYears: 7,
    status: 'target_met',
    fundedShare: 1,
    neighborhood: 'Northeast Arts District',
    sellerName: 'Nokomis Homes',
  },
  {
    id: '019c4dea-2891-7d3a-80a4-862b96742d51',
    name: 'Powderhorn Four',
    kind: 'four-flat',
    headline: 'A brick four-flat on the park, heated by one good boiler',
    description: prose(`
      From the front flats you look down into the park and across its lake. The building is of brown brick with
      limestone bands, two flats to a floor, each with a sun porch.

      Heat is in the rent. The boiler of 2020 burned $6,100 of gas last winter, and new storm windows, bought
      with part of the $33,000, should lower that by a fifth.

      Four leases, two of them older than five years, add up to $6,025 a month. The yield of 7.4 percent is
      higher than in most of the city for a reason: insurance in the quarter costs more, repairs are many, and
      buyers are few.

      Those are also the risks. A fifth of the rent goes to running the house. Should the building have to be
      sold in a bad year, it might take eight months to find a buyer.`),
    createdAt: '2026-02-11T18:15:17.393Z',
    address: { line1: '3415 15th Ave S', line2: '', city: 'Minneapolis', state: 'MN', zip: '55407', country: 'USA' },
    location: { lon: -93.2526, lat: 44.9421 },
    stats: { bedrooms: 8, bathrooms: 4, sqft: 4160, yearBuilt: 1916, lotSqft: 6200, floors: 2 },
    valuations: [
      { onDate: '2026-01-14', valueCents: 548_000_00, method: 'appraisal', source: 'Mill District Valuation' },
      {
        onDate: '2026-08-12',
        valueCents: 555_500_00,
        method: 'automated estimate',
        source: 'Price model, 19 sales nearby',
      },
    ],
    arvCents: 589_000_00,
    arvOnDate: '2026-08-12',
    uses: { purchaseCents: 548_000_00, costsCents: 33_000_00, reserveCents: 26_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 285_000_00, rate: 0.066, amortYears: 30, note: 'Fixed 10, repaid over 30' },
      { kind: 'common equity', amountCents: 322_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 322_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.098,
    targetReturnHigh: 0.14,
    projectedAnnualReturn: 0.083,
    strategy: 'long-term rental',
    monthlyRentCents: 6_025_00,
    vacancyRate: 0.06,
    opexYearlyCents: 14_250_00,
    taxesYearlyCents: 7_440_00,
    insuranceYearlyCents: 5_200_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.47,
    neighborhood: 'Powderhorn Park',
    sellerName: 'Lake Street Brick',
  },
  {
    id: '019e223a-cc0a-7eba-9c43-dcf7ad3b2b0d',
    name: 'Vincent Avenue Colonial',
    kind: 'colonial',
    headline: 'A Linden Hills colonial, let to one household on a three-year lease',
    description: prose(`
      Symmetry in front: door in the middle, two windows on each side, five above. Behind, a kitchen of 2016
      opens on a garden with a plum tree. Lake Harriet is four blocks east.

      The present tenants signed for three years from June 2026 at $4,525, with a rise of two percent each June.
      They were the former owners' choice, and those owners took $69,000 of the price as a second loan at 7
      percent.

      So the next years are settled in large part. Costs can move, rent cannot: a sharp rise in the tax bill,
      $9,360 at present, would come straight out of distributions until 2029.

      At the end the house will most likely be sold to someone who wants to live in it.`),
    createdAt: '2026-05-13T16:45:39.210Z',
    address: { line1: '4418 Vincent Ave S', line2: '', city: 'Minneapolis', state: 'MN', zip: '55410', country: 'USA' },
    location: { lon: -93.3173, lat: 44.9229 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2520, yearBuilt: 1928, lotSqft: 6400, floors: 2 },
    valuations: [
      { onDate: '2026-04-15', valueCents: 692_000_00, method: 'appraisal', source: 'Mill District Valuation' },
      {
        onDate: '2026-10-01',
        valueCents: 698_000_00,
        method: 'automated estimate',
        source: 'Price model, 18 sales nearby',
      },
    ],
    arvCents: 712_000_00,
    arvOnDate: '2026-10-01',
    uses: { purchaseCents: 692_000_00, costsCents: 17_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 277_000_00, rate: 0.0625, note: 'Seven years fixed, interest only' },
      { kind: 'mezzanine debt', amountCents: 69_000_00, rate: 0.07, note: 'Left in by the former owner' },
      { kind: 'common equity', amountCents: 379_000_00, rate: null, note: 'Rent and sale after both loans' },
    ],
    goalCents: 379_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.082,
    targetReturnHigh: 0.118,
    projectedAnnualReturn: 0.07,
    strategy: 'long-term rental',
    monthlyRentCents: 4_525_00,
    vacancyRate: 0.035,
    opexYearlyCents: 7_350_00,
    taxesYearlyCents: 9_360_00,
    insuranceYearlyCents: 2_900_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.24,
    neighborhood: 'Linden Hills',
    sellerName: 'Nokomis Homes',
  },
  {
    id: '019f8ae1-0bd4-760f-bcdd-7805a4b682f2',
    name: 'Pillsbury Avenue Apartments',
    kind: 'apartment house',
    headline: 'Ten flats in Whittier, two blocks from the art institute',
    description: prose(`
      Three floors of brick, a stair in the middle, ten flats and a caretaker's room that could be an eleventh.
      The name in the stone over the door is Alhambra, though no one has used it for decades.

      What the buyer gets is a building that works and looks tired. $96,000 is set aside for closing, corridors,
      laundry, locks, lights, six kitchens, and the caretaker's room.

      The stack: $629,000 in two loans, the rest common equity, all of it offered here. The second loan is
      limited to three years. Net income covers the interest of both 1.9 times before any improvement in rents.

      Minneapolis asks for an energy disclosure and licenses rentals by tier; this building is in the second
      tier and each missed repair could move it to the third, with yearly inspections. The manager has eleven
      buildings in the ward and one in that tier.`),
    createdAt: '2026-07-22T17:30:32.276Z',
    address: {
      line1: '2633 Pillsbury Ave S',
      line2: '',
      city: 'Minneapolis',
      state: 'MN',
      zip: '55408',
      country: 'USA',
    },
    location: { lon: -93.2814, lat: 44.9556 },
    stats: { bedrooms: 11, bathrooms: 10, sqft: 7350, yearBuilt: 1924, lotSqft: 9900, floors: 3 },
    valuations: [
      { onDate: '2026-04-29', valueCents: 1_101_500_00, method: 'broker opinion', source: 'Southside brokers, median' },
      { onDate: '2026-06-24', valueCents: 1_085_000_00, method: 'appraisal', source: 'Mill District Valuation' },
    ],
    arvCents: 1_310_000_00,
    arvOnDate: '2026-06-24',
    uses: { purchaseCents: 1_085_000_00, costsCents: 96_000_00, reserveCents: 62_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 542_000_00, rate: 0.067, amortYears: 30, note: 'Fixed 10, repaid over 30' },
      { kind: 'mezzanine debt', amountCents: 87_000_00, rate: 0.105, note: 'Interest only, repaid at refinancing' },
      { kind: 'common equity', amountCents: 614_000_00, rate: null, note: 'Rent and sale after both loans' },
    ],
    goalCents: 614_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.101,
    targetReturnHigh: 0.147,
    projectedAnnualReturn: 0.085,
    strategy: 'renovate and rent',
    monthlyRentCents: 12_975_00,
    vacancyRate: 0.07,
    opexYearlyCents: 33_300_00,
    taxesYearlyCents: 14_540_00,
    insuranceYearlyCents: 11_200_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.16,
    neighborhood: 'Whittier',
    sellerName: 'Lake Street Brick',
  },
]
