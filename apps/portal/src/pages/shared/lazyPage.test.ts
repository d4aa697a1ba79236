// @vitest-environment happy-dom
import { createElement, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk, preloadedPage } from './lazyPage.ts'

describe('loadChunk', () => {
  afterEach(() => vi.useRealTimers())

  it('returns the loaded module', async () => {
    expect(await loadChunk(async () => 'page')).toBe('page')
  })

  it('turns a failed script into a chunk-load error', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('import')))).rejects.toBeInstanceOf(ChunkLoadError)
  })

  it('[ER-24] does the same for one that has not loaded after 120 seconds, not before', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    const chunk = loadChunk(() => new Promise(() => {})).catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await chunk
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError))
  })
})

describe('a lazy page', () => {
  const module = { default: () => 'the page' }
  const show = (page: ReturnType<typeof preloadedPage>) => {
    const place = document.createElement('div')
    flushSync(() => createRoot(place).render(createElement(Suspense, { fallback: 'waiting' }, createElement(page))))
    return place
  }

  it('is shown immediately if it was preloaded', async () => {
    const load = vi.fn(async () => module)
    const page = preloadedPage(load)
    page.preload()
    await new Promise((resolve) => setTimeout(resolve))
    expect(show(page).textContent).toBe('the page')
    expect(load).toHaveBeenCalledOnce()
  })

  it('is waited for if it was not preloaded', async () => {
    const place = show(preloadedPage(async () => module))
    expect(place.textContent).toBe('waiting')
    await expect.poll(() => place.textContent).toBe('the page')
  })

  it('is loaded again when it is shown, if preloading failed', async () => {
    const load = vi.fn(async () => module)
    load.mockRejectedValueOnce(new TypeError('import'))
    const page = preloadedPage(load)
    page.preload()
    await new Promise((resolve) => setTimeout(resolve))
    const place = show(page)
    await expect.poll(() => place.textContent).toBe('the page')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
