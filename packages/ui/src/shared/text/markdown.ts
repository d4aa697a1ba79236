/**
 * Club texts: paragraphs, lists, headings, bold, italic, links. Markdown without HTML (design decision 18), parsed by `marked`: markup and
 * pictures become plain text, and a link leads only to http, https, mailto or tel.
 */
import { Lexer, type Token } from 'marked'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'heading'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

const OPTIONS = { gfm: true, breaks: true } as const
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : '')).join('')
}

function inlineOf(token: Token): Inline {
  const inner = 'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : token.raw
  if (token.type === 'strong') return { kind: 'strong', text: inner }
  if (token.type === 'em') return { kind: 'emphasis', text: inner }
  if (token.type !== 'link') return { kind: 'text', text: token.type === 'html' ? token.raw : inner }
  return SAFE_LINK.test(token.href) ? { kind: 'link', text: inner, href: token.href } : { kind: 'text', text: token.raw }
}

/** Joins neighbouring parts of plain text. */
function joined(parts: readonly Inline[]): readonly Inline[] {
  const all: Inline[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') all[all.length - 1] = { kind: 'text', text: last.text + part.text }
    else all.push(part)
  }
  return all
}

function linesOf(tokens: readonly Token[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'br') lines.push([])
    else lines.at(-1)?.push(inlineOf(token))
  }
  return lines.map(joined)
}

const textLines = (text: string): readonly (readonly Inline[])[] =>
  text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => [{ kind: 'text', text: line }])

export function parseInline(text: string): readonly Inline[] {
  return joined(Lexer.lexInline(text, OPTIONS).map(inlineOf))
}

/** The lines of an item as one, then the items of the lists in it. */
function itemsOf(tokens: readonly Token[]): readonly (readonly Inline[])[] {
  const own = tokens.flatMap((token) => {
    if (token.type === 'list' || token.type === 'space') return []
    return 'tokens' in token ? linesOf(token.tokens ?? []) : textLines(token.raw)
  })
  const inner = tokens.flatMap((token) => blocksOf(token)).flatMap((block) => (block.kind === 'list' ? block.items : []))
  const space: Inline = { kind: 'text', text: ' ' }
  return [joined(own.flatMap((line, at) => (at === 0 ? line : [space, ...line]))), ...inner]
}

function blocksOf(token: Token): readonly Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', content: linesOf(token.tokens ?? []).flat() }]
    case 'list': {
      const items: readonly { readonly tokens: readonly Token[] }[] = token.items
      return [{ kind: 'list', ordered: token.ordered, items: items.flatMap((item) => itemsOf(item.tokens)) }]
    }
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blocksOf)
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', lines: linesOf(token.tokens ?? [token]) }]
    case 'space':
    case 'hr':
    case 'def':
      return []
    default:
      // Code, tables and HTML are shown as they were typed.
      return [{ kind: 'paragraph', lines: textLines('text' in token && token.type === 'code' ? token.text : token.raw) }]
  }
}

export function parseMarkdown(text: string): readonly Block[] {
  return Lexer.lex(text, OPTIONS).flatMap(blocksOf)
}
