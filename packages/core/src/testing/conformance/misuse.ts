/** Thrown for an invalid command line: one clear sentence, exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/** Runs a command and returns its exit code; a `Misuse` is printed as one sentence. */
export async function exitCodeOf(command: () => Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code
    const ofArguments = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof Misuse) && !ofArguments) throw error
    console.error((error as Error).message)
    return 2
  }
}
