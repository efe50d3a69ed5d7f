/** What a submission can be; `accepted` has become a listing. */
export const STATUSES = ['draft', 'review', 'question', 'accepted', 'refused', 'withdrawn'] as const
export type Status = (typeof STATUSES)[number]

/** Which state may follow which. */
export const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['review', 'withdrawn'],
  review: ['question', 'accepted', 'refused', 'withdrawn'],
  question: ['review', 'accepted', 'refused', 'withdrawn'],
  accepted: [],
  refused: [],
  withdrawn: [],
}

export const canBecome = (from: Status, to: Status): boolean => NEXT[from].includes(to)

/** Whether its owner can change it: a draft, and one about which something was asked. */
export const isChangeable = (status: Status): boolean => status === 'draft' || status === 'question'

/** What a home is, in the owner's words: kinds that listings have. */
export const HOME_KINDS = ['house', 'condo', 'townhouse', 'duplex', 'other'] as const

/** The facts of a home. Cents and square feet; all of them may be missing in a draft. */
export type Facts = {
  readonly line1?: string | undefined
  readonly line2?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  readonly kind?: (typeof HOME_KINDS)[number] | undefined
  readonly bedrooms?: number | undefined
  readonly bathrooms?: number | undefined
  readonly sqft?: number | undefined
  readonly lot_sqft?: number | undefined
  readonly year_built?: number | undefined
  readonly asking_cents?: number | undefined
  readonly headline?: string | undefined
  readonly description?: string | undefined
}

/** Without these nobody can look at it. */
export const NEEDED = [
  'line1',
  'city',
  'state',
  'zip',
  'kind',
  'bedrooms',
  'bathrooms',
  'sqft',
  'asking_cents',
  'description',
] as const satisfies readonly (keyof Facts)[]
export type Needed = (typeof NEEDED)[number] | 'photo'

/** What is still missing, in the order in which it is asked for: facts, then a photo. */
export function missingOf(facts: Facts, photos: number): Needed[] {
  const missing: Needed[] = NEEDED.filter((name) => facts[name] === undefined || facts[name] === '')
  return photos > 0 ? missing : [...missing, 'photo']
}

/** Homes of one person that are not ended, and files of one home. */
export const MOST_OPEN = 10
export const MOST_FILES = 40
/** Of a home, in cents: a thousand dollars to a billion. */
export const LEAST_ASKED_CENTS = 100_000
export const MOST_ASKED_CENTS = 100_000_000_000
