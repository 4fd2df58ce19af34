import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** Mutation testing runs the tests that stand beside the pure folders, nothing else. */
const config: ViteUserConfig = defineConfig({
  test: { include: ['src/{statistics,belief,trust}/**/*.test.ts'], testTimeout: 20_000 },
})
export default config
