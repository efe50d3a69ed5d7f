import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node' as const,
  globalSetup: ['test/global-setup.ts'],
}

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
          // One file at a time: each drives a server and a browser of its own.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
