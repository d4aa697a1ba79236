import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AppFrame, type FrameItem } from './AppFrame.tsx'

const items = ['Home', 'Tee times', 'Tournaments', 'Account', 'Friends', 'News'].map(
  (label): FrameItem => ({ key: label, label, icon: 'home', href: `/${label}`, current: label === 'Tournaments' }),
)

function frame(logo: string | null = null) {
  render(
    <AppFrame
      clubName="Golfclub Taunusblick"
      logo={logo}
      homeHref="/"
      skipLabel="Skip to content"
      navigationLabel="Modules"
      items={items}
      more={{ key: 'more', label: 'More', icon: 'more', href: '/', current: false }}
      actions={null}
      railFoot={null}
    >
      <h1>Tournaments</h1>
    </AppFrame>,
  )
  const [rail, tabBar] = screen.getAllByRole('navigation', { name: 'Modules' }) as [HTMLElement, HTMLElement]
  return { rail, tabBar }
}

const labels = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('AppFrame', () => {
  it('[UI-21] shows the logo of the club if there is one', () => {
    frame()
    const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src)
    expect(pictures()).toEqual([])
    cleanup()
    frame('data:image/png;base64,AAAA')
    expect(new Set(pictures())).toEqual(new Set(['data:image/png;base64,AAAA']))
  })

  it('[UI-22] shows all modules in the rail, the first four and the rest in the tab bar', () => {
    const { rail, tabBar } = frame()
    expect(labels(rail)).toEqual(items.map(({ label }) => label))
    expect(labels(tabBar)).toEqual(['Home', 'Tee times', 'Tournaments', 'Account', 'More'])
  })

  it('[UI-32] names the open module and skips to its content first; the address stays', async () => {
    const { rail } = frame()
    expect(within(rail).getByRole('link', { current: 'page' }).textContent).toBe('Tournaments')
    const [first] = screen.getAllByRole('link')
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
    const address = location.href
    await userEvent.click(first as HTMLElement)
    expect([document.activeElement, location.href]).toEqual([screen.getByRole('main'), address])
  })
})
