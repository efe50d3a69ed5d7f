import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const browser = {
  environment: 'node' as const,
  globalSetup: ['test/browser-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // What is waited for comes, on a machine that does much else a little later.
  expect: { poll: { timeout: 40_000 } },
}

// What stood still, a browser or a whole test, is asked once more, and named at the end of the run. What was seen and is wrong
// stays wrong.
const AFTER_A_WAIT = { count: 1, condition: /Timeout \d+ms exceeded|Test timed out/ }

// What asks whether answers keep their limits mostly waits: beside its like, and beside no browser.
const IN_TIME = [
  ...['freezes', 'tree', 'cluster', 'postmaster', 'rolling'].map((name) => `e2e/drill-${name}.e2e.ts`),
  'e2e/bad-lines.e2e.ts',
]

// What fills both cores by itself: one file at a time.
const ALONE = ['e2e/drill-connections.e2e.ts', 'e2e/never-oversold.e2e.ts']

// What takes rights that not everybody has who runs the tests: only `npm run drill`.
const DRILLS_ALONE = process.env['DRILL'] ? [] : ['e2e/drill-disk.e2e.ts']

// By how long they take, the longest first, so that at the end no worker waits for one file. One that is not here begins first.
const BY_LENGTH = [
  'walk site public-links crashes pay-page order-crashes plan-crashes onboarding guest-ways what-is-mine app-frame investing sources account-factors order-kills',
  'account-documents deposits paypal looks account-security refunds true-words banking doors account-data notifications recurring-deposits distributions tampered-books',
  'reach changed-terms account-uploads disputed-money planted-secrets seeded-once demo-removal order-attacks early-input order saved-cards start-and-stop account-storage home',
  'backup doctor operator offerings submissions home-reviews plan-ways track-record account-profile payouts checkout crypto export-kills history income withdrawals',
  'posts saved post-pictures listing-photos paid-posts comments voices pay-steps sellers amount performance wallet live-tabs statements preview account-reading tampering accessible land page-weight',
  'drill-cluster drill-pitr drill-freezes drill-rolling drill-tree drill-postmaster bad-lines drill-money drill-account drill-patroni',
].flatMap((line) => line.split(' '))

const unit = {
  environment: 'node' as const,
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/cheap-passwords.ts'],
  // Two cores are what the smallest machine of ours has; some tests wait for a time to be over.
  maxWorkers: 4,
  testTimeout: 40_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  retry: AFTER_A_WAIT,
}

// What changes, or reads, what all files of a process have in common: the globals of a browser, the cost of a password, the
// statements that are declared.
const OF_ITS_OWN = [
  'src/**/web/**/*.test.ts',
  'src/features/accounts/server/password.test.ts',
  'test/statements.test.ts',
  'test/tables.test.ts',
]

// Those that take five seconds and more, many of them for waiting; the others are as quick as their files are short.
const LONG_UNITS = [
  'hostile matrix embedded-postgres foreign-ids seed-demo judge-before words unknown-payments jobs stripe-cards compare-daily',
  'imports main ledger-evidence any-order throttle email-change audit-seals database live streams guessing overload',
].flatMap((line) => line.split(' '))

function rank({ moduleId }: TestSpecification): number {
  if (moduleId.endsWith('.e2e.ts')) return BY_LENGTH.indexOf(basename(moduleId, '.e2e.ts'))
  const at = LONG_UNITS.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? LONG_UNITS.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // eslint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files)
    // Whatever needs a process of its own comes after what shares one.
    const of = (project: string) => sorted.filter((one) => one.project.name === project)
    const projects = new Set(sorted.map((one) => one.project.name))
    return [...projects].flatMap((project) => of(project).toSorted((a, b) => rank(a) - rank(b)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: OF_ITS_OWN,
          // One process loads the server's modules once, for a hundred files: half of the time was spent on that.
          isolate: false,
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-alone',
          include: OF_ITS_OWN,
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e',
          retry: AFTER_A_WAIT,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...IN_TIME, ...ALONE, ...DRILLS_ALONE],
          // A server and a browser mostly wait, for each other or for a time to be over: three of each keep two cores busy.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e-in-time',
          include: IN_TIME,
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
