/** Runs every case of the suite against an engine and reports the differences. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ConformanceCase, ConformanceSuite } from '../conformanceCase.ts'
import { difference } from '../difference.ts'
import { type Engine, UnsupportedOperation } from '../engine.ts'
import { chosenEngine } from './chosenEngine.ts'
import { EngineError } from './commandEngine.ts'
import { Misuse } from './misuse.ts'

type Print = (line: string) => void

/** The same path in the repository and in the package. */
const SUITE = new URL('../../../conformance/suite.json', import.meta.url)

const HELP = `club-conformance [options]

  --engine FILE     a module that exports "engine", instead of @club/core
  --command "CMD"   a program in any language, by JSON lines on standard input and output
  --planted NAME    @club/core with a bug planted in it
  --only NAME       the cases of one operation
  --show N          how many differences are shown (default 10)`

/** `null` is a pass; `wrong` describes the difference. */
type Outcome = null | 'skipped' | { readonly wrong: string }

async function outcomeOf(
  engine: Engine,
  policies: ConformanceSuite['policies'],
  { operation, policy, input, expected }: ConformanceCase,
): Promise<Outcome> {
  const whole = policy === null ? input : { policy: policies[policy], ...(input as object) }
  try {
    const ask = engine[operation] as (input: unknown) => unknown
    const found = difference(await ask(whole), expected)
    return found === null ? null : { wrong: found }
  } catch (error) {
    if (error instanceof UnsupportedOperation) return 'skipped'
    if (error instanceof EngineError && error.neverAnswered) throw new Misuse(error.message)
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** Returns the exit code: 0 if some passed and none failed, 1 if some failed or none was answered. */
export async function conformance(args: readonly string[], print: Print): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string' },
      command: { type: 'string' },
      planted: { type: 'string' },
      only: { type: 'string' },
      show: { type: 'string', default: '10' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    print(HELP)
    return 0
  }
  const show = Number(values.show)
  if (!Number.isSafeInteger(show) || show < 0) throw new Misuse(`--show is "${values.show}", not a whole number from 0 on.`)
  const { version, policies, cases } = JSON.parse(readFileSync(SUITE, 'utf8')) as ConformanceSuite
  const operations = [...new Set(cases.map(({ operation }) => operation))]
  const { only } = values
  if (only !== undefined && !operations.some((name) => name === only))
    throw new Misuse(`--only: no case asks "${only}". There are: ${operations.join(', ')}.`)
  const { engine, command, planted } = values
  const chosen = await chosenEngine({ engine, command, planted })
  try {
    return await askAll(
      chosen.engine,
      chosen.title,
      policies,
      only === undefined ? cases : cases.filter(({ operation }) => operation === only),
      version,
      show,
      print,
    )
  } finally {
    chosen.close()
  }
}

async function askAll(
  engine: Engine,
  title: string,
  policies: ConformanceSuite['policies'],
  cases: readonly ConformanceCase[],
  version: string,
  show: number,
  print: Print,
): Promise<number> {
  print(`Conformance suite ${version}: ${cases.length} cases, ${title}`)
  const tallies = new Map<string, Tally>()
  const differences: string[] = []
  for (const one of cases) {
    const tally = tallies.get(one.operation) ?? { passed: 0, failed: 0, skipped: 0 }
    tallies.set(one.operation, tally)
    const outcome = await outcomeOf(engine, policies, one)
    if (outcome === null) tally.passed += 1
    else if (outcome === 'skipped') tally.skipped += 1
    else {
      tally.failed += 1
      differences.push(
        `${one.id}  ${one.operation}  (${one.kind}; ${one.source})\n    ${outcome.wrong}\n    input ${JSON.stringify(one.input).slice(0, 400)}`,
      )
    }
  }
  for (const [name, { passed, failed, skipped }] of tallies) {
    print(
      `${name.padEnd(24)} ${String(passed).padStart(4)} passed ${String(failed).padStart(4)} failed ${String(skipped).padStart(4)} skipped`,
    )
  }
  if (differences.length > 0) print(`\n${differences.slice(0, show).join('\n')}`)
  if (differences.length > show) print(`… and ${differences.length - show} more; --show ${differences.length} lists them.`)
  const total = (name: keyof Tally): number => [...tallies.values()].reduce((rest, tally) => rest + tally[name], 0)
  if (total('skipped') > 0) print(`${total('skipped')} skipped: the engine has no such operation`)
  if (total('passed') + total('failed') === 0) print('The engine answered nothing, which is no pass: check the names of its operations.')
  print(`${total('passed')} passed, ${total('failed')} failed`)
  return total('passed') > 0 && total('failed') === 0 ? 0 : 1
}
