/**
 * An engine in another language: a program that reads one JSON line `{ id, operation, input }` from standard input and writes one line
 * `{ id, output }` or `{ id, error }` back, in any order. The error `"unsupported"` means that it has no such operation. The program is
 * started with the first request, and once more if it ends in the middle of a run. No more requests are sent if it ends or times out before
 * its first
 * response, or times out several times in a row.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { clubEngine } from '../clubEngine.ts'
import { type Engine, UnsupportedOperation } from '../engine.ts'

/** The failure of an engine that runs as a separate program, as a sentence. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  /** The engine never sent a response: more requests are pointless. */
  readonly neverAnswered: boolean

  constructor(message: string, neverAnswered = false) {
    super(message)
    this.neverAnswered = neverAnswered
  }
}

export interface CommandEngine {
  readonly engine: Engine
  /** Ends the program. */
  readonly close: () => void
}

interface Question {
  readonly operation: string
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** After this many timeouts in a row, no more requests are sent. */
const MAX_SILENCES = 3

const GROUPS = process.platform !== 'win32'

export const OPERATION_NAMES = Object.keys(clubEngine) as readonly (keyof Engine)[]

export function commandEngine(command: string, timeoutSeconds = 10): CommandEngine {
  const open = new Map<number, Question>()
  let child: ChildProcessByStdio<Writable, Readable, null> | null = null
  let questions = 0
  let everAnswered = false
  let silences = 0
  /** Set once no more requests are sent to the program. */
  let dead: EngineError | null = null

  const failAll = (error: EngineError): void => {
    for (const { reject, timer } of open.values()) {
      clearTimeout(timer)
      reject(error)
    }
    open.clear()
  }

  const read = (line: string): void => {
    if (line.trim() === '') return
    let answer: { readonly id?: number; readonly output?: unknown; readonly error?: unknown }
    try {
      answer = JSON.parse(line)
    } catch {
      failAll(new EngineError(`The engine wrote a line that is no JSON: ${line.slice(0, 200)}`))
      return
    }
    const question = open.get(answer?.id ?? Number.NaN)
    // A line that is not JSON has failed its request already; this response comes too late.
    if (!question && Number.isInteger(answer?.id) && (answer.id as number) >= 1 && (answer.id as number) <= questions) return
    if (!question) {
      failAll(new EngineError(`The engine answered a question that was not asked: ${line.slice(0, 200)}`))
      return
    }
    everAnswered = true
    silences = 0
    open.delete(answer.id as number)
    clearTimeout(question.timer)
    if (answer.error === undefined) question.resolve(answer.output)
    else if (answer.error === 'unsupported') question.reject(new UnsupportedOperation(question.operation))
    else question.reject(new EngineError(`The engine could not answer ${question.operation}: ${String(answer.error).slice(0, 400)}`))
  }

  const start = (): ChildProcessByStdio<Writable, Readable, null> => {
    // A separate process group, so that the program ends with the shell.
    const started = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: GROUPS })
    createInterface({ input: started.stdout }).on('line', read)
    started.stdin.on('error', () => {})
    started.on('exit', (code, signal) => {
      // The program was stopped by us: each of its open requests waits for its own timeout.
      if (child !== started) return
      child = null
      const when = everAnswered ? 'in the middle of a question' : 'before it answered anything'
      const error = new EngineError(`The engine "${command}" ended ${when} (${signal ?? `exit code ${code}`}).`, !everAnswered)
      if (!everAnswered) dead = error
      failAll(error)
    })
    return started
  }

  const stop = (): void => {
    const pid = child?.pid
    child?.stdin.end()
    child?.stdout.destroy()
    if (GROUPS && pid !== undefined) {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // It has already ended.
      }
    } else child?.kill('SIGKILL')
    child = null
  }

  const ask = (operation: string, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead)
      child ??= start()
      questions += 1
      const id = questions
      const timer = setTimeout(() => {
        open.delete(id)
        stop()
        silences += 1
        const silence = `The engine did not answer ${operation} within ${timeoutSeconds} seconds.`
        const error = everAnswered ? new EngineError(silence) : new EngineError(`${silence} It never answered anything.`, true)
        if (!everAnswered) dead = error
        else if (silences === MAX_SILENCES) {
          dead = new EngineError(`Not asked: the engine was silent for ${MAX_SILENCES} questions in a row.`)
        }
        reject(error)
      }, timeoutSeconds * 1000)
      open.set(id, { operation, resolve, reject, timer })
      child.stdin.write(`${JSON.stringify({ id, operation, input })}\n`)
    })

  const engine = Object.fromEntries(OPERATION_NAMES.map((name) => [name, (input: unknown) => ask(name, input)]))
  return {
    engine: engine as unknown as Engine,
    close: () => {
      everAnswered = true
      stop()
      failAll(new EngineError('The engine was closed.'))
    },
  }
}
