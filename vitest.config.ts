import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          exclude: ['src/**/*.integration.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'integration',
          globalSetup: ['tests/support/data-setup.ts'],
          include: ['tests/**/*.test.ts', 'src/**/*.integration.test.ts'],
          exclude: ['tests/unit/**', 'tests/journeys/**', 'tests/bench/**'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
