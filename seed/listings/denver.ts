import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Denver, oldest first. */
export const denver: readonly ListingSeed[] = [
  {
    id: '01956769-9b44-7746-8b0f-18bef741bd72',
    name: 'Raleigh Street Duplex',
    kind: 'duplex',
    headline: 'A new side-by-side duplex two blocks from Tennyson Street',
    description: prose(`
      Two homes, each three bedrooms and two and a half baths, separated by a wall of double studs that lets
      nothing through. They were finished in 2018 by a builder who lives in the street and still answers the
      telephone.

      Tennyson's cafés are two blocks west and the lake at Berkeley Park five blocks north. The homes were let
      during the whole first year at $7,775 together.

      For a building of this age the yearly care is short: filters, gutters, two heat pumps, one roof under
      warranty until 2033. Operating costs of $12,550 leave $65,500 before interest.

      The value fell a little after the purchase, as much of the city's did, and has since come back. New
      apartments on the west side compete for the same tenants; the plan assumes that rents rise no faster than
      two percent a year.`),
    createdAt: '2025-03-05T17:45:29.156Z',
    address: { line1: '4127 Raleigh St', line2: '', city: 'Denver', state: 'CO', zip: '80212', country: 'USA' },
    location: { lon: -105.0408, lat: 39.7738 },
    stats: { bedrooms: 6, bathrooms: 5, sqft: 3480, yearBuilt: 2018, lotSqft: 6250, floors: 2 },
    valuations: [
      { onDate: '2025-02-06', valueCents: 1_285_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      {
        onDate: '2025-09-18',
        valueCents: 1_273_500_00,
        method: 'automated estimate',
        source: 'Price model, 15 sales nearby',
      },
      { onDate: '2026-05-21', valueCents: 1_308_000_00, method: 'appraisal', source: 'Front Range Valuation' },
    ],
    arvCents: 1_334_000_00,
    arvOnDate: '2026-05-21',
    uses: { purchaseCents: 1_285_000_00, costsCents: 29_000_00, reserveCents: 26_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 578_000_00, rate: 0.064, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 762_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 762_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 7_775_00,
    vacancyRate: 0.04,
    opexYearlyCents: 12_550_00,
    taxesYearlyCents: 7_320_00,
    insuranceYearlyCents: 4_200_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Berkeley',
    sellerName: 'High Plains Residential',
  },
  {
    id: '0198a9c7-1897-70b5-8a5e-eca8927c456d',
    name: 'Elati Street Victorian',
    kind: 'victorian',
    headline: 'An 1889 brick Victorian in Baker, one home and one garden flat',
    description: prose(`
      Red brick on the street, sandstone lintels, a gable with a sunburst in it. The Baker district was drawn
      for people who walked to work in the rail yards, so the lots are narrow and the houses deep.

      The main home has three bedrooms. Below, half sunk into the garden, is a flat that the city licensed in
      2021. Together they pay $4,975.

      Old Denver brick is soft. It wants lime mortar and it suffers from the cement that was used in the
      sixties. $31,000 of the budget is closing and the repointing of the south wall, completed in the autumn of
      2025; the north wall will follow when it must.

      The flat's license has to be renewed every four years. If it were refused, a third of the income would go
      with it, and the rest would not quite cover the planned distributions.`),
    createdAt: '2025-08-14T18:10:54.231Z',
    address: { line1: '318 Elati St', line2: '', city: 'Denver', state: 'CO', zip: '80223', country: 'USA' },
    location: { lon: -104.9932, lat: 39.721 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2260, yearBuilt: 1889, lotSqft: 3900, floors: 2 },
    valuations: [
      { onDate: '2025-07-17', valueCents: 788_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      {
        onDate: '2026-02-26',
        valueCents: 798_000_00,
        method: 'automated estimate',
        source: 'Price model, 21 sales nearby',
      },
      { onDate: '2026-09-10', valueCents: 811_500_00, method: 'broker opinion', source: 'Northside brokers, median' },
    ],
    arvCents: 828_000_00,
    arvOnDate: '2026-09-10',
    uses: { purchaseCents: 788_000_00, costsCents: 31_000_00, reserveCents: 20_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 362_000_00, rate: 0.0655, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 477_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 477_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 4_975_00,
    vacancyRate: 0.045,
    opexYearlyCents: 9_700_00,
    taxesYearlyCents: 4_540_00,
    insuranceYearlyCents: 3_100_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.76,
    neighborhood: 'Baker',
    sellerName: 'Queen City Brick',
  },
  {
    id: '019b9e88-d177-7cbd-aaed-73fa297c12cc',
    name: 'Gilpin Street Row',
    kind: 'row house',
    headline: 'One of seven row houses of 1906 in Whittier, repaired from end to end',
    description: prose(`
      Work here is finished, which is not usual for a listing that is still open. It took from February to June
      2026, cost $62,000 with closing, and ended $2,300 under its budget because the floor joists proved to be
      sound.

      So the figures on this page are less of a forecast than most: an appraisal after the works at $560,500, a
      signed lease at $3,350, an insurance policy in force. What is still open is the equity that the sponsor
      advanced for the works and now wants to place.

      The house is third in a row of seven with a shared cornice. Whittier lies between downtown and City Park,
      a twelve-minute ride by bicycle to either.

      Party walls cut both ways. They keep the heat in, and they make the roof a matter for seven owners.`),
    createdAt: '2026-01-08T16:55:25.303Z',
    address: { line1: '2823 Gilpin St', line2: '', city: 'Denver', state: 'CO', zip: '80205', country: 'USA' },
    location: { lon: -104.9672, lat: 39.7571 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1580, yearBuilt: 1906, lotSqft: 2300, floors: 2 },
    valuations: [
      { onDate: '2025-12-04', valueCents: 465_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      { onDate: '2026-07-30', valueCents: 560_500_00, method: 'appraisal', source: 'Front Range Valuation' },
    ],
    arvCents: 578_000_00,
    arvOnDate: '2026-07-30',
    uses: { purchaseCents: 465_000_00, costsCents: 62_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 232_000_00, rate: 0.0675, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 310_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 310_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.099,
    targetReturnHigh: 0.144,
    projectedAnnualReturn: 0.084,
    strategy: 'renovate and rent',
    monthlyRentCents: 3_350_00,
    vacancyRate: 0.05,
    opexYearlyCents: 5_750_00,
    taxesYearlyCents: 3_140_00,
    insuranceYearlyCents: 1_900_00,
    holdYears: 7,
    status: 'open',
    closesInDays: 210,
    fundedShare: 0.69,
    neighborhood: 'Whittier',
    sellerName: 'Queen City Brick',
  },
  {
    id: '019dda41-6f9b-7222-92eb-6bb8986f738c',
    name: 'Dahlia Street Ranch',
    kind: 'ranch',
    headline: 'A mid-century brick ranch in Park Hill with a finished basement',
    description: prose(`
      On paper it is a three-bedroom house of 1,300 square feet. The other half is below ground: a second
      sitting room, a fourth bedroom with a proper window, a bath, and a workshop that stays cool in August.

      Park Hill's ranches were built by the hundred after the war, in good brick, on lots with alleys. This one
      has had three owners. The last replaced the sewer line and left the receipts.

      It is let to the summer of 2027 for $3,750. The operating plan is dull by intention, with $6,050 a year
      for upkeep and management and a reserve of $16,000.

      Hail is the local hazard. The policy carries a deductible of two percent of the insured value for wind and
      hail, so a bad storm costs the investors up to $11,000 before the insurer pays.`),
    createdAt: '2026-04-29T17:20:14.747Z',
    address: { line1: '2617 Dahlia St', line2: '', city: 'Denver', state: 'CO', zip: '80207', country: 'USA' },
    location: { lon: -104.9312, lat: 39.7549 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2380, yearBuilt: 1951, lotSqft: 6300, floors: 1 },
    valuations: [
      { onDate: '2026-04-01', valueCents: 640_000_00, method: 'appraisal', source: 'Front Range Valuation' },
      {
        onDate: '2026-10-08',
        valueCents: 642_500_00,
        method: 'automated estimate',
        source: 'Price model, 21 sales nearby',
      },
    ],
    arvCents: 655_000_00,
    arvOnDate: '2026-10-08',
    uses: { purchaseCents: 640_000_00, costsCents: 17_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 275_000_00, rate: 0.0635, note: 'Fixed seven years, interest only' },
      { kind: 'common equity', amountCents: 398_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 398_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 3_750_00,
    vacancyRate: 0.04,
    opexYearlyCents: 6_050_00,
    taxesYearlyCents: 3_600_00,
    insuranceYearlyCents: 2_600_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.27,
    neighborhood: 'North Park Hill',
    sellerName: 'High Plains Residential',
  },
  {
    id: '01a08773-ae99-79f4-816e-388e7446d91e',
    name: 'Harvey Park Modern',
    kind: 'modern',
    headline: 'A Cliff May design of 1955, glass and low beams, to be restored',
    description: prose(`
      Harvey Park has 170 houses by Cliff May and Chris Choate: post and beam, walls of glass to a court, roofs
      so low that you can touch the eaves. Restored ones sell to people who look for nothing else. Unrestored
      ones sell like any old ranch. The difference is the business of this offering.

      Closing and works come to $104,000. Glazing in the original proportions is the largest item, then the
      roof, then undoing a kitchen of 1987. An architect who has done nine of them draws and inspects.

      Appraised when done: $678,000. Time: ten months of work, then a sale in late summer, when these houses
      show best.

      The circle of buyers is small. If two or three restored houses come to market in the same season the sale
      takes longer, and each extra month costs about $1,310 in interest.`),
    createdAt: '2026-09-09T18:35:00.633Z',
    address: { line1: '2140 S Quitman St', line2: '', city: 'Denver', state: 'CO', zip: '80219', country: 'USA' },
    location: { lon: -105.0393, lat: 39.6772 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1440, yearBuilt: 1955, lotSqft: 8100, floors: 1 },
    valuations: [
      { onDate: '2026-08-10', valueCents: 452_000_00, method: 'appraisal', source: 'Front Range Valuation' },
    ],
    arvCents: 678_000_00,
    arvOnDate: '2026-08-10',
    uses: { purchaseCents: 452_000_00, costsCents: 104_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 226_000_00, rate: 0.0695, note: 'Eighteen months, interest only' },
      { kind: 'common equity', amountCents: 346_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 346_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.107,
    targetReturnHigh: 0.153,
    projectedAnnualReturn: 0.09,
    strategy: 'renovate and sell',
    monthlyRentCents: 2_725_00,
    vacancyRate: 0.06,
    opexYearlyCents: 4_300_00,
    taxesYearlyCents: 2_540_00,
    insuranceYearlyCents: 2_100_00,
    holdYears: 2,
    status: 'open',
    fundedShare: 0.04,
    neighborhood: 'Harvey Park',
    sellerName: 'Queen City Brick',
  },
]
