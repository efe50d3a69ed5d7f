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

/** The inline scripts and styles of a page, each by the SHA-256 (base64) that lets it in. `any`: the server of developers. */
export type Inline = { readonly scripts: readonly string[] | 'any'; readonly styles: readonly string[] }

/** What a page may load and run. Nothing inline counts but what our own server wrote into this page, named by its hash. */
export function contentPolicy(config: Config, { scripts, styles }: Inline): string {
  const isDev = scripts === 'any'
  const stripe = config.stripe ? ['https://js.stripe.com'] : []
  const map = config.mapStyleUrl && URL.canParse(config.mapStyleUrl) ? [new URL(config.mapStyleUrl).origin] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(isDev ? ["'unsafe-inline'"] : scripts.map(named)), ...stripe],
    'style-src': ["'self'", ...(isDev || config.stripe ? ["'unsafe-inline'"] : stylesOf(styles))],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDev ? ['ws:'] : []), ...(config.stripe ? ['https://api.stripe.com'] : []), ...map],
    'worker-src': ["'self'", ...(map.length > 0 ? ['blob:'] : [])],
    'frame-src': config.stripe ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isDev || isShared(config) ? {} : TRUSTED_TYPES),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

// No text becomes HTML or the address of a script but through these policies (`platform/web/own-html.ts`, `own-worker.ts` there,
// DOMPurify, which cleans what authors wrote, and the editor's clipboard, which is read into a document that is not shown).
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['own-html', 'own-worker', 'dompurify', 'ProseMirrorClipboard'],
} as const

/** Whether scripts of others run in our pages. They write addresses and styles of theirs, which our policies do not know. */
const isShared = ({ stripe, mapStyleUrl }: Config): boolean => stripe !== null || mapStyleUrl !== null

const named = (hash: string): string => `'sha256-${hash}'`

// Attributes (widths of bars that the server wrote) are let in by their hashes as well: that is what `unsafe-hashes` allows.
const stylesOf = (hashes: readonly string[]): readonly string[] =>
  hashes.length > 0 ? ["'unsafe-hashes'", ...hashes.map(named)] : []

// What browsers offer to pages, and ours ask for none of: what is not named is allowed. Names that Chromium does not know
// would be a warning in the console of every page.
const UNUSED =
  `accelerometer autoplay browsing-topics camera clipboard-read compute-pressure cross-origin-isolated display-capture
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
