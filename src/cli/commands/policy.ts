import { readFile } from 'node:fs/promises'
import { nodeHash } from '../../node-hash.ts'
import type { ThresholdEdit } from '../../policy/file/edit-policy.ts'
import type { PolicyProblem } from '../../policy/file/parse-policy.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage, EXIT } from '../failure.ts'
import { fileTrouble, rewriteWhole } from '../files.ts'
import { given } from '../given.ts'
import { checkedPolicyLines, editedPolicyLines } from '../print/policy.ts'
import { POLICY_FILE, type Session } from '../session.ts'
import { numberFor } from '../values.ts'

interface SetFlags extends Pick<ThresholdEdit, 'purpose' | 'keys'> {
  readonly act?: number
  readonly ask?: number
  readonly file?: string
  readonly dryRun?: boolean
}

/** What gates go by: policy check, policy show, policy set. */
export const addPolicy: AddCommand = (program, run) => {
  const policy = program
    .command('policy')
    .summary('what gates go by')
    .description('Checks, shows and changes policies.')
    .addHelpText('after', examples('policy check', 'policy show', 'policy set issue_refund --act 0.9'))

  policy
    .command('check')
    .summary('every problem of a policy file, with line and column')
    .description(
      'Checks a policy file. Lists every problem with line and column, and exits with 2 where there is one. Warns of questions\nwhose attribute neither the catalogue nor this memory tracks, and exits with 0 where there is nothing else.',
    )
    .argument('[file]', `the policy file (default: ${POLICY_FILE})`)
    .addHelpText('after', examples('policy check', 'policy check staging.policy.yaml'))
    .action((file: string | undefined) =>
      run(async (session) => {
        const name = file ?? session.policyFile ?? POLICY_FILE
        const { policy, problems } = await check(name)
        const warnings = policy === null ? [] : await warningsOf(session, name)
        const tools = policy?.policy.tools.size ?? 0
        const report = { file: name, hash: policy?.hash ?? null, tools, problems, warnings }
        await session.show(report, checkedPolicyLines)
        return policy === null ? EXIT.badInput : EXIT.ok
      }),
    )

  policy
    .command('show')
    .summary('the policy in force, with nothing left to default')
    .description('Prints the policy in force as a policy file, with every default written out: a file to start from.')
    .argument('[file]', `a policy file (default: ${POLICY_FILE} if it is here, else the built-in policy)`)
    .addHelpText('after', examples('policy show', `policy show > ${POLICY_FILE}`))
    .action((file: string | undefined) => run((session) => show(session, file ?? session.policyFile)))

  policy
    .command('set')
    .summary('change a threshold in a policy file, and nothing else')
    .description(
      'Changes one tool’s thresholds in a policy file. Every comment stays where it is; a file that would not hold afterwards is\nleft as it is, and exits with 2. The line that is printed last takes it back.',
    )
    .argument('<tool>', 'the tool')
    .option('--act <probability>', 'from there on the tool may act', numberFor('act'))
    .option('--ask <probability>', 'from there on a person is asked; below it is denied', numberFor('ask'))
    .option('--purpose <name>', 'for this purpose alone')
    .option('--keys <prefix>', 'for these keys alone, as the file has them: customer.billing.*')
    .option('--file <file>', `the policy file (default: ${POLICY_FILE})`)
    .option('--dry-run', 'only show what would change')
    .addHelpText('after', examples('policy set issue_refund --act 0.9', 'policy set mail --purpose ads --ask 0.5'))
    .action((tool: string, flags: SetFlags) => run((session) => set(session, tool, flags)))
}

async function set(session: Session, tool: string, flags: SetFlags): Promise<number> {
  const file = flags.file ?? session.policyFile ?? POLICY_FILE
  const { act, ask, purpose, keys, dryRun } = flags
  if (act === undefined && ask === undefined)
    throw badUsage('act', '--act or --ask', 'neither', 'say which threshold, and what it shall be')
  const { editThresholds } = await import('../../policy/file/edit-policy.ts')
  const at = given<Pick<ThresholdEdit, 'purpose' | 'keys'>>({ purpose, keys })
  const edit = { tool, ...at, to: given<ThresholdEdit['to']>({ act, ask }) }
  const edited = editThresholds(await textOf(file), edit, nodeHash)
  const { policy, problems, before } = edited
  if (policy !== null && dryRun !== true) await rewriteWhole(file, edited.text)
  const report = {
    file,
    tool,
    ...at,
    hash: policy?.hash ?? null,
    before,
    after: edit.to,
    dryRun: dryRun === true,
    problems,
  }
  await session.show(report, editedPolicyLines)
  return policy === null ? EXIT.badInput : EXIT.ok
}

async function check(file: string) {
  const { checkPolicyText } = await import('../../policy/file/parse-policy.ts')
  return checkPolicyText(await textOf(file), nodeHash)
}

async function warningsOf(session: Session, file: string): Promise<readonly PolicyProblem[]> {
  const [{ unknownAttributes }, { catalogueAttributes }] = await Promise.all([
    import('../../policy/file/unknown-attributes.ts'),
    import('../../catalogue-attributes.ts'),
  ])
  const tracked = session.hasMemory ? await (await session.memory()).questions() : []
  return unknownAttributes(await textOf(file), [...catalogueAttributes(), ...tracked.map(({ attribute }) => attribute)])
}

async function show(session: Session, file: string | null): Promise<void> {
  const [{ checkPolicyObject, policyFrom }, { policyDocument, policyYaml }, { DEFAULT_POLICY }] = await Promise.all([
    import('../../policy/file/parse-policy.ts'),
    import('../../policy/file/policy-yaml.ts'),
    import('../../policy/default-policy.ts'),
  ])
  const checked = file === null ? checkPolicyObject(DEFAULT_POLICY, nodeHash) : await check(file)
  const { policy, hash } = policyFrom(checked, file)
  const report = { file, hash, policy: policyDocument(policy) }
  await session.show(report, () => [`# ${file ?? 'built in'}, ${hash}`, policyYaml(policy).trimEnd()])
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw fileTrouble(file, 'a policy file', cause)
  }
}
