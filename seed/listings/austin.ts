import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Austin, oldest first. */
export const austin: readonly ListingSeed[] = [
  {
    id: '0194b34f-a7c1-7564-a8ba-f7f51d72870c',
    name: 'Avenue F Bungalow',
    kind: 'bungalow',
    headline: 'A Hyde Park bungalow of 1926 with a studio over the garage',
    description: prose(`
      This one is below its purchase price, and the page should say so before anything else. Bought at $795,000
      in early 2025, valued at $780,000 today, after two years in which more homes were finished in Austin than
      people came to fill them.

      The income has held. House and studio are both let, $5,550 a month together, and distributions have been
      paid each quarter since July 2025, though smaller than planned.

      It is a good house: long-leaf pine, a porch with a swing, pecans at the back, the bakery on 43rd around
      the corner. Taxes are the heaviest line, $14,980 a year, and were protested with some success in both
      years.

      Hyde Park's rules allow little new building, so the supply that weighs on the city weighs less here. A
      recovery is likely to be slow and is not assumed before 2028.`),
    createdAt: '2025-01-29T18:25:29.537Z',
    address: { line1: '4309 Avenue F', line2: '', city: 'Austin', state: 'TX', zip: '78751', country: 'USA' },
    location: { lon: -97.7269, lat: 30.3076 },
    stats: { bedrooms: 4, bathrooms: 3, sqft: 2060, yearBuilt: 1926, lotSqft: 6200, floors: 1.5 },
    valuations: [
      { onDate: '2025-01-03', valueCents: 795_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
      {
        onDate: '2025-07-24',
        valueCents: 772_500_00,
        method: 'automated estimate',
        source: 'Price model, 12 sales nearby',
      },
      { onDate: '2026-02-05', valueCents: 769_500_00, method: 'appraisal', source: 'Balcones Appraisal' },
      { onDate: '2026-08-27', valueCents: 780_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
    ],
    arvCents: 796_000_00,
    arvOnDate: '2026-08-27',
    uses: { purchaseCents: 795_000_00, costsCents: 23_000_00, reserveCents: 22_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 318_000_00, rate: 0.0635, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 522_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 522_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 5_550_00,
    vacancyRate: 0.05,
    opexYearlyCents: 8_850_00,
    taxesYearlyCents: 14_980_00,
    insuranceYearlyCents: 3_900_00,
    holdYears: 8,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Hyde Park',
    sellerName: 'Pecan Grove Homes',
  },
  {
    id: '01997caf-d55e-7946-9216-ff2bac7bbc6a',
    name: 'Thirteenth Street Modern',
    kind: 'modern',
    headline: 'A narrow three-storey house in East Austin, finished in 2021',
    description: prose(`
      Steel stair, concrete ground floor, a roof deck that looks at the Capitol. The house was designed for a
      lot of 25 feet and wastes none of it.

      The price is $41,000 under that of 2022. The developer held it through the fall in values, rented it
      meanwhile, and sold when the loan came due. That is the kind of seller one meets in this market and the
      reason to buy in it at all.

      The lease is at $3,725 to September 2027. Taxes take $9,960.

      There are eleven similar houses within three blocks, four of them also rented. They compete with this one
      on every renewal. The low case assumes that rents stay flat to 2029, and that is less far-fetched than it
      sounds.`),
    createdAt: '2025-09-24T17:05:22.270Z',
    address: { line1: '1903 E 13th St', line2: 'Unit 2', city: 'Austin', state: 'TX', zip: '78702', country: 'USA' },
    location: { lon: -97.7199, lat: 30.2752 },
    stats: { bedrooms: 3, bathrooms: 2.5, sqft: 1720, yearBuilt: 2021, lotSqft: 3100, floors: 3 },
    valuations: [
      { onDate: '2025-08-27', valueCents: 525_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
      {
        onDate: '2026-04-15',
        valueCents: 519_000_00,
        method: 'automated estimate',
        source: 'Price model, 25 sales nearby',
      },
    ],
    arvCents: 519_000_00,
    arvOnDate: '2026-04-15',
    uses: { purchaseCents: 525_000_00, costsCents: 15_000_00, reserveCents: 16_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 220_000_00, rate: 0.0625, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 336_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 336_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.088,
    targetReturnHigh: 0.131,
    projectedAnnualReturn: 0.076,
    strategy: 'long-term rental',
    monthlyRentCents: 3_725_00,
    vacancyRate: 0.05,
    opexYearlyCents: 5_500_00,
    taxesYearlyCents: 9_960_00,
    insuranceYearlyCents: 2_500_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.58,
    neighborhood: 'East Austin',
    sellerName: 'Violet Crown Residential',
  },
  {
    id: '019d01bb-217e-72c8-9838-009bb39a317b',
    name: 'Kinney Avenue Ranch',
    kind: 'ranch',
    headline: 'A two-bedroom ranch on a large Zilker lot, with a second home to be built',
    description: prose(`
      Since 2024 the city lets three homes stand where one stood. On Kinney the plan uses two of the three: the
      ranch of 1953 is kept and repaired, and a house of 1,500 square feet rises behind it.

      Most of the money goes into the ground, the rest into the building. Purchase at $865,000; construction,
      design, fees and closing, $312,000; reserve, $46,000. The builder works at a fixed price with a penalty
      for delay, and the new house is framed as of September 2026.

      The preferred layer is paid 8.75 percent, accruing during the building and paid from the first rent. The
      common layer carries the risk of the building and has what is gained by it.

      A project like this fails in known ways: rock under the footings (tested, at four feet), a slow
      inspection, a lender who stops drawing. The reserve would carry the interest on the loan for a year and a
      half.`),
    createdAt: '2026-03-18T16:15:34.270Z',
    address: { line1: '1706 Kinney Ave', line2: '', city: 'Austin', state: 'TX', zip: '78704', country: 'USA' },
    location: { lon: -97.7668, lat: 30.2526 },
    stats: { bedrooms: 5, bathrooms: 4, sqft: 2460, yearBuilt: 1953, lotSqft: 8900, floors: 2 },
    valuations: [
      { onDate: '2026-02-18', valueCents: 865_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
      { onDate: '2026-09-23', valueCents: 1_046_500_00, method: 'appraisal', source: 'Balcones Appraisal' },
    ],
    arvCents: 1_420_000_00,
    arvOnDate: '2026-09-23',
    uses: { purchaseCents: 865_000_00, costsCents: 312_000_00, reserveCents: 46_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 432_000_00, rate: 0.068, note: 'Five years fixed, interest only' },
      { kind: 'preferred equity', amountCents: 237_000_00, rate: 0.0875, note: 'Paid before the common equity' },
      { kind: 'common equity', amountCents: 554_000_00, rate: null, note: 'Rent and sale after the preferred' },
    ],
    goalCents: 791_000_00,
    openTranche: ['preferred equity', 'common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.104,
    targetReturnHigh: 0.156,
    projectedAnnualReturn: 0.09,
    strategy: 'build to rent',
    monthlyRentCents: 8_175_00,
    vacancyRate: 0.05,
    opexYearlyCents: 13_050_00,
    taxesYearlyCents: 20_100_00,
    insuranceYearlyCents: 4_600_00,
    holdYears: 6,
    status: 'open',
    fundedShare: 0.41,
    neighborhood: 'Zilker',
    sellerName: 'Pecan Grove Homes',
  },
  {
    id: '019efab7-ee9d-7daf-9b42-7fff4b832959',
    name: 'Arroyo Seco House',
    kind: 'ranch',
    headline: 'A Crestview ranch beside the creek path, tenants in place',
    description: prose(`
      Arroyo Seco is two streets with a strip of creek, grass and gravel between them, and on Saturday mornings
      much of Crestview walks along it. The house faces the strip.

      Long leaf floors, galley kitchen, carport closed in as a study, roof of 2020. Two tenants, each with ten
      years at the same employer, on their third renewal at $3,600.

      The train stop at Lamar is twelve minutes on foot. Austin's light-rail plans pass within a mile; nothing
      here depends on them.

      The lot backs on a channel that floods perhaps once in a generation. The house itself stands outside the
      hundred-year line by about forty feet, and a flood policy is bought anyway. Should the line be redrawn,
      insurance would cost near $1,900 more a year.`),
    createdAt: '2026-06-24T17:40:18.717Z',
    address: { line1: '7106 Arroyo Seco', line2: '', city: 'Austin', state: 'TX', zip: '78757', country: 'USA' },
    location: { lon: -97.7308, lat: 30.3452 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1560, yearBuilt: 1955, lotSqft: 8200, floors: 1 },
    valuations: [
      { onDate: '2026-05-28', valueCents: 505_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
      {
        onDate: '2026-10-14',
        valueCents: 505_500_00,
        method: 'automated estimate',
        source: 'Price model, 19 sales nearby',
      },
    ],
    arvCents: 511_000_00,
    arvOnDate: '2026-10-14',
    uses: { purchaseCents: 505_000_00, costsCents: 14_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 202_000_00, rate: 0.0625, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 332_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 332_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.091,
    targetReturnHigh: 0.133,
    projectedAnnualReturn: 0.077,
    strategy: 'long-term rental',
    monthlyRentCents: 3_600_00,
    vacancyRate: 0.05,
    opexYearlyCents: 5_750_00,
    taxesYearlyCents: 9_700_00,
    insuranceYearlyCents: 2_600_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.2,
    neighborhood: 'Crestview',
    sellerName: 'Violet Crown Residential',
  },
  {
    id: '01a11785-d4ac-7f6f-8653-8dba0794ed3b',
    name: 'Vargas Road Eight',
    kind: 'apartment house',
    headline: 'Eight flats in Montopolis, five minutes from the airport road',
    description: prose(`
      Two brick buildings of four flats stand across a parking court from each other. Half of the flats have one
      bedroom, half have two. The seller managed them by hand, with a ledger, and the ledger goes back to 1991.

      The plan over three years: new roofs at once, then air conditioning, then flats one after another as they
      fall empty. No tenant is asked to leave. Closing and works take $82,000.

      Numbers to check against your own view: vacancy 8 percent, operating costs $27,100, taxes $21,700,
      insurance $9,800. Income after these, $76,900. Loan $588,000, amortising over thirty years.

      The area has several thousand new apartments along Riverside, with concessions of six to eight weeks.
      These flats are older and cheaper and have stayed full; whether that holds when the new ones lower their
      rents is the question on which the return turns.`),
    createdAt: '2026-10-07T18:00:09.132Z',
    address: { line1: '1118 Vargas Rd', line2: '', city: 'Austin', state: 'TX', zip: '78741', country: 'USA' },
    location: { lon: -97.6962, lat: 30.2336 },
    stats: { bedrooms: 12, bathrooms: 8, sqft: 6240, yearBuilt: 1984, lotSqft: 21400, floors: 2 },
    valuations: [
      {
        onDate: '2026-06-17',
        valueCents: 1_143_500_00,
        method: 'broker opinion',
        source: 'Central Austin brokers, median',
      },
      { onDate: '2026-09-10', valueCents: 1_130_000_00, method: 'appraisal', source: 'Balcones Appraisal' },
    ],
    arvCents: 1_360_000_00,
    arvOnDate: '2026-09-10',
    uses: { purchaseCents: 1_130_000_00, costsCents: 82_000_00, reserveCents: 58_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 588_000_00,
        rate: 0.0665,
        amortYears: 30,
        note: 'Fixed seven years, repaid over thirty',
      },
      { kind: 'common equity', amountCents: 682_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 682_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.097,
    targetReturnHigh: 0.145,
    projectedAnnualReturn: 0.083,
    strategy: 'renovate and rent',
    monthlyRentCents: 12_275_00,
    vacancyRate: 0.08,
    opexYearlyCents: 27_100_00,
    taxesYearlyCents: 21_700_00,
    insuranceYearlyCents: 9_800_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0,
    neighborhood: 'Montopolis',
    sellerName: 'Pecan Grove Homes',
  },
]
