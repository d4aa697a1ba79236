/** The connection to push services, and to the service for text messages, against a loopback server. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpSms } from './httpSms.ts'
import { pushTransport } from './pushTransport.ts'

describe('an outside service', () => {
  const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  let respond: (response: ServerResponse) => void
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part) => parts.push(part))
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts).toString() })
      respond(response)
    })
  })
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    received.length = 0
    respond = (response) => response.writeHead(201).end()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  describe('for pushes', () => {
    // Only TLS and the check of the address differ from the connection of an installation.
    const transport = pushTransport({ send: request as never, addresses: async () => ['127.0.0.1'], timeoutMs: 200 })
    const send = () => transport(new URL(`http://push.example.org:${port}/s/1`), { topic: 'a' }, Buffer.from('body'))

    it('[CU-210+] is reached at the address that was checked, whatever the DNS says at the connection', async () => {
      expect(await send()).toBe(201)
      expect(received).toMatchObject([{ path: '/s/1', headers: { host: `push.example.org:${port}`, topic: 'a' }, body: 'body' }])
    })

    it('[CU-210+] is not followed to another address', async () => {
      respond = (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
      expect(await send()).toBe(302)
      expect(received).toHaveLength(1)
    })

    it('[CU-210+] is given up if it does not answer, or its address is refused', async () => {
      respond = () => {}
      await expect(send()).rejects.toThrow('does not answer')
      const refuse = pushTransport({
        send: request as never,
        addresses: () => Promise.reject(new Error('private')),
        timeoutMs: 200,
      })
      await expect(refuse(new URL(`http://push.example.org:${port}/`), {}, Buffer.alloc(0))).rejects.toThrow('private')
      expect(received).toHaveLength(1)
    })
  })

  describe('for text messages', () => {
    const message = { id: 'north.7', to: '+4969900091', text: 'North Hill: …' }
    const send = (token: string | null = 'secret') => httpSms({ url: `http://127.0.0.1:${port}/sms`, token }).send(message)

    it('[CU-214+] gets number and text, with the key of the attempt and the token of the installation', async () => {
      await send()
      await send(null)
      const { id, ...body } = message
      const [first, second] = received
      expect(first).toMatchObject({ path: '/sms', headers: { 'idempotency-key': id, authorization: 'Bearer secret' } })
      expect([JSON.parse(first?.body ?? ''), second?.headers.authorization]).toEqual([body, undefined])
    })

    it.each([
      [200, true],
      [202, true],
      [302, false],
      [401, false],
      [500, false],
    ])('[CU-214+] status %i: accepted %s', async (status, accepted) => {
      respond = (response) => response.writeHead(status, { location: '/other' }).end()
      expect(
        await send().then(
          () => true,
          () => false,
        ),
      ).toBe(accepted)
      expect(received).toHaveLength(1)
    })
  })
})
