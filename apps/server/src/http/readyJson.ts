/** The JSON of a response that several requests share: its bytes, and each compression of them, are made once. */
import { type Packing, packed } from './respond.ts'

const QUICK = 4

export class ReadyJson {
  readonly text: string
  readonly #packed = new Map<Packing, Promise<Uint8Array<ArrayBuffer>>>()
  #bytes: Buffer<ArrayBuffer> | undefined

  constructor(text: string) {
    this.text = text
  }

  bytes(): Buffer<ArrayBuffer> {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }

  packed(packing: Packing): Promise<Uint8Array<ArrayBuffer>> {
    let done = this.#packed.get(packing)
    if (!done) {
      done = packed(Buffer.from(this.text), packing, QUICK).then((bytes) => Uint8Array.from(bytes))
      this.#packed.set(packing, done)
    }
    return done
  }
}
