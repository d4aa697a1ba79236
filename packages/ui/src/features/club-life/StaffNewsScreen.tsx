import type { StaffArticle } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowName, rowState, rows, screen } from '../../shared/parts.css.ts'
import * as css from './clubLife.css.ts'
import { staffNewsMessages as messages } from './messages.ts'

export interface StaffNewsScreenProps {
  readonly news: Loadable<readonly StaffArticle[]>
  readonly hrefNew: string
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

const BADGES = { draft: 'opens', published: 'open', withdrawn: 'closed' } as const

/** Every article with its state, for those who write them. UI-43+. */
export function StaffNewsScreen({ news, hrefNew, hrefFor, hrefBack }: StaffNewsScreenProps) {
  const { formatMessage } = useIntl()
  const write = (
    <Button kind="pri" href={hrefNew} icon="plus">
      {formatMessage(messages.new)}
    </Button>
  )
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
        actions={write}
      />
      {news.kind === 'loading' && <ListSkeleton />}
      {news.kind === 'failed' && <LoadFailed notice={news.notice} onRetry={news.onRetry} />}
      {news.kind === 'ready' && news.value.length === 0 && (
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      )}
      {news.kind === 'ready' && news.value.length > 0 && (
        <ul className={rows}>
          {news.value.map((article) => (
            <li key={article.id} className={row}>
              <Link href={hrefFor(article.id)} className={css.rowMiddle}>
                <ArticleFacts article={article} />
                <Icon name="chevronRight" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ArticleFacts({ article: { title, state, audience, firstDay, lastDay } }: { readonly article: StaffArticle }) {
  const { formatMessage } = useIntl()
  const { longDate, names } = useFormats()
  const days =
    lastDay === null
      ? formatMessage(messages.from, { day: longDate(firstDay) })
      : formatMessage(messages.until, { first: longDate(firstDay), last: longDate(lastDay) })
  return (
    <span className={rowBody}>
      <span className={rowName}>{title}</span>
      <span className={rowLine}>
        {days} · {names(audience.map((one) => formatMessage(messages[`audience_${one}`])))}
      </span>
      <span className={rowState}>
        <StateBadge kind={BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
      </span>
    </span>
  )
}
