import { PRODUCTION } from './setting.ts'
import type { Setting } from './setting.ts'

const POSTGRES = {
  must: 'be the address of a PostgreSQL database',
  like: 'postgres://user:password@host:5432/name',
  isSecret: true,
} as const

const BUCKET = 'the bucket for documents and evidence: see `S3_ENDPOINT`'

/** Where everything is kept, and what it is sealed with. */
export const storingSettings = {
  DATA_DIR: {
    means:
      'the embedded database, the made keys, the journals of sandboxes, the anchors of the books, documents and evidence',
  },
  DATABASE_URL: {
    means: 'a PostgreSQL server, 15 or newer, in UTF-8, instead of the embedded one (`docs/operate.md`, "Two roles")',
    without: 'the embedded database in `DATA_DIR`',
    ...POSTGRES,
    refused: [{ DATABASE_URL: 'mysql://user@db/freehold' }],
  },
  REPLICA_URL: {
    means:
      'a standby of `DATABASE_URL` for reads that may be some seconds old: lists, map, search and totals. One that is gone, more than 5 s behind or no standby is not asked, and nobody notices (`docs/operate.md`, "A replica for reads")',
    ...POSTGRES,
    refused: [{ REPLICA_URL: 'db2' }, { REPLICA_URL: 'postgres://freehold_server@db2/freehold', DATABASE_URL: '' }],
  },
  SECRET_KEY: {
    means:
      'signs tokens and the ledger, seals personal data and the audit trail; required in production, 32 characters or more, made at random (`openssl rand -hex 32`). Keys for tokens, links and hashes are derived from it. Lost, sealed data is lost. To change it see `docs/operate.md`',
    without: 'made in `DATA_DIR/keys`',
    must: 'have at least 32 characters',
    like: 'what openssl rand -hex 32 prints',
    isSecret: true,
    refused: [
      { SECRET_KEY: 'short' },
      { ...PRODUCTION, SECRET_KEY: '' },
      { ...PRODUCTION, SECRET_KEY: 'changeme'.repeat(8) },
    ],
  },
  LEDGER_ANCHOR: {
    means:
      'where the ends of the books and of the audit trail are written down outside the database, out of reach of whoever administers it: a file that grows (best on append-only storage), or an address that takes a POST of each (http only to this machine), signed with `LEDGER_ANCHOR_SECRET`. `ledger check --anchors FILE` compares (`docs/operate.md`, "Anchors in another place")',
    must: 'be a file: address with its whole path, or an https: address',
    like: 'file:///mnt/append-only/freehold.jsonl',
    isSecret: true,
    refused: [
      { LEDGER_ANCHOR: '/srv/anchors.jsonl' },
      { LEDGER_ANCHOR: 'http://auditor.example.org/anchors' },
      { LEDGER_ANCHOR: 'https://auditor.example.org/anchors' },
    ],
  },
  LEDGER_ANCHOR_SECRET: {
    means:
      'signs what is sent to an `https:` address in `LEDGER_ANCHOR`: HMAC-SHA256, in the header `Freehold-Signature`; 16 characters or more',
    must: 'have at least 16 characters',
    like: 'what openssl rand -hex 32 prints',
    isSecret: true,
    refused: [{ LEDGER_ANCHOR_SECRET: 'short' }],
  },
  LEDGER_ANCHOR_MINUTES: {
    means: 'how often, in minutes; the first minute of each day (UTC) writes the end of the day before as well',
    must: 'be a whole number of minutes from 1 to 1440',
    like: '60',
    refused: [{ LEDGER_ANCHOR_MINUTES: '0' }],
  },
  S3_ENDPOINT: {
    means:
      'a bucket for documents and evidence, in place of `DATA_DIR/files`: all four of `S3_…` or none, https in production. The key needs `GetObject`, `PutObject`, `DeleteObject` and `ListBucket` (else a missing file looks like a refused one). A bucket that is not there, or not ours, is named in the log at the start. Nothing is copied there from the disk',
    must: 'begin with https: or http:',
    like: 'https://s3.example.org',
    isSecret: true,
    refused: [
      { S3_ENDPOINT: 's3.example.org' },
      { S3_BUCKET: 'freehold-files' },
      { ...PRODUCTION, S3_ENDPOINT: 'http://s3.example.org', S3_BUCKET: 'files', S3_KEY: 'a', S3_SECRET: 'b' },
    ],
  },
  S3_BUCKET: {
    means: BUCKET,
    must: 'be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    like: 'freehold-files',
    refused: [{ S3_BUCKET: 'Files' }],
  },
  S3_KEY: { means: BUCKET },
  S3_SECRET: { isSecret: true, means: BUCKET },
  CLAMD_SOCKET: {
    means:
      'the virus scanner that looks at what people upload, clamd by its socket (`/run/clamav/clamd.ctl`) or `host:3310`. Without it nothing does, and the page of documents says so; with it nothing is kept that it has not seen, so that a scanner that is down ends uploads with 503. `StreamMaxLength` of clamd has to be 25 MB or more',
    must: 'be the path of a socket, or host:port',
    like: '/run/clamav/clamd.ctl',
    refused: [{ CLAMD_SOCKET: 'clamd' }],
  },
  DOCUMENTS_QUOTA_MB: {
    means: 'how much one person may keep in documents, what lies in the trash and what is on its way included',
    must: 'be a whole number of megabytes from 1 to 1000000',
    like: '250',
    refused: [{ DOCUMENTS_QUOTA_MB: '0' }],
  },
} as const satisfies Readonly<Record<string, Setting>>
