import type { Level } from '#features/onboarding/rules.ts'
import type { Language } from '#kit/language.ts'

/** What a level is called on paper. */
export const LEVEL_NAMES: Readonly<Record<Level, Readonly<Record<Language, string>>>> = {
  Basic: { en: 'Basic', es: 'Básico' },
  Advance: { en: 'Advanced', es: 'Avanzado' },
  Premium: { en: 'Premium', es: 'Premium' },
}
