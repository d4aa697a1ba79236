/** The key with which an installation signs push messages: a setting, or a file that is created once in the data folder of the built-in database. */
import { createECDH } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/** Returns the key of the file; of two concurrent starts only one creates it. Only its owner may read the file. */
export function pushKeyOf(dataFolder: string): Buffer {
  const file = join(dataFolder, 'push.key')
  if (!existsSync(file)) {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const draft = `${file}-${process.pid}`
    const key = pair.getPrivateKey()
    // A key that begins with zeros is shorter.
    writeFileSync(draft, Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
