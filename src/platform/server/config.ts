import { resolve } from 'node:path'
import { anchorPlaceOf } from './anchor-place.ts'
import type { AnchorPlace } from './anchor-place.ts'
import { companyOf } from './company.ts'
import type { Company } from './company.ts'
import { isForThisMachine } from './config-faults.ts'
import { readCryptoAddresses } from './crypto-addresses.ts'
import type { CryptoAddresses } from './crypto-addresses.ts'
import { clamdAddressOf } from './outside/scanner/clamd-address.ts'
import type { ClamdAddress } from './outside/scanner/clamd-address.ts'
import type { LogFormat } from './log.ts'
import { mailHost } from './mail-host.ts'
import { madeSecretKey } from './secret-key.ts'
import { pressOf } from './press.ts'
import { processEnv } from './process-env.ts'
import type { Coverage } from './press.ts'
import { s3Of } from './s3-setting.ts'
import type { S3 } from './s3-setting.ts'
import { judgeEnvironment } from './settings/environment.ts'
import type { Settings } from './settings/environment.ts'
import { trustedProxies } from './trusted-proxies.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

export type Config = {
  readonly port: number
  readonly host: string
  readonly publicUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly replicaUrl: string | null
  readonly secretKey: string
  /** Where the ends of the books and of the audit trail are written down outside the database, and how often; null: nowhere. */
  readonly anchoring: { readonly place: AnchorPlace; readonly everyMs: number } | null
  /** Made in the data directory, since none was given. */
  readonly isKeyMade: boolean
  readonly production: boolean
  readonly test: boolean
  readonly demo: boolean
  /** Nothing here is real, and every page says so. Only with it does production run on sandboxes. */
  readonly sandbox: boolean
  /** Production without sandboxes: whoever pays here pays real money. */
  readonly isMoneyReal: boolean
  /** Only this machine can reach the server, as far as its configuration says. */
  readonly forThisMachine: boolean
  /** Pages for those who build Freehold (`/dev/…`): only where nobody but this machine comes in. */
  readonly devPages: boolean
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    /** What Stripe signs its events with; without it none is taken, and all is found out by asking. */
    readonly webhookSecret: string | null
  } | null
  readonly paypal: {
    readonly clientId: string
    readonly clientSecret: string
    readonly isLive: boolean
    /** What PayPal calls our webhook; without it none of its events is taken, and all is found out by asking. */
    readonly webhookId: string | null
  } | null
  /** Whether people may pay with PayPal: with a real account, or with the sandbox where sandboxes are allowed. */
  readonly offersPaypal: boolean
  /** Where people log in to their bank; null: at the sandbox bank, or nowhere. */
  readonly plaid: { readonly clientId: string; readonly secret: string; readonly isLive: boolean } | null
  /** Whether the sandbox bank may stand in: never where accounts are real. */
  readonly offersSandboxBank: boolean
  /** Operators pay withdrawals at their own bank; else the sandbox bank does where it may stand in, or nobody. */
  readonly paysByHand: boolean
  readonly cardProcessorUrl: string | null
  readonly mapStyleUrl: string | null
  /** Where mail goes out; null: into files under the data directory. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Who answers people's letters. */
  readonly supportEmail: string
  /** The country that addresses do not name, and that of homes whose file names none. */
  readonly country: string
  readonly company: Company
  /** What was written of us, in the order of the front page; none: it shows none. */
  readonly press: readonly Coverage[]
  /** Where people may send coins; none: they are not taken. */
  readonly cryptoAddresses: CryptoAddresses
  /** Where `certificate.pem`, `key.pem` and `wwdr.pem` of Apple’s lie, which sign wallet passes; null: made ones, which no iPhone trusts. */
  readonly walletPassDir: string | null
  /** The issuer at Google, and the key file of its service account, which sign passes for Google’s wallet; null: there are none. */
  readonly googleWallet: { readonly issuerId: string; readonly accountFile: string } | null
  /** What an invited friend brings whoever invited them, and what one calendar year brings at most. */
  readonly referral: { readonly rewardCents: number; readonly yearlyCapCents: number }
  readonly trustProxy: TrustedProxies
  /** The bucket in which files lie; null: under the data directory. */
  readonly s3: S3 | null
  /** The virus scanner that looks at what people upload; null: nothing does. */
  readonly clamd: ClamdAddress | null
  /** How much one person may keep. */
  readonly documentsQuotaBytes: number
  /** What reads the metrics; without it only this machine does. */
  readonly metricsToken: string | null
  /** Money is put in and invested only by whoever has confirmed their email. */
  readonly requiresVerifiedEmail: boolean
  /** Commands are taken only of operators who have a second factor. */
  readonly requiresOperatorFactor: boolean
  /** How long a server that was told to stop goes on answering, while proxies learn from `/readyz` that it is going. */
  readonly drainSeconds: number
  readonly throttle: boolean
  readonly logLevel: string
  readonly logFormat: LogFormat
  readonly version: string
}

const DEMO_REWARD_CENTS = 2500

/** Spec §1: the version that the product shows. */
const VERSION = 'v0.1.0'

/**
 * Read and check the environment once. Throws one error that names every variable at fault. A command of the operator's
 * serves nobody: what only a server needs is not asked of it.
 */
export function readConfig(env: NodeJS.ProcessEnv = processEnv, use: 'server' | 'command' = 'server'): Config {
  const { settings, faults } = judgeEnvironment(env, use === 'server')
  if (faults.length > 0) throw new Error(faults.join('; '))
  return configOf(settings, settings.SECRET_KEY ?? madeSecretKey(resolve(settings.DATA_DIR)))
}

/** What settings without a fault mean. */
export function configOf(e: Settings, secretKey: string): Config {
  const production = e.NODE_ENV === 'production'
  const dataDir = resolve(e.DATA_DIR)
  const host = mailHost(e.PUBLIC_URL)
  const isDemo = e.DEMO ? e.DEMO === 'on' : !production
  const isMoneyReal = production && e.SANDBOX === 'off'
  const whereMoneyIsReal = isMoneyReal ? 'required' : 'advised'
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ? new URL(e.PUBLIC_URL).origin : null,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    replicaUrl: e.REPLICA_URL ?? null,
    secretKey,
    anchoring: anchoringOf(e),
    isKeyMade: e.SECRET_KEY === undefined,
    production,
    test: e.NODE_ENV === 'test',
    demo: isDemo,
    sandbox: e.SANDBOX === 'on',
    isMoneyReal,
    forThisMachine: isForThisMachine(e),
    devPages: !production && isForThisMachine(e),
    stripe: e.STRIPE_SECRET_KEY
      ? {
          secretKey: e.STRIPE_SECRET_KEY,
          publishableKey: e.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? null,
        }
      : null,
    paypal: e.PAYPAL_CLIENT_ID
      ? {
          clientId: e.PAYPAL_CLIENT_ID,
          clientSecret: e.PAYPAL_CLIENT_SECRET ?? '',
          isLive: e.PAYPAL_ENVIRONMENT === 'live',
          webhookId: e.PAYPAL_WEBHOOK_ID ?? null,
        }
      : null,
    offersPaypal: e.PAYPAL_CLIENT_ID !== undefined || !production || e.SANDBOX === 'on',
    plaid: plaidOf(e),
    offersSandboxBank: !production || e.SANDBOX === 'on',
    paysByHand: e.BANK_PAYOUTS === 'hand',
    cardProcessorUrl: e.CARD_PROCESSOR_URL ?? null,
    mapStyleUrl: e.MAP_STYLE_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `Freehold <no-reply@${host}>`,
    supportEmail: e.SUPPORT_EMAIL ?? `support@${host}`,
    country: e.COUNTRY,
    company: companyOf(e),
    press: pressOf(e.PRESS ?? '') ?? [],
    cryptoAddresses: readCryptoAddresses(e.CRYPTO_ADDRESSES ?? '').addresses,
    walletPassDir: e.WALLET_PASS_DIR ? resolve(e.WALLET_PASS_DIR) : null,
    googleWallet: googleWalletOf(e),
    referral: referralOf(e, isDemo),
    trustProxy: trustedProxies(e.TRUST_PROXY),
    s3: s3Of(e),
    clamd: e.CLAMD_SOCKET ? clamdAddressOf(e.CLAMD_SOCKET) : null,
    documentsQuotaBytes: e.DOCUMENTS_QUOTA_MB * 1024 * 1024,
    metricsToken: e.METRICS_TOKEN ?? null,
    requiresVerifiedEmail: (e.VERIFIED_EMAIL ?? whereMoneyIsReal) === 'required',
    requiresOperatorFactor: (e.OPERATOR_SECOND_FACTOR ?? whereMoneyIsReal) === 'required',
    drainSeconds: e.DRAIN_SECONDS ?? (production ? 3 : 0),
    throttle: e.THROTTLE === 'on',
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG_FORMAT,
    version: VERSION,
  }
}

function anchoringOf(e: Settings): Config['anchoring'] {
  const place = e.LEDGER_ANCHOR ? anchorPlaceOf(e.LEDGER_ANCHOR, e.LEDGER_ANCHOR_SECRET ?? '') : null
  return place && { place, everyMs: e.LEDGER_ANCHOR_MINUTES * 60_000 }
}

const plaidOf = (e: Settings): Config['plaid'] =>
  e.PLAID_CLIENT_ID
    ? { clientId: e.PLAID_CLIENT_ID, secret: e.PLAID_SECRET ?? '', isLive: e.PLAID_ENV === 'production' }
    : null

const googleWalletOf = (e: Settings): Config['googleWallet'] =>
  e.GOOGLE_WALLET_ISSUER && e.GOOGLE_WALLET_ACCOUNT
    ? { issuerId: e.GOOGLE_WALLET_ISSUER, accountFile: resolve(e.GOOGLE_WALLET_ACCOUNT) }
    : null

/** Paying for people who were brought is the operator's decision; what is made up may show how it looks. */
const referralOf = (e: Settings, isDemo: boolean): Config['referral'] => ({
  rewardCents: e.REFERRAL_REWARD_CENTS ?? (isDemo ? DEMO_REWARD_CENTS : 0),
  yearlyCapCents: e.REFERRAL_YEARLY_CAP_CENTS,
})
