import { defineConfig, type ViteUserConfig } from 'vitest/config'

const folder = process.env['MUTATION_FOLDER']

/**
 * Mutation testing runs the tests that stand beside the pure folders, nothing else, and of those not the properties of
 * whole beliefs: they take most of the time, so the score is a lower bound. Of one folder alone only its own tests, for the same reason.
 */
const config: ViteUserConfig = defineConfig({
  test: {
    include:
      folder === undefined
        ? [
            'src/{statistics,belief,trust,learning,calibration,instruction,recall,record,policy,outcome,reading}/**/*.test.ts',
            'src/{evidence/secrets,storage/vectors}/**/*.test.ts',
            'src/memory/metrics/{exposition,report-metrics}.test.ts',
            'src/memory/replay/{compare-runs,expectations}.test.ts',
          ]
        : [`src/${folder}/**/*.test.ts`],
    exclude: ['**/*.property.test.ts'],
    setupFiles: ['./vitest.mutation.setup.ts'],
    testTimeout: 20_000,
  },
})
export default config
