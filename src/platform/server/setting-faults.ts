type Setting = {
  readonly must: string
  readonly like: string
  /** Its value is a secret, or an address that may hold a password: it is never repeated. */
  readonly isSecret?: true
}

const SWITCH = { must: 'be on or off', like: 'on' } as const
const DEMAND = { must: 'be required or advised', like: 'required' } as const
const POSTGRES = {
  must: 'be the address of a PostgreSQL database',
  like: 'postgres://user:password@host:5432/name',
  isSecret: true,
} as const

/** What each variable takes that can be wrong by itself, in the words of whoever sets it. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  PORT: { must: 'be a whole number from 0 to 65535', like: '3000' },
  DATABASE_URL: POSTGRES,
  REPLICA_URL: POSTGRES,
  SECRET_KEY: {
    must: 'have at least 32 characters',
    like: 'what openssl rand -hex 32 prints',
    isSecret: true,
  },
  NODE_ENV: { must: 'be development, production or test', like: 'production' },
  DEMO: SWITCH,
  SANDBOX: SWITCH,
  THROTTLE: SWITCH,
  PAYPAL_ENVIRONMENT: { must: 'be live or sandbox', like: 'sandbox' },
  PLAID_ENV: { must: 'be production or sandbox', like: 'sandbox' },
  BANK_PAYOUTS: { must: 'be hand, or left out', like: 'hand' },
  CARD_PROCESSOR_URL: { must: 'be an address of the web', like: 'http://localhost:4000', isSecret: true },
  SMTP_URL: {
    must: 'begin with smtp: or smtps: and name a mail server',
    like: 'smtps://user:password@mail.example.org',
    isSecret: true,
  },
  MAIL_FROM: { must: 'be one mail address, with or without a name', like: 'Freehold <no-reply@example.org>' },
  SUPPORT_EMAIL: { must: 'be a mail address', like: 'support@example.org' },
  OPERATOR_NAME: { must: 'be one line of at most 120 characters', like: 'Larch Homes LLC' },
  OPERATOR_ADDRESS: { must: 'be one line of at most 240 characters', like: '1 Main Street, Denver, CO 80202' },
  OPERATOR_LICENSE: { must: 'be one line of at most 240 characters', like: 'Funding portal, SEC 7-00123' },
  OPERATOR_LAW: { must: 'be one line of at most 240 characters', like: 'The law of Colorado; the courts of Denver' },
  ESCROW_HOLDER: { must: 'be one line of at most 240 characters', like: 'First Escrow Bank, Denver' },
  PRESS: {
    must: 'be up to eight times a name, a bar and an https: address, with semicolons between them',
    like: 'The Daily Plat|https://plat.example/freehold; Deeds|https://deeds.example/review',
  },
  S3_ENDPOINT: { must: 'begin with https: or http:', like: 'https://s3.example.org', isSecret: true },
  S3_BUCKET: {
    must: 'be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    like: 'freehold-files',
  },
  GOOGLE_WALLET_ISSUER: { must: 'be the number of an issuer, 8 to 24 digits', like: '3388000000022222222' },
  CLAMD_SOCKET: { must: 'be the path of a socket, or host:port', like: '/run/clamav/clamd.ctl' },
  REFERRAL_REWARD_CENTS: { must: 'be a whole number of cents from 0 to 100000', like: '2500' },
  REFERRAL_YEARLY_CAP_CENTS: { must: 'be a whole number of cents from 0 to 10000000', like: '50000' },
  DOCUMENTS_QUOTA_MB: { must: 'be a whole number of megabytes from 1 to 1000000', like: '250' },
  METRICS_TOKEN: { must: 'have at least 16 characters', like: 'what openssl rand -hex 16 prints', isSecret: true },
  VERIFIED_EMAIL: DEMAND,
  OPERATOR_SECOND_FACTOR: DEMAND,
  LOG_LEVEL: { must: 'be trace, debug, info, warn, error or silent', like: 'info' },
}

const SHOWN = 60

/** What was given, as it may be repeated: a secret by its length alone. */
function shown({ isSecret }: Pick<Setting, 'isSecret'>, given: string): string {
  if (isSecret) return `${given.length} characters, not shown`
  return JSON.stringify(given.length > SHOWN ? `${given.slice(0, SHOWN)}…` : given)
}

/** Why a variable is not taken by itself: its name, what it must be, an example, and what was given. */
export function settingFault(name: string, given: string): string {
  const setting = SETTINGS[name]
  // Whoever adds a setting that can be wrong adds its sentence: a test looks at each.
  if (!setting) throw new Error(`${name} has no sentence of its own`)
  return `${name} must ${setting.must}, like ${setting.like} (given: ${shown(setting, given)})`
}
