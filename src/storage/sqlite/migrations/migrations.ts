import { sql as controlTenants } from './control-0001-tenants.ts'
import { sql as tenantMemory } from './tenant-0001-memory.ts'
import { sql as tenantJournal } from './tenant-0002-journal.ts'
import { sql as tenantEpochs } from './tenant-0003-epochs.ts'
import { sql as tenantVectors } from './tenant-0004-vectors.ts'
import { sql as tenantDecisions } from './tenant-0005-decisions.ts'
import { sql as tenantInstructions } from './tenant-0006-instructions.ts'
import { sql as tenantAsks } from './tenant-0007-asks.ts'
import { sql as tenantAnswerability } from './tenant-0008-answerability.ts'
import { sql as tenantRecallFailures } from './tenant-0009-recall-failures.ts'
import { sql as tenantQuarantine } from './tenant-0010-quarantine.ts'

/** A kind of database file: what marks it as ours, and every step its schema went through, in order. */
export interface FileKind {
  readonly name: string
  /** Stands in the file's header, https://sqlite.org/pragma.html#pragma_application_id */
  readonly applicationId: number
  readonly migrations: readonly string[]
}

export const TENANT_FILE: FileKind = {
  name: 'tenant',
  applicationId: 0x43726474,
  migrations: [
    tenantMemory,
    tenantJournal,
    tenantEpochs,
    tenantVectors,
    tenantDecisions,
    tenantInstructions,
    tenantAsks,
    tenantAnswerability,
    tenantRecallFailures,
    tenantQuarantine,
  ],
}

export const CONTROL_FILE: FileKind = {
  name: 'control',
  applicationId: 0x43726463,
  migrations: [controlTenants],
}
