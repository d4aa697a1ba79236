/** A device with passkeys, in software: makes what a browser sends, for tests of routes. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { WireNewPasskey, WirePasskeyAssertion, WirePasskeyCreation, WirePasskeyRequest } from '@club/contract/session'

interface Page {
  readonly origin: string
  /** More of the client data, such as `crossOrigin`. */
  readonly more?: Readonly<Record<string, unknown>>
  /** The person was recognised by finger, face or PIN. */
  readonly verified?: boolean
}

interface SoftPasskey {
  readonly id: Buffer
  readonly host: string
  readonly userHandle: string
  readonly privateKey: KeyObject
}

export class SoftAuthenticator {
  /** Counter of the last use; 0 stays 0, like at devices that do not count. */
  counter = 0
  counts = false
  readonly passkeys: SoftPasskey[] = []

  create(options: WirePasskeyCreation, { origin, more, verified = true }: Page): WireNewPasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    this.passkeys.push({ id, host: options.rp.id, userHandle: options.user.id, privateKey })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // Map of five: EC2, ES256, P-256 and the point.
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), bytes(x), Buffer.from('225820', 'hex'), bytes(y)])
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const data = Buffer.concat([this.#data(options.rp.id, verified, 0x40), attested])
    // { fmt: 'none', attStmt: {}, authData }
    const object = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'), sized(data)])
    return {
      ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: text(clientData('webauthn.create', options.challenge, origin, more)),
        attestationObject: text(object),
        transports: ['internal'],
      },
    }
  }

  /** Uses the passkey number `which`, the last one by default. */
  use(options: WirePasskeyRequest, { origin, more, verified = true }: Page, which = this.passkeys.length - 1): WirePasskeyAssertion {
    const passkey = this.passkeys[which] as SoftPasskey
    if (this.counts) this.counter += 1
    const client = clientData('webauthn.get', options.challenge, origin, more)
    const data = this.#data(passkey.host, verified, 0)
    const signature = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
    return {
      ...{ id: text(passkey.id), rawId: text(passkey.id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature.sign(passkey.privateKey)),
        userHandle: passkey.userHandle,
      },
    }
  }

  #data(host: string, verified: boolean, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([0x01 | (verified ? 0x04 : 0) | flags]), counter])
  }
}

const text = (content: Buffer): string => content.toString('base64url')
const bytes = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')
const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest()
const sized = (content: Buffer): Buffer => Buffer.concat([Buffer.from([content.length >> 8, content.length & 0xff]), content])

function clientData(type: string, challenge: string, origin: string, more: Page['more'] = {}): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...more }))
}
