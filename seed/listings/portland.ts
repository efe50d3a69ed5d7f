import type { ListingSeed } from '../listing-seed.ts'
import { prose } from '../prose.ts'

/** The demo listings of Portland, oldest first. */
export const portland: readonly ListingSeed[] = [
  {
    id: '0194dc6b-c65a-7fdc-97a8-72794168f759',
    name: 'Salmon Street Craftsman',
    kind: 'craftsman',
    headline: 'A large 1913 craftsman near Laurelhurst, let as two homes',
    description: prose(`
      A wide porch, a chestnut older than the house, and a stair of Douglas fir that has been walked on for a
      hundred and twelve years. In 2011 the third floor and half of the second became a separate home with its
      own entrance on 30th.

      Seventeen months into operation the record is mixed and worth stating. Both homes have been let without a
      gap. Values on the inner east side have barely moved: the appraisal of August 2026 stands two percent
      above the purchase price, which is less than the closing costs.

      The plan has not changed: hold for seven years, keep up the house, let income do the work. Rents bring
      $6,225 a month and cover the interest 1.8 times.

      Oregon limits rent increases by statute. The chestnut's roots reach under the walk, and the city may ask
      for that to be relaid at the owner's expense.`),
    createdAt: '2025-02-06T18:00:38.234Z',
    address: { line1: '3016 SE Salmon St', line2: '', city: 'Portland', state: 'OR', zip: '97214', country: 'USA' },
    location: { lon: -122.6341, lat: 45.5144 },
    stats: { bedrooms: 5, bathrooms: 2.5, sqft: 2890, yearBuilt: 1913, lotSqft: 5000, floors: 2.5 },
    valuations: [
      { onDate: '2025-01-10', valueCents: 868_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
      {
        onDate: '2025-07-16',
        valueCents: 863_000_00,
        method: 'automated estimate',
        source: 'Price model, 12 sales nearby',
      },
      { onDate: '2026-01-15', valueCents: 869_500_00, method: 'broker opinion', source: 'Eastside brokers, median' },
      { onDate: '2026-08-19', valueCents: 886_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
    ],
    arvCents: 913_000_00,
    arvOnDate: '2026-08-19',
    uses: { purchaseCents: 868_000_00, costsCents: 29_000_00, reserveCents: 22_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 408_000_00, rate: 0.064, note: 'Seven years fixed, interest only' },
      { kind: 'common equity', amountCents: 511_000_00, rate: null, note: 'Takes what is left, up or down' },
    ],
    goalCents: 511_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.095,
    targetReturnHigh: 0.138,
    projectedAnnualReturn: 0.08,
    strategy: 'long-term rental',
    monthlyRentCents: 6_225_00,
    vacancyRate: 0.05,
    opexYearlyCents: 12_050_00,
    taxesYearlyCents: 9_920_00,
    insuranceYearlyCents: 2_800_00,
    holdYears: 7,
    status: 'operating',
    fundedShare: 1,
    neighborhood: 'Sunnyside',
    sellerName: 'Hawthorne & Vine Homes',
  },
  {
    id: '0199e8d9-c682-73fb-885f-a0434cfc4d68',
    name: 'Kenton Row',
    kind: 'row house',
    headline: 'A 2017 row house on Denver Avenue, a block from the Yellow Line',
    description: prose(`
      Kenton is where the meatpackers built a company town, and Denver Avenue is still its main street, with the
      tall lumberman at the north end. The row house stands one block south of the station.

      Two bedrooms up, one open room down, a bicycle shed instead of a garage. It is the kind of home that is
      let by a photograph and a floor plan.

      Because no bank is involved, there is no interest to pay and nobody who could force a sale. Rent is
      $2,450; after costs it comes to $19,300 a year for $408,000 of equity.

      The limits of such a small house are real. One bad tenant or one broken heat pump ($7,800 in 2026 prices)
      is felt by everyone, and growth depends on a neighborhood that has been quiet since 2022.`),
    createdAt: '2025-10-15T17:10:10.306Z',
    address: { line1: '8326 N Denver Ave', line2: '', city: 'Portland', state: 'OR', zip: '97217', country: 'USA' },
    location: { lon: -122.6868, lat: 45.5836 },
    stats: { bedrooms: 2, bathrooms: 1.5, sqft: 1180, yearBuilt: 2017, lotSqft: 1100, floors: 2 },
    valuations: [
      { onDate: '2025-09-18', valueCents: 389_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
      {
        onDate: '2026-04-22',
        valueCents: 392_500_00,
        method: 'automated estimate',
        source: 'Price model, 23 sales nearby',
      },
    ],
    arvCents: 396_000_00,
    arvOnDate: '2026-04-22',
    uses: { purchaseCents: 389_000_00, costsCents: 10_000_00, reserveCents: 9_000_00 },
    capitalStack: [
      { kind: 'common equity', amountCents: 408_000_00, rate: null, note: 'The whole price, no loan ahead of it' },
    ],
    goalCents: 408_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.07,
    targetReturnHigh: 0.096,
    projectedAnnualReturn: 0.063,
    strategy: 'long-term rental',
    monthlyRentCents: 2_450_00,
    vacancyRate: 0.04,
    opexYearlyCents: 3_650_00,
    taxesYearlyCents: 4_400_00,
    insuranceYearlyCents: 900_00,
    holdYears: 8,
    status: 'open',
    closesInDays: 60,
    fundedShare: 0.91,
    neighborhood: 'Kenton',
    sellerName: 'Hawthorne & Vine Homes',
  },
  {
    id: '019cba1d-9305-7c6c-a77a-535e2a49717b',
    name: 'Going Street Bungalow',
    kind: 'bungalow',
    headline: 'A Vernon bungalow and a new backyard home',
    description: prose(`
      Going Street is a greenway: bicycles have the right of way and cars are guests. On the lot behind this
      bungalow there is room for a second home, and the city waives its development charges for one that is let
      for the long term.

      That second home is the plan. It has 640 square feet, one bedroom, its own yard, and a fixed price of
      $104,000 from a builder who has put up thirty of them in the quarter. Foundations were poured in August
      2026.

      The bungalow itself is let and stays so during the works. When both are let, rent comes to $4,850 a month.

      Three things could spoil the sum: a wet winter that pushes the roof into spring, a rise in the price of
      the connection to the sewer, and the covenant that rules out short-term letting for ten years. The last is
      a limit, not a danger, as long-term letting is the intention anyway.`),
    createdAt: '2026-03-04T18:30:26.309Z',
    address: { line1: '2014 NE Going St', line2: '', city: 'Portland', state: 'OR', zip: '97211', country: 'USA' },
    location: { lon: -122.6446, lat: 45.5584 },
    stats: { bedrooms: 4, bathrooms: 2, sqft: 1960, yearBuilt: 1922, lotSqft: 5000, floors: 1.5 },
    valuations: [
      { onDate: '2026-02-03', valueCents: 628_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
      { onDate: '2026-09-09', valueCents: 665_500_00, method: 'broker opinion', source: 'Eastside brokers, median' },
    ],
    arvCents: 842_000_00,
    arvOnDate: '2026-09-09',
    uses: { purchaseCents: 628_000_00, costsCents: 118_000_00, reserveCents: 20_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 314_000_00, rate: 0.066, note: 'Fixed five years, interest only' },
      { kind: 'common equity', amountCents: 452_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 452_000_00,
    openTranche: ['common equity'],
    minimumCents: 25_00,
    targetReturnLow: 0.101,
    targetReturnHigh: 0.146,
    projectedAnnualReturn: 0.085,
    strategy: 'build to rent',
    monthlyRentCents: 4_850_00,
    vacancyRate: 0.05,
    opexYearlyCents: 8_300_00,
    taxesYearlyCents: 7_460_00,
    insuranceYearlyCents: 2_300_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.52,
    neighborhood: 'Vernon',
    sellerName: 'Alberta Yard Builders',
  },
  {
    id: '019ed666-9149-7e62-b148-2a6bf2a501aa',
    name: 'Woodstock Ranch',
    kind: 'ranch',
    headline: 'Three bedrooms on one floor and a corner lot that can be divided',
    description: prose(`
      The lot is a double one, 96 feet on Martins by 100 deep, and the house occupies a little over half. Under
      the present code the western part could carry two homes more. The offering does not depend on that, and
      its price does not pay for it.

      Meanwhile the ranch is an ordinary good rental: three bedrooms, two baths, oak floors, a gas fireplace.
      The tenants have been there since 2020 and pay $3,025, a little below the street.

      The former owner left part of her price in the property, $47,000 as a second loan at 7 percent. She is
      paid before the equity and has no vote on a sale.

      What would be needed for a division is a survey, a street improvement of some $35,000, and patience. What
      could go wrong without it is mostly the furnace, which is from 1994.`),
    createdAt: '2026-06-17T16:25:06.633Z',
    address: { line1: '4609 SE Martins St', line2: '', city: 'Portland', state: 'OR', zip: '97206', country: 'USA' },
    location: { lon: -122.6148, lat: 45.4771 },
    stats: { bedrooms: 3, bathrooms: 2, sqft: 1620, yearBuilt: 1952, lotSqft: 9600, floors: 1 },
    valuations: [
      { onDate: '2026-05-20', valueCents: 468_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
      {
        onDate: '2026-10-07',
        valueCents: 471_500_00,
        method: 'automated estimate',
        source: 'Price model, 12 sales nearby',
      },
    ],
    arvCents: 490_000_00,
    arvOnDate: '2026-10-07',
    uses: { purchaseCents: 468_000_00, costsCents: 14_000_00, reserveCents: 15_000_00 },
    capitalStack: [
      { kind: 'senior debt', amountCents: 197_000_00, rate: 0.0645, note: 'Fixed seven years, interest only' },
      { kind: 'mezzanine debt', amountCents: 47_000_00, rate: 0.07, note: 'Left in by the former owner' },
      { kind: 'common equity', amountCents: 253_000_00, rate: null, note: 'Rent and sale after both loans' },
    ],
    goalCents: 253_000_00,
    openTranche: ['common equity'],
    minimumCents: 10_00,
    targetReturnLow: 0.094,
    targetReturnHigh: 0.134,
    projectedAnnualReturn: 0.081,
    strategy: 'long-term rental',
    monthlyRentCents: 3_025_00,
    vacancyRate: 0.045,
    opexYearlyCents: 5_200_00,
    taxesYearlyCents: 5_280_00,
    insuranceYearlyCents: 1_500_00,
    holdYears: 8,
    status: 'open',
    fundedShare: 0.15,
    neighborhood: 'Woodstock',
    sellerName: 'Hawthorne & Vine Homes',
  },
  {
    id: '01a0f375-6e53-722c-acbd-eddc18954d3f',
    name: 'St. Johns Court',
    kind: 'apartment house',
    headline: 'Eight small flats around a court, in sight of the bridge',
    description: prose(`
      Eight doors open on one court with a fig tree in the middle. From the upper walk you can see the bridge.
      The flats have 590 square feet each and have been let for years by word of mouth.

      New on these pages: nobody has invested yet, and the first reports will come in the spring of 2027.

      The works are modest in each flat and large in sum. Windows, bath fans, a shared laundry, and a seismic
      tie of the roof to the walls, all together $64,000 with closing. They are done flat by flat as tenants
      leave, over three years, so that the house is never less than three quarters full.

      Expenses weigh more in a building of this kind. Of each dollar of rent about 21 cents go to running it,
      before $14,160 of taxes and $6,200 of insurance. If the works cannot be done as leases end, the rise in
      value comes later and the loan must be extended.`),
    createdAt: '2026-09-30T17:55:54.579Z',
    address: { line1: '7540 N Leonard St', line2: '', city: 'Portland', state: 'OR', zip: '97203', country: 'USA' },
    location: { lon: -122.7471, lat: 45.5921 },
    stats: { bedrooms: 8, bathrooms: 8, sqft: 4720, yearBuilt: 1948, lotSqft: 11200, floors: 2 },
    valuations: [
      { onDate: '2026-07-13', valueCents: 1_277_500_00, method: 'broker opinion', source: 'Eastside brokers, median' },
      { onDate: '2026-09-03', valueCents: 1_265_000_00, method: 'appraisal', source: 'Willamette Appraisal Group' },
    ],
    arvCents: 1_490_000_00,
    arvOnDate: '2026-09-03',
    uses: { purchaseCents: 1_265_000_00, costsCents: 64_000_00, reserveCents: 48_000_00 },
    capitalStack: [
      {
        kind: 'senior debt',
        amountCents: 658_000_00,
        rate: 0.0655,
        amortYears: 30,
        note: 'Fixed ten years, repaid over thirty',
      },
      { kind: 'common equity', amountCents: 719_000_00, rate: null, note: 'Rent and sale after the loan' },
    ],
    goalCents: 719_000_00,
    openTranche: ['common equity'],
    minimumCents: 50_00,
    targetReturnLow: 0.097,
    targetReturnHigh: 0.141,
    projectedAnnualReturn: 0.082,
    strategy: 'renovate and rent',
    monthlyRentCents: 11_950_00,
    vacancyRate: 0.06,
    opexYearlyCents: 28_300_00,
    taxesYearlyCents: 14_160_00,
    insuranceYearlyCents: 6_200_00,
    holdYears: 7,
    status: 'open',
    fundedShare: 0,
    neighborhood: 'St. Johns',
    sellerName: 'Alberta Yard Builders',
  },
]
