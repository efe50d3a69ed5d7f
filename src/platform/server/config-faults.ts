import { isAnchorHook } from './anchor-place.ts'
import { readCryptoAddresses } from './crypto-addresses.ts'
import { paypalKeyFaults } from './paypal-keys.ts'
import { plaidKeyFaults } from './plaid-keys.ts'
import { isLoopback, isPublicUrl, publicUrlFault } from './public-url.ts'
import { isGuessableKey } from './secret-key.ts'
import { stripeKeyFaults } from './stripe-keys.ts'
import { trustedProxiesFault } from './trusted-proxies.ts'

type Flag = 'on' | 'off'

/** The variables that are judged together, each already in its own form. */
export type Given = {
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly SECRET_KEY?: string | undefined
  readonly NODE_ENV: 'development' | 'production' | 'test'
  readonly DEMO?: Flag | undefined
  readonly SANDBOX: Flag
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly PAYPAL_CLIENT_ID?: string | undefined
  readonly PAYPAL_CLIENT_SECRET?: string | undefined
  readonly PAYPAL_ENVIRONMENT?: 'live' | 'sandbox' | undefined
  readonly PAYPAL_WEBHOOK_ID?: string | undefined
  readonly PLAID_CLIENT_ID?: string | undefined
  readonly PLAID_SECRET?: string | undefined
  readonly PLAID_ENV?: 'production' | 'sandbox' | undefined
  readonly CARD_PROCESSOR_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly CRYPTO_ADDRESSES?: string | undefined
  readonly TRUST_PROXY?: string | undefined
  readonly GOOGLE_WALLET_ISSUER?: string | undefined
  readonly GOOGLE_WALLET_ACCOUNT?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly REPLICA_URL?: string | undefined
  readonly LEDGER_ANCHOR?: string | undefined
  readonly LEDGER_ANCHOR_SECRET?: string | undefined
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_KEY?: string | undefined
  readonly S3_SECRET?: string | undefined
  readonly THROTTLE: Flag
}

const OR_SANDBOX = 'or set SANDBOX=on: production then runs on sandboxes, and every page says so'

/** Why a server must not start like this: one sentence each, naming the variable and never the value of a secret. */
export function configFaults(given: Given, serves: boolean): string[] {
  const production = given.NODE_ENV === 'production'
  const url = given.PUBLIC_URL === undefined ? null : publicUrlFault(given.PUBLIC_URL, production)
  const faults = [
    url,
    trustedProxiesFault(given.TRUST_PROXY),
    given.THROTTLE === 'off' && given.NODE_ENV !== 'test' ? 'THROTTLE=off is taken only with NODE_ENV=test' : null,
    googleWalletFault(given),
    s3Fault(given, production),
    anchorFault(given),
    given.REPLICA_URL !== undefined && given.DATABASE_URL === undefined
      ? 'REPLICA_URL needs DATABASE_URL: the embedded database has no standby'
      : null,
    ...readCryptoAddresses(given.CRYPTO_ADDRESSES ?? '').faults,
    ...stripeKeyFaults(given, production && given.SANDBOX === 'off'),
    ...paypalKeyFaults(given, production && given.SANDBOX === 'off'),
    ...plaidKeyFaults(given, production && given.SANDBOX === 'off'),
    ...(production ? secretKeyFaults(given.SECRET_KEY) : []),
  ].filter((fault) => fault !== null)
  if (!serves) return faults
  if (production) return [...faults, ...productionFaults(given)]
  // An address that cannot be read says nothing of who comes in.
  return url || !isForEverybody(given) ? faults : [...faults, ...openDoorFaults(given)]
}

/** Who issues passes and who signs them are named together. */
const googleWalletFault = ({ GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account }: Given): string | null =>
  (issuer === undefined) === (account === undefined)
    ? null
    : `${issuer === undefined ? 'GOOGLE_WALLET_ISSUER' : 'GOOGLE_WALLET_ACCOUNT'} must be set as well: passes for Google Wallet need GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_ACCOUNT`

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

/** A bucket is named whole or not at all; what goes there in production is read by nobody on the way. */
function s3Fault(given: Given, production: boolean): string | null {
  const missing = S3_NAMES.filter((name) => given[name] === undefined)
  if (missing.length === S3_NAMES.length) return null
  if (missing.length > 0) return `${missing.join(', ')} must be set as well: a bucket needs ${S3_NAMES.join(', ')}`
  return production && given.S3_ENDPOINT?.startsWith('http:')
    ? 'S3_ENDPOINT must begin with https: in production'
    : null
}

/** Whoever is told of anchors has to know that they are ours. */
const anchorFault = ({ LEDGER_ANCHOR: place, LEDGER_ANCHOR_SECRET: secret }: Given): string | null =>
  place !== undefined && isAnchorHook(place) && secret === undefined
    ? 'LEDGER_ANCHOR_SECRET must be set as well: what is sent to LEDGER_ANCHOR is signed with it'
    : null

function secretKeyFaults(key: string | undefined): string[] {
  if (!key) return ['SECRET_KEY is required in production (32 characters or more)']
  return isGuessableKey(key) ? ['SECRET_KEY is too easy to guess: make one with openssl rand -hex 32'] : []
}

/** What production demands of a server that people use: nothing made up, and no sandbox unless it is said to be one. */
function productionFaults(given: Given): string[] {
  const faults: string[] = []
  if (!given.PUBLIC_URL) faults.push('PUBLIC_URL is required in production: links in mail are made from it')
  if (given.DEMO === 'on') {
    faults.push('DEMO=on is refused in production: it would seed made-up people and money')
  }
  if (given.SANDBOX === 'on') return faults
  if (given.CARD_PROCESSOR_URL) faults.push(`CARD_PROCESSOR_URL is a sandbox: take it away, ${OR_SANDBOX}`)
  if (!given.STRIPE_SECRET_KEY) {
    faults.push(`STRIPE_SECRET_KEY is required in production, else test cards would pay; set it, ${OR_SANDBOX}`)
  }
  if (!given.SMTP_URL) {
    faults.push(`SMTP_URL is required in production, else mail would stay in files; set it, ${OR_SANDBOX}`)
  }
  return faults
}

/**
 * Whoever forgets NODE_ENV must open neither the demo's accounts, whose password is in the README, nor a till that takes
 * test cards for money. Only NODE_ENV=production guards what others use, so it is demanded with all that it demands.
 */
function openDoorFaults(given: Given): string[] {
  const door = isLoopback(given.HOST) ? 'PUBLIC_URL is a public address' : 'HOST lets other machines in'
  return [
    `${door} without NODE_ENV=production: set it, or SANDBOX=on, which every page then shows, ` +
      'if a demo for everybody is wanted',
    ...secretKeyFaults(given.SECRET_KEY),
    ...productionFaults(given),
  ]
}

/** Whether others can reach the server, and no page tells them that nothing is real. */
const isForEverybody = (given: Given): boolean => given.SANDBOX === 'off' && !isForThisMachine(given)

/** Whether only this machine can reach the server, as far as its configuration says. */
export const isForThisMachine = ({ HOST, PUBLIC_URL }: Pick<Given, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && !(PUBLIC_URL && isPublicUrl(PUBLIC_URL))
