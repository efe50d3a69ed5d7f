import type { CopyOf } from '#kit/copy.ts'

/** What kind of house it is, by the names that imports use. */
export const copy = {
  'kind_single-family house': 'Single-family house',
  kind_bungalow: 'Bungalow',
  'kind_row house': 'Row house',
  'kind_four-flat': 'Four-flat',
  kind_ranch: 'Ranch',
  'kind_a-frame': 'A-frame',
  kind_adobe: 'Adobe',
  kind_colonial: 'Colonial',
  kind_craftsman: 'Craftsman',
  kind_victorian: 'Victorian',
  kind_modern: 'Modern',
  kind_duplex: 'Duplex',
  'kind_two-flat': 'Two-flat',
  kind_triplex: 'Triplex',
  'kind_three-flat': 'Three-flat',
  kind_fourplex: 'Fourplex',
  'kind_apartment house': 'Apartment house',
  'kind_multi-family': 'Multi-family house',
  kind_townhouse: 'Townhouse',
  kind_condo: 'Condo',
  kind_condominium: 'Condominium',
  kind_cottage: 'Cottage',
  'kind_cape cod': 'Cape Cod house',
  kind_tudor: 'Tudor house',
} as const

export type Copy = CopyOf<typeof copy>
