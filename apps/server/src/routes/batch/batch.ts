/** Several GETs in one request. HT-30 to HT-33. */
import { batch } from '@club/contract/wire'
import { clubRoute } from '../../http/request.ts'
import { partOfBatch } from './partOfBatch.ts'

/** Parallel requests of one batch: few enough to leave database connections for others. */
const AT_ONCE = 4

export const batchRoute = clubRoute(batch, async ({ body: urls, internalGet, language }) => {
  const bodies: unknown[] = urls.map(() => null)
  const waiting = urls.entries()
  const work = async (): Promise<void> => {
    for (const [at, url] of waiting) bodies[at] = await partOfBatch(url, internalGet, language)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return bodies
})
