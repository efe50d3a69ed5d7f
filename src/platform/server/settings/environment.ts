import { resolve } from 'node:path'
import { z } from 'zod'
import { anchorPlaceOf } from '../anchor-place.ts'
import { companySettings, printed } from '../company.ts'
import { configFaults } from '../config-faults.ts'
import { clamdAddressOf } from '../outside/scanner/clamd-address.ts'
import { pressSetting } from '../press.ts'
import { settingFault } from '../setting-faults.ts'

const flag = z.enum(['on', 'off'])
const text = z.string().min(1).optional()
const postgres = z
  .url()
  .regex(/^postgres(?:ql)?:\/\//)
  .optional()

// Digits alone: `25.00` would be 25 cents, and `1e3` or `0x10` nobody means.
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** Every variable that the server reads, in one place (the outside contract of operators). What is wrong is said by `settingFault`. */
const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: text,
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgres,
  REPLICA_URL: postgres,
  SECRET_KEY: z.string().min(32).optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO: flag.optional(),
  SANDBOX: flag.default('off'),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).optional(),
  PAYPAL_WEBHOOK_ID: text,
  PLAID_CLIENT_ID: text,
  PLAID_SECRET: text,
  PLAID_ENV: z.enum(['production', 'sandbox']).optional(),
  CARD_PROCESSOR_URL: z
    .url()
    .regex(/^https?:\/\//)
    .optional(),
  BANK_PAYOUTS: z.enum(['hand']).optional(),
  MAP_STYLE_URL: z
    .url()
    .regex(/^https?:/)
    .optional(),
  SMTP_URL: z
    .url()
    .regex(/^smtps?:\/\/[^/?#]/)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{C}@",;:\\]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u)
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  COUNTRY: printed(60).default('USA'),
  ...companySettings,
  PRESS: pressSetting,
  CRYPTO_ADDRESSES: text,
  WALLET_PASS_DIR: text,
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{8,24}$/)
    .optional(),
  GOOGLE_WALLET_ACCOUNT: text,
  REFERRAL_REWARD_CENTS: whole(0, 100_000).optional(),
  REFERRAL_YEARLY_CAP_CENTS: whole(0, 10_000_000).default(50_000),
  TRUST_PROXY: text,
  LEDGER_ANCHOR: z
    .string()
    .refine((given) => anchorPlaceOf(given, '') !== null)
    .optional(),
  LEDGER_ANCHOR_SECRET: z.string().min(16).optional(),
  LEDGER_ANCHOR_MINUTES: whole(1, 1440).default(60),
  S3_ENDPOINT: z
    .url()
    .regex(/^https?:/)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_KEY: text,
  S3_SECRET: text,
  CLAMD_SOCKET: z
    .string()
    .refine((text) => clamdAddressOf(text) !== null)
    .optional(),
  DOCUMENTS_QUOTA_MB: whole(1, 1_000_000).default(250),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  VERIFIED_EMAIL: z.enum(['required', 'advised']).optional(),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'advised']).optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d(?:\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().max(5))
    .optional(),
  THROTTLE: flag.default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).default('json'),
})

/** Where the data lies, for what has to be done before the rest of the environment is read. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string =>
  resolve(environment.shape.DATA_DIR.parse(env['DATA_DIR'] || undefined))

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** What each holds where it is not set; undefined: nothing of its own. */
export const SETTING_DEFAULTS: Readonly<Record<string, string | number | undefined>> = environment.parse({})

export type Settings = z.infer<typeof environment>

/**
 * What is judged alone and what is judged together, in one list: nobody mends one variable to hear of the next. What is
 * at fault is not among the settings; a command of the operator's serves nobody, and what only a server needs is not
 * asked of it.
 */
export function judgeEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  serves: boolean,
): { settings: Settings; faults: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const bad = new Set(issues.map((issue) => String(issue.path[0])))
  const settings =
    parsed.data ?? environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))))
  // What depends on a variable that is at fault itself cannot be judged, and NODE_ENV decides about nearly all.
  const together = bad.has('NODE_ENV')
    ? []
    : configFaults(settings, serves).filter(
        (fault) => !(fault.match(/[A-Z_]{4,}/g) ?? []).some((name) => bad.has(name)),
      )
  return { settings, faults: [...[...bad].map((name) => settingFault(name, given[name] ?? '')), ...together] }
}
