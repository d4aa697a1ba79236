import { expect, it, vi } from 'vitest'
import { Busy } from '../../db/fairQueue.ts'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { renderIcon } from './renderIcon.ts'

it('an icon is rendered once for all concurrent requests, and again after a failure', async () => {
  const render = vi.fn(async () => new Uint8Array([1]))
  const ask = (svg: string) => renderIcon({ render }, CLUBS.a, svg, 180)
  expect(await Promise.all([ask('<a/>'), ask('<a/>')])).toEqual([new Uint8Array([1]), new Uint8Array([1])])
  await ask('<a/>')
  expect(render).toHaveBeenCalledOnce()

  render.mockRejectedValueOnce(new Busy('Too many wait already'))
  await expect(ask('<b/>')).rejects.toBeInstanceOf(Busy)
  expect(await ask('<b/>')).toEqual(new Uint8Array([1]))
})

it('[HT-64+] an icon behind too long a queue is answered 503', async () => {
  const database = await testDatabase()
  await addClubs(database.owner)
  const render = vi.fn(() => Promise.reject(new Busy('Too many wait already')))
  const { app } = appAt('2026-06-10T10:00:00Z', database, { renderer: { render, close: async () => {} } })
  const answer = await app.request(`/api/rs/cwi-touch-icon?tenant_id=${CLUBS.b}&size=512`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(render).toHaveBeenCalledOnce()
})
