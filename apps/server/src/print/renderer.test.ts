import { BroadcastChannel } from 'node:worker_threads'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { Busy } from '../db/fairQueue.ts'
import { BROKEN, PAUSE_CHANNEL } from '../testing/pausedRenderer.ts'
import { appAt } from '../testing/testApp.ts'
import { addClubs, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addTournament } from '../testing/testTournaments.ts'
import type { ReportFrame } from './pdfPage.ts'
import type { Drawing } from './renderDrawing.ts'
import { createRenderer, RENDER_TIMEOUT_MS } from './renderer.ts'
import { tablePdf } from './tablePdf.ts'

const module = new URL('../testing/pausedRenderer.ts', import.meta.url).href
const iconOf = (svg: string): Drawing => ({ kind: 'icon', svg, pixels: 32 })
const icon = iconOf('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
const header = { title: 'Cup', subTitle: '', clubName: 'Club', date: '2026-06-10', footer: '' }
const frame: ReportFrame = {
  ...{ language: 'en', images: {}, what: 'Players', printedAt: '2026-06-10T10:00:00', instant: new Date(0) },
  header: header as ReportFrame['header'],
}
const from = (tenantId: string, client = '192.0.2.1') => ({ tenantId, client })
const document: Drawing = { kind: 'table', frame, columns: [{ title: 'Name', share: 1 }], groups: [{ rows: [['Anna']] }] }

describe('a renderer', async () => {
  const database = await testDatabase()
  await addClubs(database.owner)
  const tournamentId = await addTournament(database.owner, CLUBS.outside, { player_list_publish: true })
  const renderer = createRenderer(module)
  const { app } = appAt('2026-06-10T10:00:00Z', database, { renderer })
  const askForList = () => app.request(`/api/rs/ex/tournaments/${tournamentId}/players/pdf`, { headers: { 'x-tenant-id': CLUBS.outside } })

  const channel = new BroadcastChannel(PAUSE_CHANNEL)
  const begun = () =>
    new Promise<void>((done) => {
      channel.onmessage = () => done()
    })
  const goOn = () => channel.postMessage('go on')
  afterAll(async () => {
    channel.close()
    await renderer.close()
  })

  it('[HT-64+] keeps the main thread free while a document is made', async () => {
    const started = begun()
    const list = askForList()
    await started
    expect((await app.request('/api/rs/cs/tournaments', { headers: { 'x-tenant-id': CLUBS.outside } })).status).toBe(200)
    goOn()
    const answer = await list
    expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('[HT-64+] renders no document and no icon in the main thread', async () => {
    const { drawPng } = await import('./drawPng.ts')
    await expect(tablePdf(frame, [], [])).rejects.toThrow('rendered in a worker')
    await expect(drawPng('<svg/>', 32)).rejects.toThrow('rendered in a worker')
  })

  it('[HT-64+] queues 20 drawings of a client, and renders those of another club meanwhile', async () => {
    const started = begun()
    const drawings = [renderer.render(from(CLUBS.a), document)]
    await started
    for (let count = 0; count < 20; count += 1) drawings.push(renderer.render(from(CLUBS.a), icon))
    await expect(renderer.render(from(CLUBS.a), icon)).rejects.toBeInstanceOf(Busy)
    expect((await renderer.render(from(CLUBS.b), icon)).length).toBeGreaterThan(0)
    let done = 0
    for (const drawing of drawings) void drawing.then(() => (done += 1))
    const another = renderer.render(from(CLUBS.a, '192.0.2.2'), icon).then(() => done)
    goOn()
    expect(await another).toBeLessThan(4)
    expect(await Promise.all(drawings)).toHaveLength(21)
  })

  it('[HT-64+] ends a worker that takes too long, answers 503, and continues', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    // More than there are workers: one that lived on would hold its place.
    for (let time = 0; time < 3; time += 1) {
      const late = new AbortController()
      timeout.mockReturnValueOnce(late.signal)
      const started = begun()
      const list = askForList()
      await started
      late.abort()
      const answer = await list
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.json()).toMatchObject({ code: 'busy' })
    }
    expect(timeout.mock.calls).toEqual(Array(3).fill([RENDER_TIMEOUT_MS]))
    timeout.mockRestore()
    for (let time = 0; time < 2; time += 1) expect((await renderer.render(from(CLUBS.a), icon)).length).toBeGreaterThan(0)
  })

  it('rejects only the drawing of a worker that breaks', async () => {
    await expect(renderer.render(from(CLUBS.a), iconOf(BROKEN))).rejects.toThrow('A bug of a library')
    expect((await renderer.render(from(CLUBS.a), icon)).length).toBeGreaterThan(0)
  })

  it('[HT-64+] ends rendering when the server stops', async () => {
    const stopped = createRenderer(module)
    const started = begun()
    const drawing = expect(stopped.render(from(CLUBS.a), document)).rejects.toThrow('Terminating')
    await started
    await stopped.close()
    await drawing
  })
})
