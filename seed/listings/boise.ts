import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Boise, oldest first. */
export const boise: readonly ListingSeed[] = [
  {
    id: '01966405-be4b-7c5c-a8c8-dc8292c4c6ee',
    name: 'Hyde Park Bungalow',
    kind: 'bungalow',
    headline: 'A North End bungalow two blocks from 13th Street',
    description: prose(`
      Streets in the North End were laid out for trolleys, and the trees along 15th meet over the roadway. The
      bungalow has sandstone steps from the Table Rock quarry and a basement finished in 2018.

      It was bought from its occupants, who stayed as tenants until their new house was finished, and has been
      let again since at $3,700 a month. Idaho's property tax is light: $4,560 a year here.

      Houses in this quarter are priced for owners rather than landlords, and the yield shows it: 4.5 percent on
      the value. The case rests on scarcity. Nothing can be added to a historic district that is already full.

      If that premium shrinks, the rent will not make up for it.`),
    createdAt: '2025-04-23T19:00:20.171Z',
    address: { line1: '1415 N 15th St', line2: '', city: 'Boise', state: 'ID', zip: '83702', country: 'USA' },
    location: { lon: -116.2049, lat: 43.6291 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1720, yearBuilt: 1914, lotSqft: 6100, floors: 1.5 },
    valuations: [
      { onDate: '2025-03-26', valueCents: 645_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      {
        onDate: '2025-10-29',
        valueCents: 652_000_00,
        method: 'automated estimate',
        source: 'Price model, 13 sales nearby',
      },
      { onDate: '2026-06-11', valueCents: 669_500_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
    ],
    arvCents: 683_000_00,
    arvOnDate: '2026-06-11',
    uses: { purchaseCents: 645_000_00, costsCents: 17_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 271_000_00, rate: 0.063, note: 'Fixed seven years, interest only' },
      { kind: 'common equity', amountCents: 407_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 407_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 3_700_00,
    vacancyRate: 0.04,
    opexYearlyCents: 5_950_00,
    taxesYearlyCents: 4_560_00,
    insuranceYearlyCents: 1_700_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.88,
    neighborhood: 'North End',
    sellerName: 'Camas Ridge Homes',
  },
  {
    id: '019934d7-3735-744b-9793-882ad979b2fa',
    name: 'Shaw Mountain A-Frame',
    kind: 'a-frame',
    headline: 'A 1971 A-frame where the foothills begin, let by the night',
    description: prose(`
      The roof comes down to the ground on both sides and the west end is glass. In the evening you see the
      whole valley; in the morning, deer. A mile of gravel separates the house from the nearest trailhead.

      It was a weekend cabin until the city grew up to it. The works of winter 2025 gave it a second bath, a
      stove that meets the air rules, and insulation above the old planks instead of below, so that the ceiling
      kept its look.

      Nights are the unit here. Fully booked, a month would bring $8,925 on average; the plan counts on 70
      percent of that, and cleaning and platform fees are in the operating costs. Before the offering the house
      was let for two seasons at 64 and 73 percent.

      Wildfire is the risk that matters. The insurer demanded a cleared belt of 100 feet, metal vents and a
      yearly inspection; $3,300 a year is today's premium and it has risen by a fifth twice. A poor smoke season
      empties the calendar for weeks.`),
    createdAt: '2025-09-10T18:15:43.669Z',
    address: { line1: '1870 E Shaw Mountain Rd', line2: '', city: 'Boise', state: 'ID', zip: '83712', country: 'USA' },
    location: { lon: -116.1702, lat: 43.6206 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1560, yearBuilt: 1971, lotSqft: 17400, floors: 2 },
    valuations: [
      { onDate: '2025-08-14', valueCents: 618_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      {
        onDate: '2026-03-18',
        valueCents: 650_000_00,
        method: 'automated estimate',
        source: 'Price model, 11 sales nearby',
      },
      { onDate: '2026-09-02', valueCents: 695_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
    ],
    arvCents: 709_000_00,
    arvOnDate: '2026-09-02',
    uses: { purchaseCents: 618_000_00, costsCents: 66_000_00, reserveCents: 22_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 278_000_00, rate: 0.067, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 428_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 428_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.106,
    targetReturnHigh: 0.157,
    projectedAnnualReturn: 0.089,
    strategy: 'short-term rental',
    monthlyRentCents: 8_925_00,
    vacancyRate: 0.3,
    opexYearlyCents: 22_500_00,
    taxesYearlyCents: 4_720_00,
    insuranceYearlyCents: 3_300_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.79,
    neighborhood: 'Foothills East',
    sellerName: 'Camas Ridge Homes',
  },
  {
    id: '019c2493-1bb4-7105-aab7-b395df9d7c79',
    name: 'Latah Street Ranch',
    kind: 'ranch',
    headline: 'A brick ranch on the Bench with a workshop and an orchard row',
    description: prose(`
      Who rents on the Bench? By the applications for this house: a nurse at St. Luke's, two people from the
      university, a machinist who wanted the workshop. The machinist got it, on a lease of two years.

      The house is brick on a full foundation, with steel windows that were replaced in 2019. The workshop has
      its own panel. Rent of $2,425 includes it.

      The plan is to let, insulate the attic in the first winter ($3,900, from the reserve), and leave the rest
      alone. Debt of $185,000 is fixed for seven years, with interest covered 1.7 times.

      The Bench lost value faster than the North End in 2022 and regained it later. An investor should be able
      to wait through another such turn.`),
    createdAt: '2026-02-03T17:35:46.612Z',
    address: { line1: '812 S Latah St', line2: '', city: 'Boise', state: 'ID', zip: '83705', country: 'USA' },
    location: { lon: -116.2304, lat: 43.5962 },
    stats: { bedrooms: 3, bathrooms: 1.5, sqft: 1540, yearBuilt: 1954, lotSqft: 9100, floors: 1 },
    valuations: [
      { onDate: '2026-01-07', valueCents: 385_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      {
        onDate: '2026-08-13',
        valueCents: 392_500_00,
        method: 'automated estimate',
        source: 'Price model, 10 sales nearby',
      },
    ],
    arvCents: 400_000_00,
    arvOnDate: '2026-08-13',
    uses: { purchaseCents: 385_000_00, costsCents: 12_000_00, reserveCents: 11_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 185_000_00, rate: 0.0645, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 223_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 223_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 2_425_00,
    vacancyRate: 0.045,
    opexYearlyCents: 4_150_00,
    taxesYearlyCents: 2_660_00,
    insuranceYearlyCents: 1_250_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.57,
    neighborhood: 'Central Bench',
    sellerName: 'Idaho Brick & Lot',
  },
  {
    id: '019dfe0e-72e3-78ca-9361-06d570d5c357',
    name: 'Mitchell Street Modern',
    kind: 'modern',
    headline: 'Built in 2020 on the west side, low bills and a long lease',
    description: prose(`
      Of each dollar invested here, 35 cents stand in the preferred layer and 65 in the common one. The
      preferred part is paid 8.75 percent a year out of the rent before the common part receives anything; the
      common part takes the first loss and keeps whatever is gained beyond. No layer of the sponsor's is paid
      ahead of either.

      The house behind the paper: four bedrooms, a heat pump, solar panels that are owned and not leased, power
      bills that averaged $61 a month in 2025. It is let until April 2028 at $2,925.

      There is little to do and little that can surprise. Warranty on the structure runs to 2030.

      Preferred is not the same as safe. If rent stopped for more than five months its payment would be
      deferred, and in a sale below about two thirds of the price that layer, too, would lose.`),
    createdAt: '2026-05-06T16:10:53.027Z',
    address: { line1: '3241 N Mitchell St', line2: '', city: 'Boise', state: 'ID', zip: '83704', country: 'USA' },
    location: { lon: -116.3004, lat: 43.6336 },
    stats: { bedrooms: 4, bathrooms: 2.5, sqft: 2140, yearBuilt: 2020, lotSqft: 6300, floors: 2 },
    valuations: [
      { onDate: '2026-04-08', valueCents: 485_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
      {
        onDate: '2026-09-29',
        valueCents: 488_000_00,
        method: 'automated estimate',
        source: 'Price model, 12 sales nearby',
      },
    ],
    arvCents: 498_000_00,
    arvOnDate: '2026-09-29',
    uses: { purchaseCents: 485_000_00, costsCents: 12_000_00, reserveCents: 11_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 175_000_00, rate: 0.063, note: 'Fixed five years, interest only' },
      { kind: 'preferred equity', amountCents: 117_000_00, rate: 0.0875, note: 'Paid before the common equity' },
      { kind: 'common equity', amountCents: 216_000_00, rate: null, note: 'Rent and sale after the preferred' },
    ],
    goalCents: 333_000_00,
    openTranche: ['preferred equity', 'common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.088,
    targetReturnHigh: 0.124,
    projectedAnnualReturn: 0.077,
    strategy: 'long-term rental',
    monthlyRentCents: 2_925_00,
    vacancyRate: 0.04,
    opexYearlyCents: 4_700_00,
    taxesYearlyCents: 3_320_00,
    insuranceYearlyCents: 1_300_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.3,
    neighborhood: 'West Boise',
    sellerName: 'Idaho Brick & Lot',
  },
  {
    id: '01a03f1a-f9fe-772d-acfd-14c601067abe',
    name: 'Collister Duplex',
    kind: 'duplex',
    headline: 'Side-by-side homes near the Collister trailhead, to be brought up to date',
    description: prose(`
      Two homes under one long roof, three bedrooms each, with carports between. Built in 1977, when electric
      baseboards were the fashion, and heated by them still.

      From October to January the empty half is done: heat pump, kitchen, floors, a wall between kitchen and
      dining room removed. From February to May 2027 the second half follows, when its lease ends. Roof and
      paint for the whole come in summer.

      All that comes to $71,000 with closing. The appraiser puts the finished building at $748,000, and three
      comparable duplexes in Collister support a rent of $4,475 for the pair.

      The order of the works depends on a tenant leaving as he has said he will. If he stays, the second half is
      done a year later, the loan costs one more year of interest on that part, and the return lands near the
      low end of the range.`),
    createdAt: '2026-08-26T17:25:27.678Z',
    address: { line1: '2918 N 36th St', line2: '', city: 'Boise', state: 'ID', zip: '83703', country: 'USA' },
    location: { lon: -116.2331, lat: 43.6452 },
    stats: { bedrooms: 6, bathrooms: 3, sqft: 2620, yearBuilt: 1977, lotSqft: 10400, floors: 1 },
    valuations: [
      { onDate: '2026-07-29', valueCents: 585_000_00, method: 'appraisal', source: 'Treasure Valley Appraisers' },
    ],
    arvCents: 748_000_00,
    arvOnDate: '2026-07-29',
    uses: { purchaseCents: 585_000_00, costsCents: 71_000_00, reserveCents: 19_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 292_000_00, rate: 0.0665, note: 'Five years fixed, interest only' },
      { kind: 'common equity', amountCents: 383_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 383_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'renovate and rent',
    monthlyRentCents: 4_475_00,
    vacancyRate: 0.05,
    opexYearlyCents: 8_150_00,
    taxesYearlyCents: 3_980_00,
    insuranceYearlyCents: 2_050_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0.09,
    neighborhood: 'Collister',
    sellerName: 'Camas Ridge Homes',
  },
]
