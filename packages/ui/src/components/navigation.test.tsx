import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Link, NavigationProvider } from './navigation.tsx'

afterEach(cleanup)

/** Clicks the link and reports whether the router or the browser follows it. */
function click(link: React.ComponentProps<typeof Link>, how: MouseEventInit = {}): 'router' | 'browser' {
  const navigate = vi.fn()
  render(
    <NavigationProvider value={navigate}>
      <Link {...link}>Go</Link>
    </NavigationProvider>,
  )
  let leftToBrowser = true
  const listener = (event: Event): void => {
    leftToBrowser = !event.defaultPrevented
    // The browser of the tests stays where it is.
    event.preventDefault()
  }
  window.addEventListener('click', listener, { once: true })
  fireEvent.click(screen.getByText('Go'), how)
  expect(navigate).toHaveBeenCalledTimes(leftToBrowser ? 0 : 1)
  return leftToBrowser ? 'browser' : 'router'
}

describe('a link', () => {
  it.each([
    { href: '/tournaments' },
    { href: '/tournaments?part=rounds' },
    { href: `${window.location.origin}/activity` },
    { href: '/activity', target: '_self' },
  ])('is followed by the router: $href', (link) => {
    expect(click(link)).toBe('router')
  })

  it.each([
    { why: 'a new tab', link: { href: '/activity', target: '_blank' } },
    { why: 'the page around a frame', link: { href: '/activity', target: '_top' } },
    { why: 'another site', link: { href: 'https://pay.example/1' } },
    { why: 'another port', link: { href: 'http://localhost:1/x' } },
    { why: 'a site without its scheme', link: { href: '//pay.example/1' } },
    { why: 'a download', link: { href: '/file.pdf', download: '' } },
    { why: 'a page of the service', link: { href: '/demo/pay/north/1', rel: 'noopener external' } },
    { why: 'an email', link: { href: 'mailto:office@club.example' } },
    { why: 'a phone number', link: { href: 'tel:+496173123' } },
    { why: 'what is no URL', link: { href: 'http://' } },
  ])('is left to the browser: $why', ({ link }) => {
    expect(click(link)).toBe('browser')
  })

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])('opens elsewhere with %j', (how) => {
    expect(click({ href: '/activity' }, how)).toBe('browser')
  })
})
