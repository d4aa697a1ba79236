import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * The options that a command was given. `--help` prints `usage` and ends the command with 0; an option that it does not know, or that lacks its
 * value, ends it with 2 after the reason and `usage`.
 */
export function commandOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options }>>['values'] {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return misused(`${error instanceof Error ? error.message : error}`, usage)
  }
}

/** Says what is wrong with the options, how they are used, and ends the command with 2. */
export function misused(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`)
  process.exit(2)
}
