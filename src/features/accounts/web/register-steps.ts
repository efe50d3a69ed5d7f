import type { Country } from '#features/people/address-formats.ts'

/** Spec §2: the slides of the survey, in order. */
export const STEPS = ['intro', 'email', 'name', 'password', 'citizenship', 'address', 'phone'] as const
export type StepName = (typeof STEPS)[number]

/** Spec §2, §9: 15 % a step, 100 % at step 6. */
export const percentOf = (at: number): number => (at >= STEPS.length - 1 ? 100 : at * 15)

/** A registration as it is typed; the server judges it again. */
export type Registration = {
  email: string
  fname: string
  lname: string
  /** Year, month and day as they were typed, joined by `-`: `1988-4-27`, or `-4-` while two are missing. */
  dob: string
  password: string
  confirm: string
  citizenship: '' | Country
  residence: '' | Country
  line1: string
  line2: string
  city: string
  state: string
  zip: string
  phone: string
}

/** Which slide asks for what. */
export const FIELDS = {
  intro: [],
  email: ['email'],
  name: ['fname', 'lname', 'dob'],
  password: ['password', 'confirm'],
  citizenship: ['citizenship'],
  address: ['residence', 'line1', 'line2', 'city', 'state', 'zip'],
  phone: ['phone'],
} as const satisfies Record<StepName, readonly (keyof Registration)[]>

/** What one slide's form holds. */
export type ValuesOf<S extends StepName> = Pick<Registration, (typeof FIELDS)[S][number]>

export function valuesOf<S extends StepName>(step: S, of: Registration): ValuesOf<S> {
  return Object.fromEntries(FIELDS[step].map((name) => [name, of[name]])) as ValuesOf<S>
}

/** The slide that asks for a field, by the field's name in the form; null for one that none asks for. */
export const stepOfField = (field: string): StepName | null =>
  STEPS.find((step) => (FIELDS[step] as readonly string[]).includes(field)) ?? null
