import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts'

const inlineText = (parts: readonly Inline[]) => parts.map(({ text }) => text).join('')
const blockText = (block: Block) =>
  (block.kind === 'paragraph' ? block.lines : block.kind === 'list' ? block.items : [block.content]).map(inlineText).join('\n')

describe('a club text', () => {
  it('is split into paragraphs, headings and lists', () => {
    expect(parseMarkdown('# Halfway\nSoup.\nBread.\n\n- one\n- two\n1. first').map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
    ])
  })

  it('supports bold, italic and links', () => {
    expect(parseInline('Bring **two** *soft* balls, see [rules](https://example.org/r).')).toEqual([
      { kind: 'text', text: 'Bring ' },
      { kind: 'strong', text: 'two' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'soft' },
      { kind: 'text', text: ' balls, see ' },
      { kind: 'link', text: 'rules', href: 'https://example.org/r' },
      { kind: 'text', text: '.' },
    ])
  })

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//example.org', 'vbscript:x'])(
    'makes no link from %s',
    (href) => {
      expect(parseInline(`[here](${href})`).filter(({ kind }) => kind === 'link')).toEqual([])
    },
  )

  it('links only to safe URLs, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', ']', '(', ')', ':', 'j', 'a', '*', '/', 'h', 't', 'p', 's', ' ', '<') }),
        (text) => {
          const links = parseInline(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
          expect(links.every((href) => /^(https?:\/\/|mailto:|tel:)/i.test(href))).toBe(true)
        },
      ),
    )
  })

  it('shows HTML, pictures and code as plain text', () => {
    expect(parseInline('<b>x</b> ![a green](https://example.org/p.png)').every(({ kind }) => kind === 'text')).toBe(true)
    expect(parseMarkdown('<script>alert(1)</script>').map(blockText)).toEqual(['<script>alert(1)</script>'])
    expect(parseMarkdown('    code\n\n> quoted').map(blockText)).toEqual(['code', 'quoted'])
  })

  it('has the items of inner lists, and lines that are broken as typed', () => {
    expect(parseMarkdown('- one\n  - two\n- *three*').map(blockText)).toEqual(['one\ntwo\nthree'])
    expect(parseMarkdown('Am Platz 1\nKönigstein').map(blockText)).toEqual(['Am Platz 1\nKönigstein'])
  })

  it('keeps every word of a plain text', () => {
    const wordsIn = (text: string) => text.match(/[a-zA-Z]+/g) ?? []
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z<>"' ]*[a-zA-Z<>]$/), { minLength: 1 }), (lines) => {
        const text = lines.join('\n')
        expect(wordsIn(parseMarkdown(text).map(blockText).join('\n'))).toEqual(wordsIn(text))
      }),
    )
  })
})
