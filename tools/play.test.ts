import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

let child: ChildProcess | null = null
let squatter: Server | null = null

afterEach(async () => {
  child?.kill('SIGKILL')
  squatter?.close()
  child = null
  squatter = null
})

function play(port: string): ChildProcess {
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/play.ts'], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return child
}

/** What it says until it ends. */
async function ending(started: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> {
  let said = ''
  started.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(started, 'exit')) as [number | null]
  return { code, said: said.trim() }
}

async function takenPort(): Promise<number> {
  squatter = createServer().listen(0)
  await once(squatter, 'listening')
  const address = squatter.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('npm run play', { timeout: 30_000 }, () => {
  it('says in a sentence that its port is taken, and which command helps', async () => {
    const port = await takenPort()
    const { code, said } = await ending(play(`${port}`))
    expect(code).toBe(1)
    expect(said).toBe(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm run play`)
  })

  it.each(['abc', '0', '70000', '-1'])('refuses PORT=%s', async (port) => {
    const { code, said } = await ending(play(port))
    expect(code).toBe(1)
    expect(said).toBe(`PORT is "${port}", which is no port. Choose a number from 1 to 65535.`)
  })

  it('prints its URL, shows the page, and ends on Ctrl-C', async () => {
    const port = await takenPort()
    squatter?.close()
    const started = play(`${port}`)
    const [line] = (await once(started.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
    expect(line.toString()).toContain(`http://localhost:${port}/`)
    const page = await fetch(`http://localhost:${port}/`)
    expect(await page.text()).toContain('<div id="root">')
    started.kill('SIGINT')
    expect((await ending(started)).code).toBe(0)
  })
})
