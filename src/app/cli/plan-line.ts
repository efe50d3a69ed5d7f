import type { ApprovalKind, ApprovalKinds } from '#features/approvals/rules.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import type { Cents } from '#kit/money.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import type { Places } from '#kit/words.ts'
import type { Queryable } from '#platform/server/database.ts'
import { copy as en } from './plan-copy.en.ts'
import { copy as es } from './plan-copy.es.ts'
import { wordsOfRefusal } from './say-refusal.ts'

/** A line that is said in the language of whoever reads it. */
export type Line = (language: Language) => string
type Said = string | number | Line

/** What an action would do now, in lines with its figures; a refusal where the rules do not allow it. Nothing is written. */
export type Plan = readonly Line[] | Refusal
export type Plans = { readonly [K in ApprovalKind]: (on: Queryable, payload: ApprovalKinds[K]) => Promise<Plan> }

type Key = keyof typeof en
const COPY: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, es }
type Rest<K extends Key> = [Places<(typeof en)[K]>] extends [never]
  ? []
  : [values: Readonly<Record<Places<(typeof en)[K]>, Said>>]

const sayIn = (said: Said, language: Language): string | number => (typeof said === 'function' ? said(language) : said)

/** A sentence of the dictionary; what stands in its places is said in the same language. */
export const line =
  <K extends Key>(key: K, ...[values]: Rest<K>): Line =>
  (language) => {
    const said = Object.entries<Said>(values ?? {}).map(([place, one]) => [place, sayIn(one, language)] as const)
    return fill(COPY[language][key], Object.fromEntries(said))
  }

/** What belongs to the line above it. */
export const under =
  (one: Line): Line =>
  (language) =>
    `  ${one(language)}`

export const money =
  (cents: Cents): Line =>
  (language) =>
    showCents(cents, language)

/** The name of one of a few, e.g. `method_appraisal`; one that has none is told as it is called. */
export const nameOf =
  (key: `${'because' | 'kind' | 'method' | 'purpose' | 'source' | 'standing' | 'use' | 'way'}_${string}`): Line =>
  (language) =>
    Object.hasOwn(COPY[language], key) ? COPY[language][key as Key] : key.slice(key.indexOf('_') + 1)

/** How many people it is about. */
export const peopleOf = (who: 'investor' | 'holder', n: number): Line =>
  n === 1 ? line(`${who}_one`) : line(`${who}_other`, { n })

/** What somebody noted, in their own words. */
export const noteOf = (note: string | undefined): string => (note ? ` (${note})` : '')

/** Why the rules do not allow it: in Spanish what it is about, and then the details in the words of the rule. */
export const lineOfRefusal =
  (refused: Refusal): Line =>
  (language) => {
    const key = `no_${refused.refused}`
    const message = wordsOfRefusal(refused)
    return Object.hasOwn(COPY[language], key) ? fill(COPY[language][key as Key], { message }) : message
  }

/** The lines of the command line. */
export const inEnglish = (lines: readonly Line[]): string[] => lines.map((one) => one('en'))
