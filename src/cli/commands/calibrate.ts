import { type AddCommand, examples } from '../command.ts'
import { calibrationLines } from '../print/calibration.ts'
import { createProgressMeter } from '../progress-meter.ts'

export const addCalibrate: AddCommand = (program, run) => {
  program
    .command('calibrate')
    .summary('fit the verdicts of recall to this memory')
    .description(
      'Asks the memory what it knows, the same of others and what nobody told, in questions made of its own texts, and fits to\nthat from which probability on recall says high, moderate and low. It does so by itself as the memory grows.',
    )
    .addHelpText('after', examples('calibrate', 'calibrate --json'))
    .action(() =>
      run(async (session) => {
        const meter = createProgressMeter(session, 'asking', 'question')
        const calibration = await (await session.memory()).calibrateRecall({
          onProgress: ({ done, total }) => void meter.show(done, total === 0 ? null : done / total),
        })
        await meter.done()
        await session.show(calibration, calibrationLines)
      }),
    )
}
