import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { texts } from '../intl/readTexts.ts'

/** After this long a script that does not come counts as failed. ER-24. */
export const CHUNK_TIMEOUT_MILLISECONDS = 120_000

/** The code of a page could not be loaded: an old page after an update, or no network. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** What `load` gives, or a ChunkLoadError when it fails or takes too long. */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMilliseconds = CHUNK_TIMEOUT_MILLISECONDS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The page did not load in time')), timeoutMilliseconds)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('The page did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}

type LoadPage<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A page whose texts are there from the start; the build reads from this name which pages these are. */
export function firstPage<Props>(load: LoadPage<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(load))
}

export function lazyPage<Props>(load: LoadPage<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(async () => (await Promise.all([load(), texts.all()]))[0]))
}
