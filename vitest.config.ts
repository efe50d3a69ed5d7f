import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const browser = {
  environment: 'node' as const,
  globalSetup: ['test/browser-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // What is waited for comes, on a machine that does much else a little later.
  expect: { poll: { timeout: 40_000 } },
}

// What asks whether answers keep their limits, and what fills both cores by itself: one file at a time.
const ALONE = ['e2e/drills.e2e.ts', 'e2e/bad-lines.e2e.ts', 'e2e/never-oversold.e2e.ts']

// The longest begin first, so that at the end no worker waits for one file.
const LONGEST = ['walk', 'site', 'pay-page', 'app-frame', 'guest-ways']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
    // eslint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files)
    return [
      ...sorted.filter((one) => rank(one) >= 0).toSorted((a, b) => rank(a) - rank(b)),
      ...sorted.filter((one) => rank(one) < 0),
    ]
  }
}

export default defineConfig({
  test: {
    // Two cores are what the smallest machine of ours has, and PostgreSQL works beside the tests.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          environment: 'node',
          globalSetup: ['test/global-setup.ts'],
          name: 'unit',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ALONE,
          // A server and a browser mostly wait for each other: two of each share two cores well.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browser,
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
