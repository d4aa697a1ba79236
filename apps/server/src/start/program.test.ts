/** The server as a program: started, asked, stopped, killed and started again, as a person would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { isAlive } from '../db/embedded/pidFile.ts'
import { testDatabase } from '../testing/testDatabase.ts'

const SOURCE = join(import.meta.dirname, '..')
/** Only a hang takes longer, also on a machine that does much else. */
const SLOW = 180_000

interface Program {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
  /** Waits for a text and gives what stands in its first group. */
  read: (pattern: RegExp) => Promise<string>
}

const running: ChildProcess[] = []

/** Loads a bug into the program: a promise that is rejected and that nothing awaits. */
const REJECTS_AT_SIGNAL = "--import=data:text/javascript,process.on('SIGUSR2',()=>{void(Promise.reject(new(Error)('forgotten')))})"

function run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const { DATABASE_URL: _owner, DATABASE_APP_URL: _app, ...inherited } = process.env
  const child = spawn(process.execPath, [join(SOURCE, file), ...args], { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let text = ''
  const listeners = new Set<() => void>()
  const take = (chunk: Buffer): void => {
    text += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  const read = (pattern: RegExp): Promise<string> =>
    new Promise((done, fail) => {
      const look = (): void => {
        const found = pattern.exec(text)
        if (found) done(found[1] ?? '')
      }
      listeners.add(look)
      look()
      void ended.then(() => fail(new Error(`Ended before ${pattern}: ${text}`)))
    })
  return { child, ended, output: () => text, read }
}

const start = (env: Readonly<Record<string, string>>, ...args: string[]): Program => run('main.ts', args, { PORT: '0', ...env })

/** Connects to the built-in database of a server that runs. */
function ownerOf(folder: string): string {
  const { owner } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { owner: string }
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://club_owner:${owner}@127.0.0.1:${port}/club`
}

describe('the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  const env = { DATA_DIR: folder }
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const open = async (program: Program): Promise<string> => {
    const address = await program.read(/open: +(http:\S+)/)
    await program.read(/(Ctrl-C)/)
    return address
  }
  const names = async (address: string): Promise<readonly string[]> => {
    const answer = await fetch(`${address}/api/rs/master/tenants`)
    return ((await answer.json()) as { content: { name: string }[] }).content.map(({ name }) => name)
  }

  /** Runs from one test to a later one: a start takes seconds. */
  let server: Program
  let url: string

  it('starts over, loads the demo, and prints its URL and logins', { timeout: SLOW }, async () => {
    // Each database has a folder of its own, named by its number.
    const databases = () => readdirSync(join(folder, 'postgres', 'base')).sort()
    // Without more words the command creates the data folder, then explains itself.
    expect(await run('cli.ts', ['draw'], env).ended).toBe(2)
    const before = databases()
    server = start(env, '--fresh', '--yes')
    url = await open(server)
    expect(databases()).not.toEqual(before)
    expect(server.output()).toContain('Loading the demo clubs')
    const logins = JSON.parse(readFileSync(join(SOURCE, 'demo/logins.json'), 'utf8')) as {
      tenantId: string
      username: string
      password: string
    }[]
    expect(await names(url)).toHaveLength(3)
    for (const { tenantId, username, password } of logins)
      expect(server.output()).toMatch(new RegExp(`${tenantId} +${username} +${password}`))
    const [{ tenantId, username, password } = { tenantId: '', username: '', password: '' }] = logins
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenantId, username, password }),
    })
    expect(login.status).toBe(200)
  })

  it('reports an error of another start in one sentence, with what to do, and ends cleanly', { timeout: SLOW }, async () => {
    const { port } = new URL(url)
    const refused = async (given: Readonly<Record<string, string>>, ...args: string[]) => {
      const other = start(given, ...args)
      expect(await other.ended).toBe(1)
      expect(other.output().trim().split('\n')).toHaveLength(1)
      return other.output()
    }
    expect(await refused(env)).toContain('Another process of this program uses the data folder')
    expect(await refused({ ...env, PORT: port })).toContain(`Port ${port} is taken`)
    expect(await refused({ DATA_DIR: '/dev/null/data' })).toContain('set DATA_DIR')
    expect(await refused({ ...env, PORT: 'web' })).toContain('PORT is web')
    // The one that was there first is untouched.
    expect(await names(url)).toHaveLength(3)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(await refused(env, '--fresh')).toContain('Add --yes')
  })

  it('continues with its data after a stop and after a kill', { timeout: SLOW }, async () => {
    const second = start(env)
    expect(await names(await open(second))).toHaveLength(3)
    expect(second.output()).not.toContain('Loading')
    second.child.kill('SIGKILL')
    await second.ended
    server = start({ ...env, METRICS_PORT: '0', NODE_OPTIONS: REJECTS_AT_SIGNAL })
    url = await open(server)
    expect(await names(url)).toHaveLength(3)
    const metrics = await server.read(/Metrics: +(http:\S+)/)
    expect(await (await fetch(metrics)).text()).toContain('route="/api/rs/master/tenants",status="200"} 1')
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  it('recovers from kill -9 of PostgreSQL and of a session, and answers 503 until then', { timeout: SLOW }, async () => {
    const pidFile = join(folder, 'postgres', 'postmaster.pid')
    const postmaster = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const list = () => fetch(`${url}/api/rs/cs/tournaments`, { headers: { 'x-tenant-id': 'ashcombe' } }).then(({ status }) => status)
    for (const kill of [
      () => postmaster(),
      async () => {
        const client = await openClient(ownerOf(folder))
        return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid as number
      },
    ]) {
      expect(await list()).toBe(200)
      process.kill(await kill(), 'SIGKILL')
      const seen = new Set<number>()
      await expect
        .poll(
          async () => {
            const statuses = await Promise.all(Array.from({ length: 5 }, list))
            for (const status of statuses) seen.add(status)
            return existsSync(pidFile) && statuses.every((status) => status === 200) && (await fetch(`${url}/readyz`)).status
          },
          { timeout: 20_000, interval: 50 },
        )
        .toBe(200)
      expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
  })

  it('logs a rejection that nothing awaits, and continues', { timeout: SLOW }, async () => {
    server.child.kill('SIGUSR2')
    await server.read(/(a rejected promise was not handled)/)
    expect(server.output()).toContain('forgotten')
    expect(await names(url)).toHaveLength(3)
  })

  it('answers a request that came before the stop', { timeout: SLOW }, async () => {
    const answers = Promise.all(
      Array.from({ length: 20 }, () => fetch(`${url}/api/rs/cs/tournaments?size=2000`, { headers: { 'x-tenant-id': 'ashcombe' } })),
    )
    await fetch(`${url}/api/rs/master/tenants`)
    server.child.kill('SIGTERM')
    const statuses = (await answers).map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 200))
    expect(await server.ended).toBe(0)
  })

  it('lets commands use its data meanwhile, and reports a stop during one in a sentence', { timeout: SLOW }, async () => {
    const program = start(env)
    const address = await open(program)
    // Without more words it opens the database, then explains itself.
    const command = () => run('cli.ts', ['draw'], env)
    const beside = command()
    expect([await beside.ended, beside.output()]).toEqual([2, expect.stringContaining('Usage:')])
    expect(await names(address)).toHaveLength(3)

    const other = await openClient(ownerOf(folder))
    await other.query('begin; lock table schema_version in access exclusive mode')
    const waiting = command()
    await expect.poll(async () => (await other.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 }).toBe(1)
    program.child.kill('SIGINT')
    expect([await waiting.ended, waiting.output()]).toEqual([1, expect.stringMatching(/^The database ended while this ran.*\n$/)])
    expect(await program.ended).toBe(0)

    const alone = command()
    expect([await alone.ended, alone.output()]).toEqual([2, expect.stringContaining('Usage:')])
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('ends everything at a second Ctrl-C, however long the stop would take', { timeout: SLOW }, async () => {
    const program = start(env)
    const address = await open(program)
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    // A request whose body never ends holds the stop up.
    const endless = connect(Number(new URL(address).port), '127.0.0.1')
    endless.on('error', () => {})
    endless.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\ncontent-type: application/json\r\n\r\n{')
    await names(address)
    program.child.kill('SIGINT')
    await program.read(/(Stopping)/)
    program.child.kill('SIGINT')
    expect(await program.ended).toBe(130)
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    endless.destroy()
  })

  describe('with an external database', async () => {
    const { ownerUrl, appUrl } = await testDatabase({ from: 'empty' })
    const own = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, HOST: '127.0.0.1' }

    it('is prepared by db init, which changes nothing the second time', { timeout: SLOW }, async () => {
      const first = run('cli.ts', ['db', 'init'], own)
      expect([await first.ended, first.output()]).toEqual([0, expect.stringMatching(/^Ready: \d+ migrations applied\.\n$/)])
      const second = run('cli.ts', ['db', 'init'], own)
      expect([await second.ended, second.output()]).toEqual([0, 'Ready: nothing to do.\n'])
    })

    it('loads no data, and serves', { timeout: SLOW }, async () => {
      const program = start(own)
      expect(await names(await open(program))).toEqual([])
      expect(program.output()).not.toContain('Loading')
      program.child.kill('SIGINT')
      expect(await program.ended).toBe(0)
    })

    it('runs without the owner, who migrates in a step of its own', { timeout: SLOW }, async () => {
      const serving = { DATABASE_APP_URL: appUrl, HOST: '127.0.0.1' }
      const owner = await openClient(ownerUrl)
      const { rows } = await owner.query('delete from schema_version where version = (select max(version) from schema_version) returning *')
      const early = start(serving)
      expect(await early.ended).toBe(1)
      expect(early.output()).toMatch(/The database has schema \d+ and this version needs \d+\. Run "npm run club -- migrate"/)
      const last = rows[0] as { version: number; name: string; sha256: string }
      await owner.query('insert into schema_version (version, name, sha256) values ($1, $2, $3)', [last.version, last.name, last.sha256])
      await owner.end()

      const migrated = run('cli.ts', ['migrate'], own)
      expect([await migrated.ended, migrated.output()]).toEqual([0, 'Ready: nothing to do.\n'])
      const program = start(serving)
      expect(await names(await open(program))).toEqual([])
      program.child.kill('SIGINT')
      expect(await program.ended).toBe(0)
      const command = run('cli.ts', ['backup', 'x.backup'], serving)
      expect([await command.ended, command.output()]).toEqual([1, expect.stringContaining('set DATABASE_URL as well')])
    })

    it('refuses to serve as the owner', { timeout: SLOW }, async () => {
      const program = start({ ...own, DATABASE_APP_URL: ownerUrl })
      expect(await program.ended).toBe(1)
      expect(program.output()).toContain('The server must not work as the owner of the tables')
    })

    it('reports an unreachable database', { timeout: SLOW }, async () => {
      const probe = createServer().listen(0, '127.0.0.1')
      await new Promise((done) => probe.once('listening', done))
      const { port } = probe.address() as { port: number }
      probe.close()
      const nowhere = `postgres://club_owner:x@127.0.0.1:${port}/club`
      const program = start({ ...own, DATABASE_URL: nowhere })
      expect(await program.ended).toBe(1)
      expect(program.output()).toContain('The database of DATABASE_URL does not let us in')
    })

    it('opens the demo to this machine only, unless the network is requested', { timeout: SLOW }, async () => {
      const owner = await openClient(ownerUrl)
      await owner.query("insert into tenant (id, name, demo) values ('demo', 'Demo', true)")
      await owner.end()
      const everywhere = { ...own, HOST: '0.0.0.0' }
      const guarded = start(everywhere, '--demo')
      const { port } = new URL(await open(guarded))
      expect(guarded.output()).toContain('only this machine reaches the server')
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      // Another address of this machine is the network to it.
      await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
      guarded.child.kill('SIGINT')
      await guarded.ended

      const opened = start(everywhere, '--public-demo')
      await open(opened)
      expect(opened.output()).toContain('WARNING: the demo clubs are open to everyone who reaches 0.0.0.0')
      opened.child.kill('SIGINT')
      expect(await opened.ended).toBe(0)
    })
  })

  it('prints its commands for an unknown one', async () => {
    const program = run('cli.ts', ['bakcup', 'x'], env)
    expect(await program.ended).toBe(2)
    expect(program.output()).toContain('npm run club -- backup <file>')
  })
})
