import type { Language } from '#kit/language.ts'
import { readBoot } from './boot.ts'
import { readLocal, writeLocal } from './local-state.ts'
import { makeStore, useStore } from './store.ts'

export type { Language } from '#kit/language.ts'

/** Spec §3, language entries. */
export const LANGUAGES: readonly { shortcode: Language; real_name: string; translated_name: string }[] = [
  { shortcode: 'en', real_name: 'English', translated_name: 'English' },
  { shortcode: 'es', real_name: 'Espanol', translated_name: 'Español' },
]

const YEAR_SECONDS = 31_536_000

const languageOf = (text: string | null | undefined): Language | null => (text === 'en' || text === 'es' ? text : null)

/**
 * What was chosen in this browser, null when nothing was. The cookie comes first: the server reads it too, and sets it
 * for somebody who follows a link to a page in another language.
 */
export function storedLanguage(): Language | null {
  if (typeof document === 'undefined') return null
  return languageOf(/(?:^|; )lang_code=(\w+)/.exec(document.cookie)?.[1] ?? readLocal('lang_code'))
}

// Both for a year: what is kept locally (Spec §4) only this browser can read, the cookie tells the server.
function keep(language: Language): void {
  writeLocal('lang_code', language)
  document.cookie = `lang_code=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

// A server-rendered page hydrates in the language it was rendered in: the first render here must equal it.
function firstLanguage(): Language {
  const known = readBoot().language ?? storedLanguage()
  if (known) return known
  return typeof navigator !== 'undefined' && /^es\b/i.test(navigator.language) ? 'es' : 'en'
}

const store = makeStore<Language>(firstLanguage())
const loaders = new Set<() => Promise<unknown>>()

export const readLanguage = (): Language => store.get()
export const useLanguage = (): Language => useStore(store)

/** A dictionary says how its Spanish is loaded, so that changing the language waits for all words and then flips once. */
export function onSpanish(load: () => Promise<unknown>): void {
  loaders.add(load)
  if (store.get() === 'es') load().catch(() => undefined)
}

/** During server rendering: in which language. Its words were loaded by `allWords` before. */
export const setRenderLanguage = (language: Language): void => store.set(language)

/** Loads the Spanish of everything that is loaded so far. */
export const allWords = async (): Promise<unknown> => await Promise.all([...loaders].map(async (load) => await load()))

/** Waits for the words of everything that is loaded so far. */
export async function wordsReady(): Promise<void> {
  if (store.get() === 'es') await allWords()
}

let listener: ((language: Language) => void) | undefined

/** Sets the listener to each new choice, e.g. to store it in the profile. There is one at most: the app itself. */
export const onLanguageChosen = (hear: (language: Language) => void): void => void (listener = hear)

/** Changes the language and keeps the choice as `lang_code` (Spec §4). */
export async function setLanguage(language: Language): Promise<void> {
  if (!(await show(language))) return
  const isNew = storedLanguage() !== language
  keep(language)
  if (isNew) listener?.(language)
}

/** Takes over the language of a profile where nothing was chosen in this browser. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (storedLanguage() === null && (await show(language))) keep(language)
}

// Another tab has chosen.
globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  const language = key === 'lang_code' ? languageOf(newValue) : null
  if (language) void show(language)
})

async function show(language: Language): Promise<boolean> {
  try {
    if (language === 'es') await allWords()
  } catch {
    // Without connection the page stays in the language that it has; the note of being offline says why.
    return false
  }
  document.documentElement.lang = language
  store.set(language)
  return true
}
