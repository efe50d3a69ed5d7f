/** What a document of a listing is. `valuation` comes with a valuation; all others are added by themselves. */
export const DOCUMENT_KINDS = [
  'valuation',
  'offering',
  'inspection',
  'title',
  'lease',
  'financials',
  'insurance',
  'other',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** How a value was found. */
export const VALUATION_METHODS = ['appraisal', 'broker opinion', 'automated estimate', 'recorded sale'] as const
export type ValuationMethod = (typeof VALUATION_METHODS)[number]
