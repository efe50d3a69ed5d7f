import { PRODUCTION } from './setting.ts'
import type { Setting } from './setting.ts'

const LINE = {
  must: 'be one line of at most 240 characters',
} as const

const TOO_LONG = 'x'.repeat(241)

/** What people are told: mail, who operates the server, the map, passes. */
export const publicSettings = {
  SMTP_URL: {
    means:
      'the mail server, `smtp://user:password@host:587` or `smtps://…`. Without it mails are files under `DATA_DIR/mail`, shown at `/dev/mail` outside production',
    must: 'begin with smtp: or smtps: and name a mail server',
    like: 'smtps://user:password@mail.example.org',
    isSecret: true,
    refused: [{ SMTP_URL: 'mail.example.org' }, { ...PRODUCTION, SMTP_URL: '' }],
  },
  MAIL_FROM: {
    means: 'whom mails are from; HOST is that of `PUBLIC_URL`, else freehold.example',
    without: '`Freehold <no-reply@HOST>`',
    must: 'be one mail address, with or without a name',
    like: 'Freehold <no-reply@example.org>',
    refused: [{ MAIL_FROM: 'a@example.org, b@example.org' }],
  },
  SUPPORT_EMAIL: {
    means: 'where people may write to',
    without: '`support@HOST`',
    must: 'be a mail address',
    like: 'support@example.org',
    refused: [{ SUPPORT_EMAIL: 'nobody' }],
  },
  COUNTRY: {
    means:
      'the country of this server: of homes whose file names none, and the one that addresses do not name. Write it as your files do, like `Spain`',
    must: 'be one line of at most 60 characters',
    like: 'Spain',
    refused: [{ COUNTRY: 'x'.repeat(61) }],
  },
  OPERATOR_NAME: {
    means:
      'who operates this server: on receipts, at the foot of public pages, on About, Terms, Privacy, Contact and Payment. Set it, `OPERATOR_ADDRESS`, `OPERATOR_LICENSE`, `OPERATOR_LAW` and `ESCROW_HOLDER` before you take real money: what is missing is named in the log at the start, and those pages say that it is not stated',
    without: '`Freehold` on receipts',
    must: 'be one line of at most 120 characters',
    like: 'Larch Homes LLC',
    refused: [{ OPERATOR_NAME: TOO_LONG }],
  },
  OPERATOR_ADDRESS: {
    means: 'where: see `OPERATOR_NAME`',
    ...LINE,
    like: '1 Main Street, Denver, CO 80202',
    refused: [{ OPERATOR_ADDRESS: TOO_LONG }],
  },
  OPERATOR_LICENSE: {
    means: 'by which licence: see `OPERATOR_NAME`',
    ...LINE,
    like: 'Funding portal, SEC 7-00123',
    refused: [{ OPERATOR_LICENSE: TOO_LONG }],
  },
  OPERATOR_LAW: {
    means:
      'which law applies to the terms and where disputes are decided, as Terms print it. Unset, Terms say that it is not stated',
    ...LINE,
    like: 'The law of Colorado; the courts of Denver',
    refused: [{ OPERATOR_LAW: TOO_LONG }],
  },
  ESCROW_HOLDER: {
    means: 'who holds the money until a house is bought, as receipts and those pages say it',
    ...LINE,
    like: 'First Escrow Bank, Denver',
    refused: [{ ESCROW_HOLDER: TOO_LONG }],
  },
  PRESS: {
    means:
      'what was written of you, for the front page: `Name|https://…; Name|https://…`, eight at most, each a name of up to 60 characters and an https address. Without it the front page shows none; with `DEMO=on` it shows made-up names, and says so',
    must: 'be up to eight times a name, a bar and an https: address, with semicolons between them',
    like: 'The Daily Plat|https://plat.example/freehold; Deeds|https://deeds.example/review',
    refused: [{ PRESS: 'The Daily Plat' }],
  },
  MAP_STYLE_URL: {
    means: 'a map style instead of the embedded base map',
    must: 'begin with https: or http:',
    like: 'https://tiles.example.org/style.json',
    isSecret: true,
    refused: [{ MAP_STYLE_URL: '/style.json' }],
  },
  WALLET_PASS_DIR: {
    means:
      'a folder with `certificate.pem`, `key.pem` and `wwdr.pem` that sign wallet passes, as Apple gives them to members of its developer program. Without it they are made in `DATA_DIR/keys/wallet-pass`: such passes open everywhere but in the wallet of an iPhone, which trusts Apple alone',
  },
  GOOGLE_WALLET_ISSUER: {
    means:
      'the number of an issuer at Google Wallet: passes then have a link for Google Wallet as well. It and `GOOGLE_WALLET_ACCOUNT`, or none',
    must: 'be the number of an issuer, 8 to 24 digits',
    like: '3388000000022222222',
    refused: [{ GOOGLE_WALLET_ISSUER: 'ours' }, { GOOGLE_WALLET_ACCOUNT: '/srv/google.json' }],
  },
  GOOGLE_WALLET_ACCOUNT: {
    means:
      "the path of the issuer's service account's key file (JSON). One that cannot be used is named in the log, and only that link is missing",
    refused: [{ GOOGLE_WALLET_ISSUER: '3388000000022222222' }],
  },
} as const satisfies Readonly<Record<string, Setting>>
