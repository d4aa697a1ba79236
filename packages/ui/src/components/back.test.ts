// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The only listener, not one of a page that another test file has opened. */
let listener: (() => void) | undefined

/** The history of a tab; `go` answers later, as in a browser. */
function tabAt(depth: number) {
  const entries: { state: unknown; address: string }[] = Array.from({ length: depth + 1 }, (_, at) => ({ state: null, address: `/${at}` }))
  let at = depth
  const go = (steps: number): void => {
    if (!entries[at + steps]) return
    at += steps
    listener?.()
  }
  const entry = (state: unknown, to?: string | URL) => ({ state, address: to === undefined ? (entries[at]?.address ?? '') : String(to) })
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, to?: string | URL) => {
      at += 1
      entries.splice(at, entries.length, entry(state, to))
    },
    replaceState: (state: unknown, _: string, to?: string | URL) => {
      entries[at] = entry(state, to)
    },
    go: (steps: number) => void setTimeout(go, 1, steps),
  }
  vi.spyOn(window, 'history', 'get').mockReturnValue(history as unknown as History)
  return { history, back: () => go(-1), depth: () => at, address: () => entries[at]?.address }
}

let loads = 0

const settled = () => vi.advanceTimersByTimeAsync(10)

describe('the back button', () => {
  let tab: ReturnType<typeof tabAt>
  let layers: typeof import('./back.ts')
  /** Loads the page anew. Its copy of the module is its own: all test files share one process. */
  async function load(): Promise<void> {
    loads += 1
    layers = await import(/* @vite-ignore */ `./back.ts?load=${loads}`)
  }
  beforeEach(async () => {
    vi.useFakeTimers()
    tab = tabAt(1)
    vi.spyOn(window, 'addEventListener').mockImplementation((_type: string, added: EventListenerOrEventListenerObject) => {
      listener = added as () => void
    })
    await load()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** Opens a layer that closes when Back asks it to. */
  async function open(onBack: () => void = () => undefined) {
    const close = layers.openLayer(() => {
      onBack()
      close()
    })
    await settled()
    return close
  }

  it('[UI-33+] closes the topmost layer, then the one below, then leaves the page', async () => {
    const closed: string[] = []
    await open(() => closed.push('dialog'))
    await open(() => closed.push('question'))
    for (const expected of [['question'], ['question', 'dialog'], ['question', 'dialog']]) {
      tab.back()
      await settled()
      expect(closed).toEqual(expected)
    }
    expect(tab.depth()).toBe(0)
  })

  it('[UI-33+] closes a dialog before it leaves the form that the dialog has changed', async () => {
    const closed: string[] = []
    await open(() => closed.push('dialog'))
    layers.openLayer(() => closed.push('form'), true)
    await settled()
    for (const expected of [['dialog'], ['dialog', 'form']]) {
      tab.back()
      await settled()
      expect(closed).toEqual(expected)
    }
  })

  it('[UI-33+] leaves the page where a closing layer has scrolled it, although the browser scrolls back in the next frame', async () => {
    const scrollTo = (y: number) => void Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    vi.spyOn(window, 'scrollTo').mockImplementation((_x, y = 0) => scrollTo(y))
    const close = layers.openLayer(() => undefined)
    await settled()
    scrollTo(361)
    close()
    await vi.advanceTimersByTimeAsync(2)
    scrollTo(1747)
    await vi.advanceTimersByTimeAsync(20)
    expect(window.scrollY).toBe(361)
    scrollTo(0)
  })

  it('[UI-33+] does not scroll the page that follows a closing layer', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const close = await open()
    close()
    await Promise.resolve()
    layers.navigate('/next')
    await vi.advanceTimersByTimeAsync(2)
    expect(tab.address()).toBe('/next')
    scrollTo.mockClear()
    await vi.advanceTimersByTimeAsync(20)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('[CU-162+] lets a form decide about a navigation and about the logout', () => {
    const asked: (() => void)[] = []
    const [end, logOut] = [layers.guardLeaving((leave) => void asked.push(leave)), vi.fn()]
    layers.navigate('/next')
    layers.leavePage(logOut)
    expect([tab.address(), logOut.mock.calls.length, asked.length]).toEqual(['/1', 0, 2])
    asked[1]?.()
    end()
    layers.leavePage(logOut)
    expect(logOut).toHaveBeenCalledTimes(2)
  })

  it('[UI-33+] finds no entry of a layer that was closed another way, or opened twice as React does in development', async () => {
    const close = layers.openLayer(() => undefined)
    close()
    const again = layers.openLayer(() => undefined)
    await settled()
    expect(tab.depth()).toBe(2)
    again()
    await settled()
    expect([tab.depth(), tab.history.state]).toEqual([1, null])
  })

  it('[UI-33+] asks a layer again that did not close, such as a dialog that is saving', async () => {
    const onBack = vi.fn()
    layers.openLayer(onBack)
    await settled()
    for (const times of [1, 2]) {
      tab.back()
      await settled()
      expect([onBack.mock.calls.length, tab.depth()]).toEqual([times, 2])
    }
  })

  it.each([1, 2])('[UI-33+] returns to the page in one press from a page that was opened over %i layers', async (count) => {
    for (let layer = 0; layer < count; layer += 1) await open()
    layers.navigate('/next')
    await settled()
    expect([tab.depth(), tab.address()]).toEqual([2, '/next'])
    tab.back()
    await settled()
    expect([tab.depth(), tab.address()]).toEqual([1, '/1'])
  })

  it('[UI-33+] navigates after the entry of a closed layer is gone', async () => {
    const close = await open()
    close()
    await Promise.resolve()
    layers.navigate('/next')
    await settled()
    expect([tab.depth(), tab.address()]).toEqual([2, '/next'])
  })

  it('[UI-33+] keeps the URL that was replaced while a layer was open', async () => {
    const close = await open()
    vi.spyOn(window, 'location', 'get').mockReturnValue({ href: '/1?holes=18' } as Location)
    layers.navigate('/1?holes=18', { replace: true })
    close()
    await settled()
    expect([tab.depth(), tab.address(), tab.history.state]).toEqual([1, '/1?holes=18', null])
  })

  it('[UI-33+] begins on the page itself after a reload with an open layer, also in a copied tab without the page below', async () => {
    await open()
    await load()
    layers.followBack()
    await settled()
    expect([tab.depth(), tab.history.state]).toEqual([1, null])

    tab = tabAt(0)
    tab.history.replaceState({ clubLayers: 1 }, '')
    layers.followBack()
    layers.navigate('/next')
    await vi.advanceTimersByTimeAsync(2000)
    expect([tab.depth(), tab.address(), tab.history.state]).toEqual([1, '/next', null])
  })

  it.each([
    { entries: 'has the entry of the page, on a busy device', index: 1, waits: true },
    { entries: 'has no entry below', index: 0, waits: false },
  ])('[UI-33+] knows whether Back leads somewhere: the tab $entries', async ({ index, waits }) => {
    vi.stubGlobal('navigation', { currentEntry: { index } })
    const close = await open()
    const { history } = tab
    vi.spyOn(history, 'go').mockImplementation((steps) => void (waits && setTimeout(tab.back, 3000, steps)))
    close()
    await vi.advanceTimersByTimeAsync(2000)
    // Without an entry below, this one is the page's own.
    expect(tab.history.state).toEqual(waits ? { clubLayers: 1 } : null)
    await vi.advanceTimersByTimeAsync(2000)
    expect([tab.depth(), tab.history.state]).toEqual([waits ? 1 : 2, null])
    vi.unstubAllGlobals()
  })
})
