/** The engine that a command line chooses: our own, one with a planted bug, a module, or a program in any language. */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clubEngine } from '../clubEngine.ts'
import { type Engine, UnsupportedOperation } from '../engine.ts'
import { plantedBugs, plantedEngine } from '../planted/plantedBugs.ts'
import { commandEngine, OPERATION_NAMES } from './commandEngine.ts'
import { Misuse } from './misuse.ts'

export interface EngineChoice {
  readonly engine?: string | undefined
  readonly command?: string | undefined
  readonly planted?: string | undefined
}

export interface ChosenEngine {
  readonly engine: Engine
  /** Name of the engine for people. */
  readonly title: string
  /** The options that choose it again. */
  readonly options: readonly string[]
  /** For a test in packages/core/src/testing: code that creates the engine there. */
  readonly source: { readonly imports: readonly string[]; readonly expression: string }
  readonly close: () => void
}

const PACKAGE = '@club/core/testing'

/** Returns an engine with every operation; missing ones throw `UnsupportedOperation`. */
function completed(engine: Partial<Engine>): Engine {
  const unsupported = (name: string) => () => {
    throw new UnsupportedOperation(name)
  }
  return Object.fromEntries(OPERATION_NAMES.map((name) => [name, engine[name] ?? unsupported(name)])) as unknown as Engine
}

async function moduleEngine(file: string): Promise<ChosenEngine> {
  const path = resolve(file)
  if (!existsSync(path)) throw new Misuse(`--engine: there is no file ${file}.`)
  const module = (await import(pathToFileURL(path).href)) as { readonly engine?: Partial<Engine> }
  if (typeof module.engine !== 'object' || module.engine === null) throw new Misuse(`--engine: ${file} exports no "engine".`)
  const from = relative(resolve('packages/core/src/testing'), path).replaceAll('\\', '/')
  return {
    engine: completed(module.engine),
    title: file,
    options: ['--engine', file],
    source: { imports: [`import { engine } from '${from}'`], expression: 'engine' },
    close: () => {},
  }
}

function programEngine(command: string): ChosenEngine {
  const { engine, close } = commandEngine(command)
  return {
    engine,
    title: command,
    options: ['--command', command],
    source: {
      imports: ["import { commandEngine } from './conformance/commandEngine.ts'"],
      expression: `commandEngine(${JSON.stringify(command)}).engine`,
    },
    close,
  }
}

export async function chosenEngine(choice: EngineChoice): Promise<ChosenEngine> {
  const chosen = Object.entries(choice).filter(([, value]) => value !== undefined)
  if (chosen.length > 1) throw new Misuse(`Choose one engine: ${chosen.map(([name]) => `--${name}`).join(' and ')} do not go together.`)
  if (choice.engine !== undefined) return moduleEngine(choice.engine)
  if (choice.command !== undefined) return programEngine(choice.command)
  if (choice.planted === undefined) {
    const source = { imports: [`import { clubEngine } from '${PACKAGE}'`], expression: 'clubEngine' }
    return { engine: clubEngine, title: '@club/core', options: [], source, close: () => {} }
  }
  const engine = plantedEngine(choice.planted)
  if (engine === null)
    throw new Misuse(`--planted: there is no "${choice.planted}". There are: ${plantedBugs.map(({ name }) => name).join(', ')}.`)
  return {
    engine,
    title: `@club/core with the planted bug "${choice.planted}"`,
    options: ['--planted', choice.planted],
    source: {
      imports: [`import { clubEngine, plantedEngine } from '${PACKAGE}'`],
      expression: `plantedEngine('${choice.planted}') ?? clubEngine`,
    },
    close: () => {},
  }
}
