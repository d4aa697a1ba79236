import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { texts } from '../../intl/readTexts.ts'

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

type PageModule<Props> = { readonly default: ComponentType<Props> }
type LoadPage<Props> = () => Promise<PageModule<Props>>

/** A page whose code comes when it is shown, or was asked for before. */
export type Page<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Asks for the code now, so that the page is shown at once when its turn comes. Never fails. */
  readonly early: () => Promise<void>
}

function pageOf<Props>(load: LoadPage<Props>): Page<Props> {
  let there: PageModule<Props> | null = null
  const get = async () => {
    there = await loadChunk(load)
    return there
  }
  // A failure is told when the page is shown: then it is tried again.
  const early = async (): Promise<void> => {
    await get().catch(() => {})
  }
  return Object.assign(
    lazy(() => (there === null ? get() : atOnce(there))),
    { early },
  )
}

/** React shows a page whose promise answers at once without a moment of waiting, which it would draw out to 300 ms. */
function atOnce<Value>(value: Value): Promise<Value> {
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
export function firstPage<Props>(load: LoadPage<Props>): Page<Props> {
  return pageOf(load)
}

/** A page that is loaded with the texts of its area. The build adds the area: the folder of `pages` that holds the page. */
export function lazyPage<Props>(load: LoadPage<Props>, area?: string): Page<Props> {
  return pageOf(async () => (await Promise.all([load(), area === undefined ? null : texts.load(area)]))[0])
}
