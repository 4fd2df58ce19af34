import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * Mutation testing runs the tests that stand beside the pure folders, nothing else, and of those not the properties of
 * whole beliefs: they take most of the time, so the score is a lower bound.
 */
const config: ViteUserConfig = defineConfig({
  test: {
    include: [
      'src/{statistics,belief,trust,learning,calibration,instruction,recall,record,policy}/**/*.test.ts',
      'src/{evidence/secrets,storage/vectors}/**/*.test.ts',
      'src/reading/{quarantine,rescore}.test.ts',
    ],
    exclude: ['**/*.property.test.ts'],
    testTimeout: 20_000,
  },
})
export default config
