import type { ClubTerms } from '@club/core/club'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { card, cardTitle, reasons, screen } from '../../shared/parts.css.ts'
import { Markdown } from '../../shared/text/Markdown.tsx'
import { clubTextMessages as messages } from './messages.ts'

export interface ClubTextScreenProps {
  readonly kind: 'imprint' | 'terms'
  readonly clubName: string
  /** An imprint has a content, but nothing to agree to. */
  readonly text: Loadable<ClubTerms>
  readonly hrefBack: string
}

/** The club’s own texts: the imprint, and the terms that people agree to when they sign up. */
export function ClubTextScreen({ kind, clubName, text, hrefBack }: ClubTextScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages[kind])}
        subtitle={clubName}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {text.kind === 'loading' && <ListSkeleton />}
      {text.kind === 'failed' && <LoadFailed notice={text.notice} onRetry={text.onRetry} />}
      {text.kind === 'ready' && <Shown {...text.value} />}
    </div>
  )
}

function Shown({ content, terms }: ClubTerms) {
  const { formatMessage } = useIntl()
  if (content === '' && terms.length === 0)
    return <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
  return (
    <>
      {content !== '' && (
        <div className={card}>
          <Markdown text={content} Heading="h2" />
        </div>
      )}
      {terms.length > 0 && (
        <section className={card}>
          <h2 className={cardTitle}>{formatMessage(messages.agreement)}</h2>
          <ul className={reasons}>
            {terms.map(({ text, link }) => (
              <li key={text}>
                {text}{' '}
                {link !== null && (
                  <a href={link} rel="noopener noreferrer">
                    {formatMessage(messages.more)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
