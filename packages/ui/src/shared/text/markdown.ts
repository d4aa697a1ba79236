/**
 * Club texts: paragraphs, lists, headings, bold, italic, links. Markdown without HTML (design decision 18): all other markup stays plain
 * text, and a link leads only to http, https, mailto or tel.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'heading'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

const INLINE = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i
const BULLET = /^\s*[-*+]\s+/
const NUMBER = /^\s*\d{1,3}[.)]\s+/
const HEADING = /^#{1,6}\s+/

export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let from = 0
  const keep = (piece: string) => piece !== '' && parts.push({ kind: 'text', text: piece })
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, emphasis, label, href] = match
    keep(text.slice(from, match.index))
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis })
    else if (label !== undefined && href !== undefined && SAFE_LINK.test(href)) parts.push({ kind: 'link', text: label, href })
    else keep(whole)
    from = match.index + whole.length
  }
  keep(text.slice(from))
  return parts
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0] ?? ''
  for (const [marker, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    if (marker.test(first)) {
      return { kind: 'list', ordered, items: lines.map((line) => parseInline(line.replace(marker, ''))) }
    }
  }
  if (HEADING.test(first)) return { kind: 'heading', content: parseInline(first.replace(HEADING, '')) }
  return { kind: 'paragraph', lines: lines.map(parseInline) }
}

function kindOf(line: string): 'empty' | 'bullet' | 'number' | 'heading' | 'text' {
  if (line.trim() === '') return 'empty'
  if (BULLET.test(line)) return 'bullet'
  if (NUMBER.test(line)) return 'number'
  return HEADING.test(line) ? 'heading' : 'text'
}

/** Adjacent lines of one kind form a block; each heading is its own block. */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: string[][] = []
  let before: ReturnType<typeof kindOf> = 'empty'
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line)
    if (kind !== 'empty') {
      if (kind === before && kind !== 'heading') blocks.at(-1)?.push(line)
      else blocks.push([line])
    }
    before = kind
  }
  return blocks.map(blockOf)
}
