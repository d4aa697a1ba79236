/** Where the texts come from: the build names their files in the page, for each language those of the first pages and the rest. */
import type { Language } from '@club/ui/features'
import { createTexts, type Messages, type ReadTexts } from './texts.ts'

const files = new Map<string, Promise<Messages>>()

/** Each file once; one that failed is asked for again. */
function readFile(address: string): Promise<Messages> {
  const known = files.get(address)
  if (known) return known
  const reading = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return (await answer.json()) as Messages
  })
  files.set(address, reading)
  reading.catch(() => files.delete(address))
  return reading
}

function addressesOf(language: Language): readonly string[] {
  const named: unknown = JSON.parse(document.getElementById('texts')?.textContent ?? '{}')
  return (named as Readonly<Record<string, readonly string[]>>)[language] ?? []
}

const read: ReadTexts = async (language, all) => {
  const parts = await Promise.all(
    addressesOf(language)
      .slice(0, all ? undefined : 1)
      .map(readFile),
  )
  return Object.assign({}, ...parts) as Messages
}

export const texts = createTexts(read)
