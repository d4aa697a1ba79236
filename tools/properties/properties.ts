/** Draws rounds of values for each property in turn until the time is over; a property that broke is not drawn again. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChosenEngine, chosenEngine } from '../../packages/core/src/testing/conformance/chosenEngine.ts'
import { EngineError } from '../../packages/core/src/testing/conformance/commandEngine.ts'
import { Misuse } from '../../packages/core/src/testing/conformance/misuse.ts'
import { allProperties, PROPERTY_RUNS, type Property, plantedBugs } from '../../packages/core/src/testing/index.ts'
import { PROPERTIES_HELP, type PropertyOptions, readOptions } from './options.ts'
import { playgroundLink } from './playgroundLink.ts'
import { regressionFile, regressionTest, rerunCommand } from './regressionTest.ts'
import { type Counterexample, type PropertyRun, runProperty } from './runProperty.ts'

type Print = (line: string) => void

const NO_PAGE = 'none: the playground has cards, fields, indexes and teams'

function printList(print: Print): number {
  for (const { name, rule } of allProperties) print(`${name}\n    ${rule}`)
  print('\nPlanted bugs:')
  for (const { name, mistake } of plantedBugs) print(`${name}\n    ${mistake}`)
  return 0
}

function rowOf(name: string, { runs, milliseconds, outcome }: PropertyRun): string {
  const word = outcome === 'kept' ? 'kept' : outcome === 'skipped' ? 'skipped' : 'BROKEN'
  return `${name.padEnd(58)} ${String(runs).padStart(6)} runs ${milliseconds.toFixed(0).padStart(6)} ms  ${word}`
}

function printFound(found: Counterexample, engine: ChosenEngine, report: string, print: Print): void {
  const test = regressionTest(found, engine)
  const file = join(report, regressionFile(found))
  mkdirSync(report, { recursive: true })
  writeFileSync(file, test)
  print(`
BROKEN  ${found.property.name}
rule        ${found.property.rule}${found.property.ids.length > 0 ? ` [${found.property.ids.join(', ')}]` : ''}
engine      ${engine.title}
answered    ${found.message}
seed, path  ${found.seed}, ${found.path}
regression test with the shrunk counterexample, to keep as packages/core/src/testing/${regressionFile(found)} (also in ${file}):

${test}
again       ${rerunCommand(found, engine)}
playground  ${playgroundLink(found.value) ?? NO_PAGE}
`)
}

/** Returns the exit code: 0 if all hold, 1 after a violation. */
export async function properties(args: readonly string[], print: Print): Promise<number> {
  const options = readOptions(args)
  if (options === 'list') return printList(print)
  if (options === 'help') {
    print(PROPERTIES_HELP)
    return 0
  }
  const engine = await chosenEngine(options.engine)
  try {
    return await search(options, engine, print)
  } catch (error) {
    if (error instanceof EngineError) throw new Misuse(error.message)
    throw error
  } finally {
    engine.close()
  }
}

async function search(
  { seconds, seed, properties: chosen, path, report }: PropertyOptions,
  engine: ChosenEngine,
  print: Print,
): Promise<number> {
  print(`${engine.title}: ${chosen.length} ${chosen.length === 1 ? 'property' : 'properties'}, seed ${seed}`)
  const end = performance.now() + 1000 * seconds
  let open: readonly Property[] = chosen
  let attempts = 0
  let violations = 0
  const skipped = new Set<string>()
  for (let round = 0; open.length > 0 && (round === 0 || performance.now() < end); round += 1) {
    const broken = new Set<Property>()
    const before = attempts
    for (const property of open) {
      const left = end - performance.now()
      if (left <= 0 && round > 0) break
      // The first round is drawn to its end where the time allows a second for each property, so that none is left out.
      const milliseconds = round === 0 ? Math.max(left, 1000) : left
      const run = await runProperty(property, engine.engine, {
        seed: (seed + round) % 2 ** 31,
        runs: PROPERTY_RUNS[property.weight],
        path,
        milliseconds,
      })
      attempts += run.runs
      if (round === 0 || run.outcome !== 'kept') print(rowOf(property.name, run))
      if (run.outcome === 'kept') continue
      broken.add(property)
      if (run.outcome === 'skipped') skipped.add(property.name)
      else {
        violations += 1
        printFound(run.outcome, engine, report, print)
      }
    }
    open = open.filter((property) => !broken.has(property))
    if (path !== null) break
    if (round > 0) print(`round ${round + 1}, seed ${seed + round}: ${attempts - before} runs`)
  }
  print(`attempts ${attempts} / properties ${chosen.length - skipped.size} / violations ${violations}`)
  if (skipped.size > 0) print(`skipped, the engine lacks an operation: ${[...skipped].join(', ')}`)
  return violations === 0 ? 0 : 1
}
