import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askReadiness } from './askReadiness.ts'

async function answering(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => response.writeHead(request.url === '/readyz' ? status : 404).end(body))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const state = await askReadiness((server.address() as AddressInfo).port)
  await new Promise((closed) => server.close(closed))
  return state
}

it.each([
  [200, '{"status":"ready"}', 'ready'],
  [503, '{"status":"diskFull"}', 'diskFull'],
  [503, '{"status":"ready"}', 'unreachable'],
  [200, 'another server', 'unreachable'],
])('reads %i %s as %s', async (status, body, state) => {
  expect(await answering(status, body)).toBe(state)
})

it('an unused port is unreachable', async () => {
  expect(await askReadiness(1)).toBe('unreachable')
})
