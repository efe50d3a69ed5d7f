import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Language } from '#kit/language.ts'

export type { Language } from '#kit/language.ts'

/**
 * The language a request wants to be answered in: the choice kept as `lang_code` (Spec §4), else the browser's first
 * that we speak, else English.
 */
export function requestLanguage(request: FastifyRequest): Language {
  // A request that failed before its cookies were read has none.
  const cookies = request.cookies as Partial<FastifyRequest['cookies']> | null
  return languageOf(cookies?.['lang_code'], request.headers['accept-language'] ?? '')
}

/** The same from the cookie's value and the header, where there is no more of a request yet. */
export const languageOf = (kept: string | undefined, accepted: string): Language =>
  kept === 'en' || kept === 'es' ? kept : firstSpoken(accepted)

function firstSpoken(header: string): Language {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const weight = Number(/q=([\d.]+)/.exec(options.join(';'))?.[1] ?? 1)
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'es') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'es' ? 'es' : 'en'
}
