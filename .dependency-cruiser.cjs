/** The walls of ARCHITECTURE.md as rules: statistics <- domain <- ports <- use cases <- adapters and faces. */
const domain = 'evidence|source|question|reading|belief|trust|learning|outcome|calibration|instruction|record|organizing|recall'
const useCases = 'memory|policy'
const adapters = 'storage|readers|embedders|importers'
const faces = 'http|mcp|cli'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', comment: 'imports run one way', from: {}, to: { circular: true } },
    {
      name: 'statistics-stands-alone',
      severity: 'error',
      comment: 'pure numerics know nothing of memory',
      from: { path: '^src/statistics/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: '^src/statistics/' },
    },
    {
      name: 'domain-does-no-io',
      severity: 'error',
      comment: 'no I/O, no clock, no random, no npm import: the domain is arithmetic and words',
      from: { path: `^src/(${domain})/`, pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: `^src/(statistics|${domain})/|^src/error\\.ts$` },
    },
    {
      name: 'ports-know-only-the-domain',
      severity: 'error',
      from: { path: '^src/ports/' },
      to: { pathNot: `^src/(ports|${domain})/` },
    },
    {
      name: 'use-cases-know-no-adapter',
      severity: 'error',
      comment: 'a use case talks to ports; open-memory.ts alone composes',
      from: { path: `^src/(${useCases})/|^src/memory\\.ts$`, pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: `^src/(${adapters}|${faces})/` },
    },
    {
      name: 'adapters-know-no-adapter',
      severity: 'error',
      from: { path: `^src/(${adapters})/([^/]+)/`, pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: `^src/(${adapters}|${faces})/`, pathNot: '^src/$1/($2/|vectors/|[^/]+\\.ts$)' },
    },
    {
      name: 'faces-know-no-face',
      severity: 'error',
      comment: 'a face parses, calls memory and prints',
      from: { path: `^src/(${faces})/`, pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: `^src/(storage|readers|embedders|${faces})/`, pathNot: '^src/$1/' },
    },
    { name: 'no-dev-dependency-in-src', severity: 'error', from: { path: '^src/', pathNot: '\\.(test|fixture)\\.ts$|^src/testing/' }, to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'], extensions: ['.ts', '.js'] },
  },
}
