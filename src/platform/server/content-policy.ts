import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'

/** The strict headers of trust.md, except the content policy, which is the same text every time and so made once. */
export const headerOptions = (config: Config): FastifyHelmetOptions => ({
  global: true,
  contentSecurityPolicy: false,
  strictTransportSecurity: config.publicUrl?.startsWith('https:')
    ? { maxAge: 31_536_000, includeSubDomains: true }
    : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
})

/** What a page may load and run. No inline script runs but those of our own page, named by their hash. */
export function contentPolicy(config: Config, inlineScripts: readonly string[] | 'any'): string {
  const isDev = inlineScripts === 'any'
  const inline = isDev ? ["'unsafe-inline'"] : inlineScripts.map((hash) => `'sha256-${hash}'`)
  const stripe = config.stripe ? ['https://js.stripe.com'] : []
  const map = config.mapStyleUrl && URL.canParse(config.mapStyleUrl) ? [new URL(config.mapStyleUrl).origin] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...stripe],
    // Style attributes carry positions and widths (progress bars, the map); styles cannot run code.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDev ? ['ws:'] : []), ...(config.stripe ? ['https://api.stripe.com'] : []), ...map],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': config.stripe ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}
