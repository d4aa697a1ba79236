import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { texts } from '../../intl/readTexts.ts'

/** A script that takes longer counts as failed. ER-24. */
export const CHUNK_TIMEOUT_MS = 120_000

/** Thrown if the code of a page could not be loaded: an old page after an update, or no network. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Returns what `load` resolves to; throws a ChunkLoadError if it fails or takes too long. */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The page did not load in time')), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('The page did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}

export type PageModule<Props> = { readonly default: ComponentType<Props> }
type LoadPage<Props> = () => Promise<PageModule<Props>>

/** A page component that is loaded on first render, or earlier through `preload`. */
export type Page<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the code now, so that the page renders without waiting. Never fails. */
  readonly preload: () => Promise<void>
}

/** Creates a page that is loaded with the texts of `area`; without an area its texts are in the first file. */
export function createPage<Props>(load: LoadPage<Props>, area?: string): Page<Props> {
  let there: PageModule<Props> | null = null
  const get = async () => {
    there = await loadChunk(async () => (await Promise.all([load(), area === undefined ? null : texts.load(area)]))[0])
    return there
  }
  // A failure shows when the page is rendered, after a second try.
  const preload = async (): Promise<void> => {
    await get().catch(() => {})
  }
  return Object.assign(
    lazy(() => (there === null ? get() : resolved(there))),
    { preload },
  )
}

/** Returns a thenable that resolves synchronously: React renders the page without its fallback, which would stay for 300 ms. */
function resolved<Value>(value: Value): Promise<Value> {
  const settled: Pick<PromiseLike<Value>, 'then'> = {
    // biome-ignore lint/suspicious/noThenProperty: what React asks for.
    then: (resolve) => {
      resolve?.(value)
      return settled as never
    },
  }
  return settled as Promise<Value>
}

/** A page whose texts are loaded with the first ones; the build finds these pages by the name of this function. */
export function preloadedPage<Props>(load: LoadPage<Props>): Page<Props> {
  return createPage(load)
}

/** A page that is loaded with the texts of its area. The build adds the area: the folder of `pages` that holds the page. */
export function lazyPage<Props>(load: LoadPage<Props>, area?: string): Page<Props> {
  return createPage(load, area)
}
