import { defineConfig, type ViteUserConfig } from 'vitest/config'

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'examples/**/*.test.ts', 'experiments/**/*.test.ts']
/** Puts other modules in the place of some, which nobody else may see. */
const MOCKING = ['test/attacks/gates-undetected.test.ts']

const config: ViteUserConfig = defineConfig({
  resolve: { conditions: ['credence-source'] },
  ssr: { resolve: { conditions: ['credence-source'] } },
  test: {
    projects: [
      // One load of the modules for all files of a worker: loading them anew for each takes as long as the tests.
      {
        extends: true,
        test: {
          name: 'credence',
          include: TESTS,
          exclude: MOCKING,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
      {
        extends: true,
        test: { name: 'types', typecheck: { enabled: true, only: true, include: ['test/**/*.test-d.ts'] } },
      },
    ],
    testTimeout: 20_000,
    // All cores: by default one is left idle, which on two doubles the time.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      exclude: ['src/**/*.test.ts'],
      reporter: ['text', 'json-summary'],
    },
  },
})
export default config
