#!/usr/bin/env node
import process from 'node:process'
import { createNodeShell } from './node-shell.ts'
import { runCommandLine } from './run.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), createNodeShell(), async (options) => {
  // Loaded at the first use, so that help and mistyped commands answer at once.
  const { openMemory } = await import('../open-memory.ts')
  return await openMemory(options)
})
