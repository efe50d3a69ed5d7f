import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'

/** The strict headers of trust.md. No inline script runs but those of our own page, named by their hash. */
export function contentPolicy(config: Config, inlineScripts: readonly string[] | 'any'): FastifyHelmetOptions {
  const stripe = config.stripe ? ['https://js.stripe.com'] : []
  const inline = inlineScripts === 'any' ? ["'unsafe-inline'"] : inlineScripts.map((hash) => `'sha256-${hash}'`)
  const map = config.mapStyleUrl && URL.canParse(config.mapStyleUrl) ? [new URL(config.mapStyleUrl).origin] : []
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline, ...stripe],
        // Style attributes carry positions and widths (progress bars, the map); styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...map],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...(inlineScripts === 'any' ? ['ws:'] : []),
          ...(config.stripe ? ['https://api.stripe.com'] : []),
          ...map,
        ],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: stripe.length > 0 ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  }
}
