/** The languages that the product speaks (Spec §3, language entries). */
export type Language = 'en' | 'es'

/** The English of the United States, and the Spanish that is spoken there: the same separators in both. */
export const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')
