import { type AddCommand, examples } from '../command.ts'
import { toPrintable } from '../print/clean.ts'
import { requireYes } from '../yes.ts'

export const addTenants: AddCommand = (program, run) => {
  const tenants = program
    .command('tenants')
    .summary('list whose memories are kept; erase one')
    .description('Lists the tenants whose memories are kept in the directory.')
    .addHelpText('after', examples('tenants', 'tenants erase ada --yes'))
    .action(() =>
      run(async (session) => {
        const credence = await session.credence()
        await session.show(await credence.tenants(), (names) =>
          names.length === 0 ? ['no tenants'] : names.map(toPrintable),
        )
      }),
    )

  tenants
    .command('erase')
    .description('Erases everything of one tenant, for good.')
    .argument('<name>', 'the tenant, spelled whole')
    .option('--yes', 'do it without asking')
    .addHelpText('after', examples('tenants erase ada --yes'))
    .action((name: string, options: { readonly yes?: boolean }) =>
      run(async (session) => {
        const credence = await session.credence()
        const what = `Erase everything of tenant ${JSON.stringify(toPrintable(name))}, for good?`
        if (!(await requireYes(session, what, options.yes === true))) return
        await credence.eraseTenant(name)
        await session.show({ erased: name }, () => [`erased tenant ${toPrintable(name)}`])
      }),
    )
}
