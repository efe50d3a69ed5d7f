import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const text = z.string().min(1).optional()

/** Every variable that the server reads, in one place (the outside contract of operators). */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: text,
  REPLICA_URL: text,
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO: flag.optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  CARD_PROCESSOR_URL: z.url().optional(),
  MAP_STYLE_URL: z.string().optional(),
  SMTP_URL: z
    .url()
    .regex(/^smtps?:/, 'must begin with smtp: or smtps:')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{C}@",;:\\]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be like Name <name@host>')
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  TRUST_PROXY: text,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  THROTTLE: flag.default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = {
  readonly port: number
  readonly host: string
  readonly publicUrl: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly replicaUrl: string | null
  readonly secretKey: string
  readonly production: boolean
  readonly test: boolean
  readonly demo: boolean
  readonly stripe: { readonly secretKey: string; readonly publishableKey: string } | null
  readonly cardProcessorUrl: string | null
  readonly mapStyleUrl: string | null
  /** Where mail goes out; null: into files under the data directory. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Who answers people's letters. */
  readonly supportEmail: string
  /** How many proxies stand in front, or their addresses; false: none, and X-Forwarded-For is nobody's. */
  readonly trustProxy: false | number | string
  /** What reads the metrics in production; without it only this machine does. */
  readonly metricsToken: string | null
  readonly throttle: boolean
  readonly logLevel: string
  readonly version: string
}

/** Spec §1: the version that the product shows. */
const VERSION = 'v0.1.0'

/** Read and check the environment once. Throws one error that names every variable at fault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const dataDir = resolve(e.DATA_DIR)
  const demo = e.DEMO ? e.DEMO === 'on' : !production
  checkCombination(e, production, demo)
  const host = mailHost(e.PUBLIC_URL)
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    replicaUrl: e.REPLICA_URL ?? null,
    secretKey: e.SECRET_KEY ?? madeSecret(dataDir),
    production,
    test: e.NODE_ENV === 'test',
    demo,
    stripe: e.STRIPE_SECRET_KEY
      ? { secretKey: e.STRIPE_SECRET_KEY, publishableKey: e.STRIPE_PUBLISHABLE_KEY ?? '' }
      : null,
    cardProcessorUrl: e.CARD_PROCESSOR_URL ?? null,
    mapStyleUrl: e.MAP_STYLE_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `Freehold <no-reply@${host}>`,
    supportEmail: e.SUPPORT_EMAIL ?? `support@${host}`,
    trustProxy: proxiesOf(e.TRUST_PROXY),
    metricsToken: e.METRICS_TOKEN ?? null,
    throttle: e.THROTTLE === 'on',
    logLevel: e.LOG_LEVEL,
    version: VERSION,
  }
}

function checkCombination(e: z.output<typeof environment>, production: boolean, demo: boolean): void {
  if (production && demo) throw new Error('DEMO=on is refused in production: it would seed made-up people and money')
  if (production && !e.SECRET_KEY) throw new Error('SECRET_KEY is required in production (32 characters or more)')
  if (production && !e.PUBLIC_URL)
    throw new Error('PUBLIC_URL is required in production: links in mail are made from it')
  if (e.THROTTLE === 'off' && e.NODE_ENV !== 'test') throw new Error('THROTTLE=off is taken only with NODE_ENV=test')
  if (e.STRIPE_SECRET_KEY && !e.STRIPE_PUBLISHABLE_KEY) {
    throw new Error('STRIPE_PUBLISHABLE_KEY is required beside STRIPE_SECRET_KEY')
  }
}

// Never all of them: the first address in X-Forwarded-For is what the client wrote there, and would let it pass any
// limit by making up another one. `on` is the one proxy that stands in front.
function proxiesOf(given: string | undefined): false | number | string {
  if (given === undefined || given === 'off' || given === 'false') return false
  if (given === 'on' || given === 'true') return 1
  return /^[1-9]$/.test(given) ? Number(given) : given
}

// An address needs a domain with a dot to be one; what is sent from a machine of one's own goes nowhere anyway.
function mailHost(publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return host.includes('.') ? host : 'freehold.example'
}

/** Outside production the key is made once and kept in DATA_DIR, so that sessions outlive a restart. */
function madeSecret(dataDir: string): string {
  const path = join(dataDir, 'keys', 'secret-key')
  if (!existsSync(path)) {
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of the same start made it first: its key is the one to read.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(path, 'utf8').trim()
}
