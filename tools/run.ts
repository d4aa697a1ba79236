/** Runs a command to its end and says how it went. */
import { spawn } from 'node:child_process'

export interface Run {
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}

/** With `show` the output is printed as it comes; it is always collected. */
export function run(command: string, args: readonly string[], { show = false, env = {} as Record<string, string> } = {}): Promise<Run> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, shell: process.platform === 'win32' })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => keep(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => resolve({ ok: code === 0, seconds: (performance.now() - started) / 1000, output }))
  })
}
