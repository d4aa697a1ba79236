/** The server as a process of its own, which a run may kill and start again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface ServerProcess {
  readonly port: number
  /** Null while it is down. */
  readonly pid: () => number | null
  /** Kills it with -9 and starts it again; resolves when it listens. */
  readonly killAndStart: () => Promise<void>
  /** Unexpected ends, with the last lines of the output. */
  readonly crashes: () => readonly string[]
  readonly stop: () => Promise<void>
}

const MAIN = join(import.meta.dirname, '../../main.ts')
const KEPT_OUTPUT = 20_000
const STARTS = 5

export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const crashes: string[] = []
  let child: ChildProcess | null = null
  let port = 0
  let isOver = false

  const launch = (): Promise<void> => {
    const { DATABASE_URL: _owner, DATABASE_APP_URL: _app, ...inherited } = process.env
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: { ...inherited, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    let output = ''
    let listens = (): void => {}
    let fails = (_: Error): void => {}
    const listening = new Promise<void>((done, fail) => {
      listens = done
      fails = fail
    })
    const take = (chunk: Buffer): void => {
      output = `${output}${chunk}`.slice(-KEPT_OUTPUT)
      const found = /open: +http:\/\/[^:]+:(\d+)/.exec(output)
      if (!found) return
      port = Number(found[1])
      listens()
    }
    started.stdout.on('data', take)
    started.stderr.on('data', take)
    started.once('close', (code, signal) => {
      fails(new Error(`The server ended with ${code ?? signal}:\n${output}`))
      if (child !== started) return
      child = null
      if (isOver) return
      crashes.push(`The server ended by itself with ${code ?? signal}:\n${output.trim().split('\n').slice(-12).join('\n')}`)
      if (crashes.length < STARTS) launch().catch(() => {})
    })
    return listening
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child
    child = null
    if (!ending) return
    const ended = new Promise((done) => ending.once('close', done))
    ending.kill(signal)
    await ended
  }
  await launch()
  return {
    port,
    pid: () => child?.pid ?? null,
    killAndStart: async () => {
      await end('SIGKILL')
      await launch()
    },
    crashes: () => crashes,
    stop: async () => {
      isOver = true
      await end('SIGTERM')
    },
  }
}
