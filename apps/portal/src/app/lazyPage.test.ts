import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './lazyPage.ts'

describe('loadChunk', () => {
  afterEach(() => vi.useRealTimers())

  it('gives what was loaded', async () => {
    expect(await loadChunk(async () => 'page')).toBe('page')
  })

  it('a script that fails is a chunk-load error', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('import')))).rejects.toBeInstanceOf(ChunkLoadError)
  })

  it('[ER-24] so is one that has not come after 120 seconds, not before', async () => {
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
