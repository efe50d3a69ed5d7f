import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node' as const,
  globalSetup: ['test/global-setup.ts'],
}

// What asks whether answers keep their limits, and what fills both cores by itself: one file at a time.
const ALONE = ['e2e/drills.e2e.ts', 'e2e/bad-lines.e2e.ts', 'e2e/never-oversold.e2e.ts', 'e2e/start-and-stop.e2e.ts']

export default defineConfig({
  test: {
    // Two cores are what the smallest machine of ours has, and PostgreSQL works beside the tests.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ALONE,
          // A server and a browser mostly wait for each other: two of each share two cores well.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e-alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
