import { DEFAULT_CLUB_SETTINGS } from '@club/core/club'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inkOn, renderEmail } from './renderEmail.ts'

const club = (name: string, primaryColor: string) => ({ name, settings: { ...DEFAULT_CLUB_SETTINGS, primaryColor } })
const rendered = (name = 'North Hill', colour = '#66cc33', words = 'Look & see') =>
  renderEmail({
    text: { subject: words, paragraphs: [words], action: { label: 'Go', href: 'https://x.example/?a=1&b="' }, after: ['After'] },
    ...{ greeting: 'Hello,', closing: 'Regards', language: 'en', club: club(name, colour) },
  })

function contrast(one: string, other: string): number {
  const light = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [a, b] = [light(one), light(other)]
  return Math.max(a, b) / Math.min(a, b)
}

describe('an email', () => {
  it('has the same content as plain text and as HTML, in the same order', () => {
    const { text, html } = rendered()
    expect(text).toBe('Hello,\n\nLook & see\n\nGo:\nhttps://x.example/?a=1&b="\n\nAfter\n\nRegards\nNorth Hill\n')
    expect(html).toContain('<p style="margin:0 0 16px">Look &amp; see</p>')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;"')
    expect(html).toContain('border-top:6px solid #66cc33')
  })

  it('begins with a capital after the greeting, except in German', () => {
    const first = (language: 'en' | 'de') => {
      const text = { subject: '', paragraphs: ['somebody asked.'] }
      return renderEmail({ text, greeting: 'Hello,', closing: 'Regards', language, club: club('N', '#000000') }).text.split('\n\n')[1]
    }
    expect([first('en'), first('de')]).toEqual(['Somebody asked.', 'somebody asked.'])
  })

  it('accepts no markup from a name and nothing but a colour from a setting', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, colour) => {
        const { html } = rendered(`<${name}>`, `#66cc33;${colour}`, `<script>${name}`)
        expect(html).not.toContain('<script>')
        expect(html).not.toContain(`<${name}>`)
        expect(html.match(/background:#[0-9a-f]{6};/g)?.length).toBeGreaterThan(0)
        expect(html).not.toContain('66cc33')
      }),
    )
  })

  it('keeps the button readable whatever the club’s colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const colour = `#${rgb.toString(16).padStart(6, '0')}`
        expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
