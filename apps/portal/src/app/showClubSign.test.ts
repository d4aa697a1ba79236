import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showClubSign } from './showClubSign.ts'

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
  vi.stubGlobal('Image', FakeImage)
  document.head.innerHTML = '<link rel="icon" href="data:,">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  FakeImage.asked.length = 0
})

describe('the sign of the club', () => {
  it('stands on the tab once it has come', () => {
    showClubSign(firstClub, vi.fn())
    expect([FakeImage.asked[0]?.src, shown()]).toEqual([firstClub, 'data:,'])
    FakeImage.asked[0]?.onload?.()
    expect(shown()).toBe(firstClub)
  })

  it('[ER-14] that cannot be loaded is logged only', () => {
    const log = vi.fn()
    showClubSign(firstClub, log)
    FakeImage.asked[0]?.onerror?.()
    expect(log).toHaveBeenCalledExactlyOnceWith('The club’s sign cannot be loaded', firstClub)
    expect(shown()).toBe('data:,')
  })

  it('that comes late does not stand at the next club', () => {
    const log = vi.fn()
    showClubSign(firstClub, log)()
    showClubSign(secondClub, log)
    FakeImage.asked[1]?.onload?.()
    FakeImage.asked[0]?.onload?.()
    FakeImage.asked[0]?.onerror?.()
    expect([shown(), log.mock.calls]).toEqual([secondClub, []])
  })
})
