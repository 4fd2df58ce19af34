/** One folder of `src` alone, mutants and tests, if `MUTATION_FOLDER` names it; all takes hours. */
const folder = process.env['MUTATION_FOLDER']

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    ...(folder === undefined
      ? [
          'src/statistics/**/*.ts',
          'src/belief/**/*.ts',
          'src/trust/**/*.ts',
          'src/learning/**/*.ts',
          'src/calibration/**/*.ts',
          'src/storage/vectors/**/*.ts',
          'src/recall/**/*.ts',
          'src/policy/**/*.ts',
          'src/record/**/*.ts',
          'src/instruction/**/*.ts',
          'src/evidence/secrets/**/*.ts',
          'src/reading/quarantine.ts',
          'src/reading/rescore.ts',
          'src/outcome/**/*.ts',
          'src/reading/write-*.ts',
          'src/memory/metrics/{exposition,report-metrics}.ts',
          'src/memory/replay/{compare-runs,expectations,shifts-by-class}.ts',
        ]
      : [`src/${folder}/**/*.ts`]),
    '!src/**/*.test.ts',
    '!src/**/*.fixture.ts',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  concurrency: 2,
  timeoutMS: 3000,
  thresholds: { high: 92, low: 88, break: 85 },
  vitest: { configFile: 'vitest.mutation.config.ts' },
}
