/** Encrypts the keys of card providers at rest: AES-256-GCM with the installation's key, bound to the club and to the name of the key. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
export const SEALING_KEY_BYTES = 32

/** The place of a sealed key: a text that was sealed for one place cannot be opened at another. */
export interface KeyPlace {
  readonly tenantId: string
  readonly name: 'secretKey' | 'webhookSecret'
}

const placeText = ({ tenantId, name }: KeyPlace): Buffer => Buffer.from(`${tenantId}/${name}`)

/** Returns nonce, tag and ciphertext in one buffer. `key` has 32 bytes. */
export function sealKey(key: Buffer, place: KeyPlace, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeText(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the text; null if the key is another one, or the bytes were changed or moved. */
export function openKey(key: Buffer, place: KeyPlace, sealed: Buffer): string | null {
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(placeText(place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
