import type { BodySent } from '#kit/endpoint.ts'
import type { changeMe } from '../contract.ts'
import type { Me } from './use-profile.ts'

/** The fields of the form. */
export type ProfileValues = {
  fname: string
  lname: string
  bio: string
  description: string
  phone: string
  residence: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}
export type ProfileField = keyof ProfileValues

export const FIELD_WORDS = {
  fname: 'first_name',
  lname: 'last_name',
  bio: 'bio',
  description: 'description',
  phone: 'phone',
  residence: 'residence',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'state',
  zip: 'zip',
} as const

export const FIELDS = Object.keys(FIELD_WORDS) as readonly ProfileField[]

export const valuesOf = ({ fname, lname, bio, description, phone, country, address }: Me): ProfileValues => ({
  fname,
  lname,
  bio,
  description,
  phone,
  residence: country.residence,
  ...address,
})

/** The fields in which two states of a form differ. */
export const changedFields = (before: ProfileValues, after: ProfileValues): ProfileField[] =>
  FIELDS.filter((field) => before[field] !== after[field])

type Body = BodySent<typeof changeMe>
type Residence = NonNullable<NonNullable<Body['country']>['residence']>

const HOME = ['line1', 'line2', 'city', 'state', 'zip'] as const

/**
 * What is sent: only what was changed here, so that what another tab changed in other fields stays. A phone number and an address are
 * read as those of the country, which goes along with them.
 */
export function bodyOf(before: ProfileValues, after: ProfileValues, version: number): Body {
  const changed = new Set<ProfileField>(changedFields(before, after))
  const plain = (['fname', 'lname', 'bio', 'description', 'phone'] as const).filter((field) => changed.has(field))
  const isHomeChanged = changed.has('residence') || HOME.some((field) => changed.has(field))
  return {
    version,
    ...Object.fromEntries(plain.map((field) => [field, after[field]])),
    ...((isHomeChanged || changed.has('phone')) && { country: { residence: after.residence as Residence } }),
    ...(isHomeChanged && { address: Object.fromEntries(HOME.map((field) => [field, after[field]])) }),
  }
}

/** What is typed here on top of what was saved elsewhere meanwhile. */
export const rebased = (before: ProfileValues, mine: ProfileValues, theirs: ProfileValues): ProfileValues => ({
  ...theirs,
  ...Object.fromEntries(changedFields(before, mine).map((field) => [field, mine[field]])),
})
