import type { CopyOf, Plural, Sentences } from '#kit/copy.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import type { Places } from '#kit/words.ts'
import { fill } from '#kit/words.ts'
import { onSpanish, useLanguage } from './language.ts'

export type { CopyOf, Sentences } from '#kit/copy.ts'

type Values<S> = S extends string ? Places<S> : S extends Plural ? 'n' | Places<S['one']> | Places<S['other']> : never
type Rest<S> = [Values<S>] extends [never] ? [] : [values: Record<Values<S>, string | number>]

/** Says a sentence: `say('title')`, `say('left', { amount: '$12.00' })`, `say('investors', { n: 3 })`. */
export type Say<C extends Sentences> = {
  <K extends keyof C & string>(key: K, ...values: Rest<C[K]>): string
  /** Whether there is a sentence under this key, e.g. under the code of a refusal. */
  has(key: string): boolean
  /** The same for a key that is only known when it happens; `has` was asked first. */
  by(key: string, values?: Readonly<Record<string, string | number>>): string
}

export type Dictionary<C extends Sentences> = {
  readonly en: C
  /** The Spanish sentences, or the promise of them; the same promise every time. */
  spanish(): CopyOf<C> | Promise<CopyOf<C>>
}

const TRY_AGAIN_MS = 10_000

/** The words of one feature: English at once, Spanish loaded when somebody reads it. */
export function dictionary<const C extends Sentences>(en: C, load: () => Promise<{ copy: CopyOf<C> }>): Dictionary<C> {
  let loaded: CopyOf<C> | undefined
  let loading: Promise<CopyOf<C>> | undefined
  let isMissing = false
  const spanish = () => {
    if (loaded) return loaded
    // They could not be had: better a page in English than one that asks for ever. The next page tries again.
    if (isMissing) return en as CopyOf<C>
    loading ??= load().then(
      ({ copy }) => (loaded = copy),
      (error: unknown) => {
        loading = undefined
        isMissing = true
        setTimeout(() => (isMissing = false), TRY_AGAIN_MS)
        throw error
      },
    )
    return loading
  }
  onSpanish(async () => await spanish())
  return { en, spanish }
}

/** The feature's words in the reader's language. Suspends while Spanish is on its way. */
export function useCopy<C extends Sentences>(words: Dictionary<C>): Say<C> {
  const language = useLanguage()
  const copy = language === 'es' ? words.spanish() : words.en
  // Not `use`: after it has suspended a first render, React 19.3 now and then loses count of the hooks that follow.
  // oxlint-disable-next-line typescript/only-throw-error
  if (copy instanceof Promise) throw copy
  return sayer<C>(copy, language)
}

const sayers = new WeakMap<Sentences, unknown>()

/** The sayer of one dictionary, always the same one, so that it can stand among a hook's dependencies. */
export function sayer<C extends Sentences>(copy: Sentences, language: Language): Say<C> {
  const known = sayers.get(copy)
  if (known) return known as Say<C>
  const plural = new Intl.PluralRules(language)
  const by = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const sentence = copy[key]
    if (sentence === undefined) return key
    if (typeof sentence === 'string') return values ? fill(sentence, values) : sentence
    const form = plural.select(Number(values?.['n'])) === 'one' ? sentence.one : sentence.other
    return fill(form, { ...values, n: showNumber(values?.['n'], language) })
  }
  const say: Say<C> = Object.assign(by, { by, has: (key: string) => Object.hasOwn(copy, key) })
  sayers.set(copy, say)
  return say
}

const showNumber = (n: string | number | undefined, language: Language): string =>
  typeof n === 'number' ? n.toLocaleString(localeOf(language)) : (n ?? '')
