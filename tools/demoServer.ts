/** A server with a fresh demo, in a process and a folder of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/portal/tests/freePort.ts'

const START_TIMEOUT_MS = 180_000
const LOOK_EVERY_MS = 250

export interface DemoServer {
  readonly origin: string
  /** Ends the server and deletes its folder. */
  readonly stop: () => Promise<void>
}

/** Resolves when the server is ready. */
export async function startDemoServer(): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'club-demo-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    env: { ...process.env, PORT: new URL(origin).port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stopped = new Promise((resolve) => server.on('exit', resolve))
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await stopped
    rmSync(folder, { recursive: true, force: true })
  }
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end && server.exitCode === null) {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  await stop()
  throw new Error('The server did not start')
}
