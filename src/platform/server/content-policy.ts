import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'

/** The strict headers of trust.md, except the policies that are the same text every time and so made once. */
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

/** The inline scripts of a page, each by the SHA-256 (base64) that lets it in (`any`: the server of developers), and whether it has styles. */
export type Inline = { readonly scripts: readonly string[] | 'any'; readonly styles: 'none' | 'any' }

/** What a page may load and run. No inline script counts but what our own server wrote into this page, named by its hash. */
export function contentPolicy(config: Config, { scripts, styles }: Inline): string {
  const isDev = scripts === 'any'
  const stripe = config.stripe ? ['https://js.stripe.com'] : []
  const map = config.mapStyleUrl && URL.canParse(config.mapStyleUrl) ? [new URL(config.mapStyleUrl).origin] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isDev ? ["'unsafe-inline'"] : scripts.map(named)), ...stripe],
    // The next page, which the reader goes to without a load, brings styles of its own: no list of hashes knows them (decision 117).
    'style-src': ["'self'", ...(isDev || styles === 'any' ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDev ? ['ws:'] : []), ...(config.stripe ? ['https://api.stripe.com'] : []), ...map],
    'worker-src': ["'self'", ...(map.length > 0 ? ['blob:'] : [])],
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

const named = (hash: string): string => `'sha256-${hash}'`

// What browsers offer to pages, and ours ask for none of: what is not named is allowed. Names that Chromium does not know
// would be a warning in the console of every page.
const UNUSED = `accelerometer autoplay browsing-topics camera compute-pressure cross-origin-isolated display-capture
  encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort keyboard-map
  local-fonts magnetometer microphone midi otp-credentials picture-in-picture private-state-token-issuance
  private-state-token-redemption screen-wake-lock serial storage-access sync-xhr unload usb window-management
  xr-spatial-tracking`.split(/\s+/)
// Copying an address and passkeys: our own pages alone.
const USED = ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create']

/** Permissions-Policy: what of the device a page, or a frame in it, may ask for. */
export function permissionsPolicy({ stripe }: Pick<Config, 'stripe'>): string {
  // Stripe's frames offer the wallets of the browser.
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()'
  return [...UNUSED.map((name) => `${name}=()`), ...USED.map((name) => `${name}=(self)`), payment].join(', ')
}
