export type Environment = Readonly<Record<string, string>>

/** A variable, as whoever sets it reads of it: in `docs/settings.md`, and where the value that was given is refused. */
export type Setting = {
  /** What it does, in Markdown. */
  readonly means: string
  /** What holds where it is not set, when that depends on other variables; else its own default is shown. */
  readonly without?: string
  /** What it takes, where a value can be wrong by itself: `NAME must …`. */
  readonly must?: string
  /** A value that is taken. */
  readonly like?: string
  /** Its value is a secret, or an address that may hold a password: it is never repeated. */
  readonly isSecret?: true
  /** Environments that it stops from starting, whose sentences the page shows. */
  readonly refused?: readonly Environment[]
}

export type SettingGroup = {
  readonly title: string
  readonly note?: string
  readonly settings: Readonly<Record<string, Setting>>
}

/** Production without a fault, before one is made: no value of these is anybody's. */
export const PRODUCTION: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546',
  PUBLIC_URL: 'https://houses.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
}

export const SWITCH = { must: 'be on or off', like: 'on' } as const
export const DEMAND = { must: 'be required or advised', like: 'required' } as const
