import { Fragment } from 'react'
import * as css from './Markdown.css.ts'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** Returns whether the portal is inside another page; there a link would replace it by a page that may refuse to be framed. UI-129+. */
const isFramed = (): boolean => window.parent !== window

function InlinePart({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong>{part.text}</strong>
    case 'emphasis':
      return <em>{part.text}</em>
    case 'link':
      return (
        <a href={part.href} rel="noopener noreferrer" target={isFramed() ? '_blank' : undefined}>
          {part.text}
        </a>
      )
  }
}

/** A text never changes while it is shown, so indexes can be keys. */
function InlineParts({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, place) => <InlinePart key={`${place}-${part.kind}`} part={part} />)
}

function BlockView({ block, Heading }: { readonly block: Block; readonly Heading: 'h2' | 'h3' }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading className={css.heading}>
          <InlineParts parts={block.content} />
        </Heading>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, place) => (
            <Fragment key={`${place}-${line.length}`}>
              {place > 0 && <br />}
              <InlineParts parts={line} />
            </Fragment>
          ))}
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={css.list}>
          {block.items.map((item, place) => (
            <li key={`${place}-${item.length}`}>
              <InlineParts parts={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** A text of the club, as elements and never as HTML. Its headings are below an h2, or are h2 themselves. */
export function Markdown({ text, Heading = 'h3' }: { readonly text: string; readonly Heading?: 'h2' | 'h3' }) {
  return (
    <div className={css.text}>
      {parseMarkdown(text).map((block, place) => (
        <BlockView key={`${place}-${block.kind}`} block={block} Heading={Heading} />
      ))}
    </div>
  )
}
