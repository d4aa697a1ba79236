/** Options of `npm run properties -- …`. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { EngineChoice } from '../../packages/core/src/testing/conformance/chosenEngine.ts'
import { Misuse } from '../../packages/core/src/testing/conformance/misuse.ts'
import { allProperties, type Property, propertyNamed } from '../../packages/core/src/testing/index.ts'

export interface PropertyOptions {
  readonly seconds: number
  readonly seed: number
  readonly properties: readonly Property[]
  /** The way to one counterexample; then that property is checked once. */
  readonly path: string | null
  readonly engine: EngineChoice
  /** Folder for regression tests. */
  readonly report: string
}

const PATH = /^\d+(:\d+)*$/
/** fast-check takes seeds of 32 bits. */
const SEEDS = 2 ** 31

export const PROPERTIES_HELP = `npm run properties -- [options]

  --minutes N       how long to look for a counterexample (default 1)
  --seed S          where to begin; without it one is drawn and printed
  --only NAME       one property alone
  --path P          with --only and --seed: one counterexample again
  --engine FILE     a module that exports "engine", instead of @club/core
  --command "CMD"   a program in any language, by JSON lines on standard input and output
  --planted NAME    @club/core with a bug planted in it, to practise on
  --report FOLDER   where regression tests are written (default .reports/counterexamples)
  --list            names of all properties and planted bugs`

export function readOptions(args: readonly string[]): PropertyOptions | 'help' | 'list' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      only: { type: 'string' },
      path: { type: 'string' },
      engine: { type: 'string' },
      command: { type: 'string' },
      planted: { type: 'string' },
      report: { type: 'string', default: '.reports/counterexamples' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  if (values.list) return 'list'
  const { engine, command, planted, report } = values
  return {
    seconds: secondsOf(values.minutes),
    seed: seedOf(values.seed),
    properties: propertiesOf(values.only),
    path: pathOf(values.path, values.only, values.seed),
    engine: { engine, command, planted },
    report,
  }
}

function secondsOf(minutes: string): number {
  const number = Number(minutes)
  if (!(number > 0)) throw new Misuse(`--minutes is "${minutes}", not a number above 0.`)
  return 60 * number
}

function seedOf(seed: string | undefined): number {
  if (seed === undefined) return randomInt(SEEDS)
  const number = Number(seed)
  if (!Number.isSafeInteger(number) || number < 0 || number >= SEEDS)
    throw new Misuse(`--seed is "${seed}", not a whole number from 0 to ${SEEDS - 1}.`)
  return number
}

function propertiesOf(only: string | undefined): readonly Property[] {
  if (only === undefined) return allProperties
  const property = propertyNamed(only)
  if (property === null) throw new Misuse(`--only: there is no property "${only}"; --list names them all.`)
  return [property]
}

function pathOf(path: string | undefined, only: string | undefined, seed: string | undefined): string | null {
  if (path === undefined) return null
  if (only === undefined || seed === undefined) throw new Misuse('--path goes with --only and --seed: it is the way to one counterexample.')
  if (!PATH.test(path)) throw new Misuse(`--path is "${path}", not numbers with colons between them.`)
  return path
}
