import { onSpanish, useLanguage } from '#platform/web/language.ts'

export type Bilingual<T> = { readonly en: T; readonly spanish: () => T | Promise<T> }

/** A long text in both languages: English with the part that shows it, Spanish when somebody reads it. */
export function bilingual<T>(en: T, load: () => Promise<T>): Bilingual<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const spanish = () => {
    if (loaded) return loaded
    loading ??= load().then(
      (text) => (loaded = text),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  onSpanish(async () => await spanish())
  return { en, spanish }
}

/** The text in the reader's language. Suspends while Spanish is on its way. */
export function useArticle<T extends object>(text: Bilingual<T>): T {
  const language = useLanguage()
  const found = language === 'es' ? text.spanish() : text.en
  // As `useCopy` does, and for its reason.
  // oxlint-disable-next-line typescript/only-throw-error
  if (found instanceof Promise) throw found
  return found
}
