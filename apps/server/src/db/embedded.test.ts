import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openClient } from './connect.ts'
import { prepareDataFolder } from './embedded/dataFolder.ts'
import { isAlive } from './embedded/pidFile.ts'
import { launch } from './embedded/server.ts'
import { startEmbedded } from './embedded.ts'

/** A process of its own that starts the database and says so, then waits to be killed. */
function startElsewhere(folder: string): Promise<ReturnType<typeof spawn>> {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbedded(${JSON.stringify(folder)}); console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  return new Promise((done, fail) => {
    child.stdout.once('data', () => done(child))
    child.once('close', () => fail(new Error(complaint)))
  })
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

describe('the built-in PostgreSQL', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const isStopped = () => !existsSync(join(folder, 'postgres', 'postmaster.pid'))

  it('starts in a new folder, keeps its data after a stop and leaves no process running', async () => {
    const first = await startEmbedded(folder)
    expect(first.isNew).toBe(true)
    const owner = await openClient(first.ownerUrl)
    await owner.query('create table kept (x integer)')
    await owner.end()
    await first.stop()
    expect(isStopped()).toBe(true)

    const second = await startEmbedded(folder)
    expect(second.isNew).toBe(false)
    const again = await openClient(second.ownerUrl)
    expect((await again.query("select to_regclass('kept') is not null as kept")).rows).toEqual([{ kept: true }])
    await again.end()
    await second.stop()
  })

  it('stores its passwords readable for its owner only, and refuses logins without one', async () => {
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0)
    const running = await startEmbedded(folder)
    await expect(openClient(running.ownerUrl.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow('password authentication failed')
    await running.stop()
  })

  it('gives a folder to one process, and continues after that one was killed', async () => {
    const other = await startElsewhere(folder)
    await expect(startEmbedded(folder)).rejects.toMatchObject({ code: 'dataFolderInUse' })
    other.kill('SIGKILL')
    const after = await startEmbedded(folder)
    expect((await openClient(after.adminUrl).then(async (client) => [await client.query('select 1'), await client.end()]))[0]).toBeTruthy()
    await after.stop()
    expect(isStopped()).toBe(true)
  })

  it('two that start a new folder concurrently: one gets it, the other is refused', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'embedded-race-'))
    const outcomes = await Promise.allSettled([startElsewhere(fresh), startEmbedded(fresh)])
    const [elsewhere, here] = outcomes
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if (here.status === 'fulfilled') await here.value.stop()
    else expect(here.reason).toMatchObject({ code: 'dataFolderInUse' })
    if (elsewhere.status === 'fulfilled') elsewhere.value.kill('SIGKILL')
    else expect(String(elsewhere.reason)).toContain('dataFolderInUse')
    for (let tries = 0; tries < 100 && existsSync(join(fresh, 'postgres', 'postmaster.pid')); tries += 1) await pause(50)
    rmSync(fresh, { recursive: true, force: true })
  })

  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const postmaster = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const answered = async (url: string): Promise<unknown> => {
    const client = await openClient(url)
    return client
      .query("select to_regclass('kept') is not null as kept")
      .then(({ rows }) => rows[0])
      .finally(() => client.end())
  }
  const lockCount = async (url: string): Promise<number> => {
    const client = await openClient(url)
    return client
      .query("select count(*)::int as held from pg_locks where locktype = 'advisory' and granted")
      .then(({ rows }) => rows[0].held)
      .finally(() => client.end())
  }
  const backendOf = async (client: Client): Promise<number> => (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  /** Waits until the process that was interrupted has the folder's lock again: until then any process may take it. */
  const holdsAgain = (url: string) => expect.poll(() => lockCount(url).catch(() => 0), { timeout: 20_000, interval: 50 }).toBe(1)
  const recovers = (url: string) =>
    expect.poll(() => answered(url).catch(() => null), { timeout: 20_000, interval: 50 }).toEqual({ kept: true })

  it('survives kill -9 of a backend, and still holds its folder', async () => {
    const running = await startEmbedded(folder)
    const client = await openClient(running.ownerUrl)
    process.kill(await backendOf(client), 'SIGKILL')
    await expect(client.query('select pg_sleep(60)')).rejects.toThrow()
    await recovers(running.ownerUrl)
    await holdsAgain(running.ownerUrl)
    await expect(startElsewhere(folder)).rejects.toThrow('dataFolderInUse')
    await running.stop()
    expect(isStopped()).toBe(true)
  })

  it('restarts PostgreSQL after kill -9 of it, on the same port', async () => {
    const warnings: string[] = []
    const running = await startEmbedded(folder, { warn: (text) => warnings.push(text) })
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => existsSync(pidFile) && postmaster() !== killed, { timeout: 20_000 }).toBe(true)
    await recovers(running.ownerUrl)
    await holdsAgain(running.ownerUrl)
    expect(warnings[0]).toContain('interrupted')
    await expect(startElsewhere(folder)).rejects.toThrow('dataFolderInUse')
    await running.stop()
    expect(isStopped()).toBe(true)
  })

  it('can be stopped while PostgreSQL is being started again', async () => {
    const running = await startEmbedded(folder)
    process.kill(postmaster(), 'SIGKILL')
    await running.stop()
    const after = await startEmbedded(folder)
    await recovers(after.ownerUrl)
    await after.stop()
  })

  it.runIf(process.platform === 'linux')('ends a server that its dead parent left hanging in its shutdown', async () => {
    const other = await startElsewhere(folder)
    const stuck = childrenOf(postmaster())[0] as number
    process.kill(stuck, 'SIGSTOP')
    other.kill('SIGKILL')
    await expect.poll(() => readFileSync(pidFile, 'utf8')).toContain('stopping')
    const after = await startEmbedded(folder)
    await recovers(after.ownerUrl)
    expect(isAlive(stuck)).toBe(false)
    await after.stop()
  })

  it.runIf(process.platform === 'linux')('starts after kill -9 of everything except a hanging process', async () => {
    const other = await startElsewhere(folder)
    const orphan = childrenOf(postmaster())[0] as number
    process.kill(orphan, 'SIGSTOP')
    process.kill(postmaster(), 'SIGKILL')
    other.kill('SIGKILL')
    const after = await startEmbedded(folder)
    await recovers(after.ownerUrl)
    expect(isAlive(orphan)).toBe(false)
    await after.stop()
  })

  it.runIf(process.platform === 'linux')('ignores a pid file whose number belongs to another program now', async () => {
    writeFileSync(pidFile, `${process.pid}\n${join(folder, 'postgres')}\n1\n1\n\n127.0.0.1\n0 0\nready   \n`)
    const running = await startEmbedded(folder)
    expect(postmaster()).not.toBe(process.pid)
    await recovers(running.ownerUrl)
    await running.stop()
  })

  it.runIf(process.platform === 'linux')('never starts a second server, even if the pid file was deleted', async () => {
    const running = await startEmbedded(folder)
    const first = postmaster()
    const place = await prepareDataFolder(folder)
    rmSync(pidFile)
    await expect(launch(place, {})).rejects.toMatchObject({ code: 'dataFolderInUse' })
    expect(isAlive(first)).toBe(true)
    await recovers(running.ownerUrl)
    process.kill(first, 'SIGINT')
    await running.stop()
  })

  it('refuses the folder of another version', async () => {
    const file = join(folder, 'postgres', 'PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '99\n')
    await expect(startEmbedded(folder)).rejects.toMatchObject({ code: 'dataFolderNewer' })
    writeFileSync(file, '12\n')
    await expect(startEmbedded(folder)).rejects.toMatchObject({ code: 'dataFolderOlder' })
    writeFileSync(file, version)
  })

  it('reports that the folder cannot be created', async () => {
    await expect(startEmbedded('/dev/null/data')).rejects.toMatchObject({ code: 'dataFolderUnusable' })
  })
})
