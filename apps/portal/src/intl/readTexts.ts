/** Loads the texts of a language from the files of the build, whose folder is named in the page. */
import type { Language } from '@club/ui/features'
import { createTexts, type Messages, type ReadTexts } from './texts.ts'

const files = new Map<string, Promise<Messages>>()

/** Requests each file once, and again after a failure. */
function readFile(url: string): Promise<Messages> {
  const known = files.get(url)
  if (known) return known
  const reading = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return (await response.json()) as Messages
  })
  files.set(url, reading)
  reading.catch(() => files.delete(url))
  return reading
}

const read: ReadTexts = async (language: Language, areas) => {
  const folder = document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content
  if (folder === undefined) return {}
  const parts = await Promise.all(['first', ...areas].map((area) => readFile(`${folder}${language}-${area}.json`)))
  return Object.assign({}, ...parts) as Messages
}

export const texts = createTexts(read)
