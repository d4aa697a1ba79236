import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clubPortalElement } from './ClubPortal.ts'

beforeAll(() => customElements.define('club-portal', clubPortalElement('https://portal.example')))
afterEach(() => {
  document.body.innerHTML = ''
})

function show(attributes: string) {
  document.body.innerHTML = `<club-portal ${attributes}></club-portal>`
  const element = document.querySelector('club-portal') as HTMLElement
  return { element, frame: () => element.querySelector('iframe') }
}

describe('<club-portal>', () => {
  it('[SH-34] [SH-35] shows the portal of its club in a frame, with the attributes as options', () => {
    const { frame } = show('tenant="a" module="tournaments" language="de" theme="dark" title="Tournaments"')
    const url = new URL(frame()?.src ?? '')
    expect(url.origin + url.pathname + url.search).toBe('https://portal.example/?tenant_id=a')
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(2)))).toEqual({
      ...{ tenant: 'a', module: 'tournaments', language: 'de', theme: 'dark' },
      domain: location.host,
    })
    expect(frame()?.title).toBe('Tournaments')
    expect(frame()?.referrerPolicy).toBe('origin')
  })

  it('[SH-21] exists as a connector and shows nothing', () => {
    const { frame } = show('tenant="a" connector')
    expect(new URL(frame()?.src ?? '').pathname).toBe('/widget/connector')
    expect(frame()?.style.display).toBe('none')
  })

  it('[SH-38] passes a token in the hash only, and leaves none in the page', () => {
    const { element, frame } = show('tenant="a" token="t&x"')
    const url = new URL(frame()?.src ?? '')
    expect(url.search).not.toContain('t%26x')
    expect(new URLSearchParams(url.hash.slice(2)).get('token')).toBe('t&x')
    expect(element.hasAttribute('token')).toBe(false)
    element.setAttribute('language', 'da')
    expect(frame()?.src).toContain('language=da')
    expect(frame()?.src).not.toContain('token')
  })

  it('shows nothing without a club', () => {
    expect(show('module="tournaments"').frame()).toBeNull()
  })

  it('[SH-29] [SH-30] [SH-31] follows the height that its own frame reports, and forwards logins and logouts', () => {
    const { element, frame } = show('tenant="a"')
    const [heard, left] = [vi.fn(), vi.fn()]
    element.addEventListener('logged-in', heard)
    element.addEventListener('logged-out', left)
    const source = {}
    Object.defineProperty(frame(), 'contentWindow', { value: source })
    const tell = (data: unknown, over: object = {}) =>
      (element as unknown as EventListenerObject).handleEvent({
        source,
        origin: 'https://portal.example',
        data,
        ...over,
      } as unknown as Event)
    tell({ type: 'height', height: 700 })
    tell({ type: 'height', height: 900 }, { origin: 'https://evil.example' })
    tell({ type: 'height', height: 900 }, { source: {} })
    expect(frame()?.style.height).toBe('700px')
    tell({ type: 'logged-in' })
    tell({ type: 'logged-in' }, { origin: 'https://evil.example' })
    expect(heard).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
    tell({ type: 'logged-out' })
    expect(left).toHaveBeenCalledOnce()
  })
})
