import type { Units } from '#kit/area.ts'
import type { Language } from '#kit/language.ts'

/** Who is signed in, as the page knows it. */
export type Visitor = {
  user_id: string
  role: string
  fname: string
  lname: string
  email: string
  photo: string
  /** Seconds since 1970. */
  created: number
  /** Sells posts or listings: has the merchant menu. */
  is_merchant?: boolean
  /** Has followed the mailed link: the address is proven. */
  email_verified?: boolean
  /** How areas are shown to them; square feet where it is not said. */
  units?: Units
  /** By whose clock instants are shown to them; empty: by their device's. */
  time_zone?: string
  /** A guest who looks around in the sample account: nothing can be changed. */
  preview?: boolean
}

/** How the server is set up, as far as a page needs to know. */
export type WebConfig = {
  publishable_key: string
  live: boolean
  /** Whether people may pay with PayPal. */
  paypal: boolean
  demo: boolean
  /** Nothing here is real: every page says so. */
  sandbox: boolean
  /** Whoever pays here pays real money. */
  real_money: boolean
  /** No mail leaves this server: what it would have sent lies in files. */
  sends_no_mail: boolean
  /** Those files are to be read at /dev/mail, on the same machine. */
  dev_mail: boolean
  map_style_url: string | null
  version: string
  /** Who answers people's letters. */
  support_email: string
  /** The country that addresses do not name. */
  country: string
  /** Who operates this server and who holds the money until a house is bought; null: not said. Unnamed, `name` is the product's. */
  company: {
    name: string
    is_named: boolean
    address: string | null
    license: string | null
    escrow_holder: string | null
    /** Which law applies to the terms, and where disputes are decided. */
    law: string | null
  }
  /** Pages that only those who build Freehold need; on their own machine only. */
  dev: boolean
}

/** What the server puts into the page, so that the first screen needs no call. */
export type Boot = {
  visitor: Visitor | null
  config: WebConfig
  /** Answers by address with query, e.g. `/api/listings?status=open&limit=3`. */
  data: Record<string, unknown>
  unread: number
  /** In which language the server rendered the page; null where it rendered none. */
  language: Language | null
  /** How the server drew a page of the app for this person; null where it drew none. */
  drawn?: Drawn | null
}

/** What of this browser a page of the app was drawn by, as its cookies said (theme-boot.js). */
export type Drawn = {
  theme: 'light' | 'dark'
  /** The clock of the device. */
  time_zone: string
  /** Milliseconds since 1970. */
  at: number
}

const DEFAULTS: Boot = {
  visitor: null,
  config: {
    publishable_key: '',
    map_style_url: null,
    version: '0.1.0',
    support_email: '',
    company: { name: 'Freehold' },
    // What is not said is off; this is part of every page's first load.
  } as WebConfig,
  data: {},
  unread: 0,
  language: null,
}

/** Reads the page's data; a page without it (not filled in by the server) is a guest's with no data. */
export function parseBoot(text: string | null | undefined): Boot {
  try {
    const found = JSON.parse(text ?? '') as Partial<Boot>
    return { ...DEFAULTS, ...found, config: { ...DEFAULTS.config, ...found.config } }
  } catch {
    return DEFAULTS
  }
}

let known: Boot | undefined

/** During server rendering: the data of the page, for as long as the render takes (nothing interrupts it). */
export function setRenderBoot(boot: Boot): void {
  known = boot
}

export function readBoot(): Boot {
  known ??= parseBoot(typeof document === 'undefined' ? null : document.getElementById('boot')?.textContent)
  return known
}

/** The answers inside the page are those of the page that was opened: a navigation from it refetches. */
export function forgetAnswers(): void {
  known = { ...readBoot(), data: {} }
}
