import { defineConfig, type ViteUserConfig } from 'vitest/config'

const config: ViteUserConfig = defineConfig({
  resolve: { conditions: ['credence-source'] },
  ssr: { resolve: { conditions: ['credence-source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'examples/**/*.test.ts', 'experiments/**/*.test.ts'],
    typecheck: { include: ['test/**/*.test-d.ts'] },
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
