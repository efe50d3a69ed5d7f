import type { Setting } from './setting.ts'

/** What only operators' commands read. They come as variables, since arguments are seen by everybody on the machine. */
export const commandSettings = {
  OPERATOR_PASSWORD: {
    means: 'the password of the operator that `--as` names, in place of the question at the terminal',
    isSecret: true,
  },
  OPERATOR_CODE: {
    means: 'the same for the code of their second factor, where they have one; a code counts once',
    isSecret: true,
  },
  NEW_SECRET_KEY: { means: 'what `key change` gives the database in place of `SECRET_KEY`', isSecret: true },
} as const satisfies Readonly<Record<string, Setting>>

/** What tests, drills and measurements read. */
export const testSettings = {
  CHROMIUM_PATH: { means: 'the browser of browser tests, where it is not found by itself' },
  SEED: { means: 'the seed of what a test draws at random, as a run that failed printed it' },
  DRILL: { means: '`long` for the long form of the drills; `npm run drill` sets it' },
  WALK: { means: '`full` for every look of every page; `npm run walk` sets it' },
  PLANS: { means: '`npm run bench`: shows the plans of slow statements' },
  FAILPOINT: { means: 'where a process of a test kills itself; read with `NODE_ENV=test` alone' },
} as const satisfies Readonly<Record<string, Setting>>

/** What the system and npm set: read, and never to be set for Freehold. */
export const SYSTEM_VARIABLES: ReadonlySet<string> = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'npm_execpath',
  'npm_lifecycle_event',
  // The launcher's own, between its two halves.
  'FREEHOLD_LAUNCHER',
])
