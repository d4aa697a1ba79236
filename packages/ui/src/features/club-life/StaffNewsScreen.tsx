import type { StaffArticle } from '@club/core/club'
import { useIntl } from 'react-intl'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { rowBody, rowLine, rowName, rowState } from '../../shared/parts.css.ts'
import { staffNewsMessages as messages } from './messages.ts'
import { WrittenList, type WrittenListProps } from './WrittenList.tsx'

const BADGES = { draft: 'opens', published: 'open', withdrawn: 'closed' } as const

/** Every article with its state, for those who write them. UI-43+. */
export function StaffNewsScreen(props: WrittenListProps<StaffArticle>) {
  return <WrittenList {...props} words={messages} facts={(article) => <ArticleFacts article={article} />} />
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
        {days} · {names(audience.map((one) => formatMessage(messages[`shownTo_${one}`])))}
      </span>
      <span className={rowState}>
        <StateBadge kind={BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
      </span>
    </span>
  )
}
