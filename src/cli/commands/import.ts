import type { FileFormat } from '../../importers/detect.ts'
import type { DateOrder } from '../../importers/whatsapp/stamp.ts'
import { type AddCommand, examples } from '../command.ts'
import { importFile } from '../import-file.ts'
import type { ImportOptions } from '../import-options.ts'
import { choice, collect } from '../values.ts'

const FORMATS: readonly FileFormat[] = ['credence', 'observations', 'whatsapp', 'chatgpt', 'mbox']
const DATE_ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']

export const addImport: AddCommand = (program, run) => {
  program
    .command('import')
    .summary('real files in: credence JSONL, WhatsApp, ChatGPT, mail')
    .description(
      'Imports a file: an export of credence (into an empty tenant), observations as JSON Lines, a WhatsApp chat exported as text, conversations.json of ChatGPT, or a mailbox as mbox. What can be read is kept, the rest is listed with its line; importing again keeps nothing twice. Ctrl-C stops after the current batch.',
    )
    .argument('<file>', 'the file')
    .addOption(choice('--format <format>', 'what the file is (default: found out)', FORMATS))
    .option('--user <name>', 'your name in the chat: what that person said are your own words')
    .option('--me <address>', 'a mail address of yours; repeat for more', collect)
    .option('--chat <name>', "name of a WhatsApp chat (default: from the file's name)")
    .option('--embed', 'also give every message its vector, which takes longer; else the first recall begins it')
    .addOption(choice('--date-order <order>', 'order of day and month (default: found out)', DATE_ORDERS))
    .addHelpText(
      'after',
      examples(
        'import "WhatsApp Chat with Maya.txt" --user Ada --zone Europe/Berlin',
        'import conversations.json',
        'import mail.mbox --me ada@example.com --me ada@work.example',
        'import observations.jsonl --tenant shop',
        'import backup.jsonl --tenant copy',
      ),
    )
    .action((file: string, options: ImportOptions) => run((session) => importFile(session, file, options)))
}
