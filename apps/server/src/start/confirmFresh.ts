/** Starting over deletes everything, so it is asked for by name. */
import { createInterface } from 'node:readline/promises'
import { StartupError } from '../refusal/startupError.ts'

export async function confirmFresh(dataFolder: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartupError('settingWrong', 'Starting over deletes all data, and there is no terminal to ask. Add --yes to confirm.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`This deletes all data in ${dataFolder} and starts over. Type "yes" to go on: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes')
    throw new StartupError('settingWrong', 'Nothing was deleted. Start again without --fresh to keep your data.')
}
