/** Web Push on node:crypto: the body of RFC 8291 (aes128gcm), and the sender's signature of RFC 8292 (VAPID). */
import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushOptions, PushSender, PushTarget } from './reach.ts'

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const SIGNED_SECONDS = 86_400 / 2

/** Sends a POST and returns the status of the response. */
export type PushTransport = (url: URL, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))

interface Secrets {
  /** 16 bytes. */
  readonly salt: Buffer
  readonly sender: ECDH
}

function newSecrets(): Secrets {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { salt: randomBytes(16), sender }
}

/** Returns the encrypted body. Throws if the browser's key is no point of the curve. RFC 8291, section 3.4; RFC 8188, section 2.1. */
export function encryptPush({ p256dh, auth }: PushTarget, payload: string, { salt, sender }: Secrets = newSecrets()): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const shared = sender.computeSecret(browserKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, sender.getPublicKey()])
  const keyMaterial = hkdf(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(payload, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([sender.getPublicKey().length]), sender.getPublicKey(), sealed])
}

interface PushKeys {
  /** 32 bytes: the private key of the installation. */
  readonly key: Buffer
  /** Contact for operators of push services: the URL of the installation, or `mailto:`. */
  readonly contact: () => string
  readonly clock: () => Date
}

/** Returns the public key of an installation, in base64url. */
export function publicPushKey(key: Buffer): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(key)
  return pair.getPublicKey('base64url')
}

/** Returns the header that proves to the service of `audience` who sends. */
function authorization({ key, contact, clock }: PushKeys, publicKey: string, audience: string): string {
  const point = Buffer.from(publicKey, 'base64url')
  const text = (bytes: Buffer): string => bytes.toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: text(key), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  const part = (value: object): string => text(Buffer.from(JSON.stringify(value)))
  const expires = Math.floor(clock().getTime() / 1000) + SIGNED_SECONDS
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: contact() })}`
  const signature = sign('sha256', Buffer.from(claims), { key: createPrivateKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${text(signature)}, k=${publicKey}`
}

/** Returns whether a URL is one of a push service: https at the usual port, without credentials, at a listed host (`*.` for any below it). */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
}

export function webPush(keys: PushKeys, hosts: readonly string[], transport: PushTransport): PushSender {
  const publicKey = publicPushKey(keys.key)
  const isAllowed = (endpoint: string): boolean => isPushEndpoint(endpoint, hosts)
  const send = async (target: PushTarget, payload: string, { topic, urgent, ttlSeconds }: PushOptions): Promise<'accepted' | 'gone'> => {
    if (!isAllowed(target.endpoint)) return 'gone'
    const url = new URL(target.endpoint)
    const headers = {
      ...{ authorization: authorization(keys, publicKey, url.origin), ttl: `${ttlSeconds}`, topic, urgency: urgent ? 'high' : 'normal' },
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
    }
    const status = await transport(url, headers, encryptPush(target, payload))
    if (status === 404 || status === 410) return 'gone'
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`)
    return 'accepted'
  }
  return { publicKey, isAllowed, send }
}
