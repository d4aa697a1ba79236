import { Fragment } from 'react'
import * as css from './Markdown.css.ts'
import { type Inline, parseMarkdown } from './markdown.ts'

function InlineParts({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, at) => {
    const key = `${at}`
    switch (part.kind) {
      case 'text':
        return <Fragment key={key}>{part.text}</Fragment>
      case 'strong':
        return <strong key={key}>{part.text}</strong>
      case 'emphasis':
        return <em key={key}>{part.text}</em>
      case 'link':
        return (
          <a key={key} className={css.link} href={part.href} rel="noopener noreferrer">
            {part.text}
          </a>
        )
    }
  })
}

/** A text of the club. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={css.text}>
      {parseMarkdown(text).map((block, at) => {
        const key = `${at}`
        switch (block.kind) {
          case 'heading':
            return (
              <h3 key={key} className={css.heading}>
                <InlineParts parts={block.content} />
              </h3>
            )
          case 'paragraph':
            return (
              <p key={key}>
                {block.lines.map((line, number) => (
                  <Fragment key={`${number}`}>
                    {number > 0 && <br />}
                    <InlineParts parts={line} />
                  </Fragment>
                ))}
              </p>
            )
          case 'list': {
            const items = block.items.map((item, number) => (
              <li key={`${number}`}>
                <InlineParts parts={item} />
              </li>
            ))
            return block.ordered ? (
              <ol key={key} className={css.list}>
                {items}
              </ol>
            ) : (
              <ul key={key} className={css.list}>
                {items}
              </ul>
            )
          }
        }
      })}
    </div>
  )
}
