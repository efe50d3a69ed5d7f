import { readLocal, writeLocal } from './local-state.ts'
import { makeStore, useStore } from './store.ts'

export type Language = 'en' | 'es'

/** Spec §3, language entries. */
export const LANGUAGES: readonly { shortcode: Language; real_name: string; translated_name: string }[] = [
  { shortcode: 'en', real_name: 'English', translated_name: 'English' },
  { shortcode: 'es', real_name: 'Espanol', translated_name: 'Español' },
]

function firstLanguage(): Language {
  const kept = readLocal('lang_code')
  if (kept === 'en' || kept === 'es') return kept
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

/** Waits for the words of everything that is loaded so far. */
export async function wordsReady(): Promise<void> {
  if (store.get() === 'es') await Promise.all([...loaders].map(async (load) => await load()))
}

/** Changes the language and keeps the choice as `lang_code` (Spec §4). */
export async function setLanguage(language: Language): Promise<void> {
  try {
    if (language === 'es') await Promise.all([...loaders].map(async (load) => await load()))
  } catch {
    // Without connection the page stays in the language that it has; the note of being offline says why.
    return
  }
  writeLocal('lang_code', language)
  document.documentElement.lang = language
  store.set(language)
}
