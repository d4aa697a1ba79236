/** Push messages against the vectors of RFC 8291, an independent decryption at a loopback service, and addresses that must not be reached. */
import { createECDH, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { describe, expect, it } from 'vitest'
import { isPrivateAddress, publicAddresses } from './pushTransport.ts'
import { encryptPush, isPushEndpoint, publicPushKey, webPush } from './webPush.ts'

/** RFC 8291, appendix A. */
const RFC = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const HOSTS = ['push.example.org', '*.push.example.com']
const KEY = Buffer.from(RFC.senderKey, 'base64url')

describe('a push message', () => {
  it('[CU-209+] is encrypted as in RFC 8291, appendix A', () => {
    const sender = createECDH('prime256v1')
    sender.setPrivateKey(KEY)
    const body = encryptPush({ endpoint: '', p256dh: RFC.p256dh, auth: RFC.auth }, RFC.plaintext, {
      salt: Buffer.from(RFC.salt, 'base64url'),
      sender,
    })
    expect(body.toString('base64url')).toBe(RFC.body)
  })

  it('[CU-209+] arrives at a service, where another implementation decrypts it and the signature is valid', async () => {
    const received: { headers: Record<string, unknown>; body: Buffer }[] = []
    const service = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(201).end()
      })
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const target = { endpoint: 'https://push.example.org/s/1', p256dh: browser.getPublicKey('base64url'), auth: RFC.auth }
    // Only the address differs from the connection of the installation.
    const push = webPush(
      { key: KEY, contact: () => 'https://portal.example.org', clock: () => new Date('2026-05-01T10:00:00Z') },
      HOSTS,
      async (url, headers, body) =>
        (await fetch(`http://127.0.0.1:${port}${url.pathname}`, { method: 'POST', headers, body: new Uint8Array(body) })).status,
    )
    expect(await push.send(target, '{"web_push":8030,"ü":1}', { topic: 'a', urgent: true, ttlSeconds: 900 })).toBe('accepted')
    service.close()
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect(decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: RFC.auth }).toString()).toBe('{"web_push":8030,"ü":1}')
    expect(headers).toMatchObject({ ttl: '900', urgency: 'high', topic: 'a', 'content-encoding': 'aes128gcm' })
    const [, token = '', key = ''] = /^vapid t=(.*), k=(.*)$/.exec(String(headers.authorization)) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      ...{ aud: 'https://push.example.org', sub: 'https://portal.example.org', exp: Date.parse('2026-05-01T22:00:00Z') / 1000 },
    })
    expect(key).toBe(publicPushKey(KEY))
  })

  it.each([
    [201, 'accepted'],
    [404, 'gone'],
    [410, 'gone'],
    [302, 'error'],
    [429, 'error'],
    [500, 'error'],
  ])('[CU-212+] status %i is %s', async (status, expected) => {
    const push = webPush({ key: KEY, contact: () => 'x', clock: () => new Date(0) }, HOSTS, async () => status)
    const target = { endpoint: 'https://push.example.org/1', p256dh: RFC.p256dh, auth: RFC.auth }
    expect(await push.send(target, 'x', { topic: 'a', urgent: false, ttlSeconds: 900 }).catch(() => 'error')).toBe(expected)
  })
})

describe('the URL of a subscription', () => {
  it.each([
    ['https://push.example.org/x', true],
    ['https://eu.push.example.com/x', true],
    ['http://push.example.org/x', false],
    ['https://push.example.org:8443/x', false],
    ['https://user:secret@push.example.org/x', false],
    ['https://push.example.org.evil.example/x', false],
    ['https://push.example.com/x', false],
    ['https://evilpush.example.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['nonsense', false],
  ])('[CU-210+] %s: %s', (endpoint, allowed) => expect(isPushEndpoint(endpoint, HOSTS)).toBe(allowed))

  it('[CU-210+] an address of a private network is refused, also next to a public one', async () => {
    const special = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255']
    expect([...special, '::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', 'ff02::1'].filter((one) => !isPrivateAddress(one))).toEqual(
      [],
    )
    expect(['9.9.9.9', '172.32.0.1', '2a00:1450::1', '::ffff:9.9.9.9'].filter(isPrivateAddress)).toEqual([])
    await expect(publicAddresses('rebound.example', async () => ['9.9.9.9', '10.0.0.1'])).rejects.toThrow('private')
    expect(await publicAddresses('push.example.org', async () => ['9.9.9.9'])).toEqual(['9.9.9.9'])
  })
})
