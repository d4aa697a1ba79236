// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAVICON_DELAY_MS, setFavicon } from './setFavicon.ts'

class FakeImage {
  static readonly asked: FakeImage[] = []
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  src = ''
  constructor() {
    FakeImage.asked.push(this)
  }
}

const [firstClub, secondClub] = ['/api/sign?tenant=a', '/api/sign?tenant=b'] as const
const shown = () => document.querySelector('link[rel=icon]')?.getAttribute('href')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', FakeImage)
  document.head.innerHTML = '<link rel="icon" href="data:,">'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  FakeImage.asked.length = 0
})

describe('the favicon of the club', () => {
  it('is requested after the page has its content, and shown once it is loaded', () => {
    setFavicon(firstClub, vi.fn())
    vi.advanceTimersByTime(FAVICON_DELAY_MS - 1)
    expect(FakeImage.asked[0]?.src).toBe('')
    vi.advanceTimersByTime(1)
    expect([FakeImage.asked[0]?.src, shown()]).toEqual([firstClub, 'data:,'])
    FakeImage.asked[0]?.onload?.()
    expect(shown()).toBe(firstClub)
  })

  it('[ER-14] is only logged when it cannot be loaded', () => {
    const log = vi.fn()
    setFavicon(firstClub, log)
    FakeImage.asked[0]?.onerror?.()
    expect(log).toHaveBeenCalledExactlyOnceWith('The club’s sign cannot be loaded', firstClub)
    expect(shown()).toBe('data:,')
  })

  it('is not shown for the next club when it arrives late', () => {
    const log = vi.fn()
    setFavicon(firstClub, log)()
    setFavicon(secondClub, log)
    vi.advanceTimersByTime(FAVICON_DELAY_MS)
    expect(FakeImage.asked.map(({ src }) => src)).toEqual(['', secondClub])
    FakeImage.asked[1]?.onload?.()
    FakeImage.asked[0]?.onload?.()
    FakeImage.asked[0]?.onerror?.()
    expect([shown(), log.mock.calls]).toEqual([secondClub, []])
  })
})
