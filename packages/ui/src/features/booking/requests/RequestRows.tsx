import type { OwnRequest } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { Link } from '../../../components/navigation.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import * as parts from '../../../shared/parts.css.ts'
import { DateBlock } from '../../../shared/tournament/DateBlock.tsx'
import { section } from '../booking.css.ts'
import { requestMessages as messages } from './messages.ts'
import { useRequestTexts } from './useRequestTexts.ts'

interface RequestRowsProps {
  readonly requests: readonly OwnRequest[]
  readonly hrefFor: (id: string) => string
}

/** The viewer’s requests for days to come, with what became of them. */
export function RequestRows({ requests, hrefFor }: RequestRowsProps) {
  const { formatMessage } = useIntl()
  if (requests.length === 0) return null
  return (
    <section className={section}>
      <h2 className={parts.sectionTitle}>{formatMessage(messages.title)}</h2>
      <ul className={parts.rows}>
        {requests.map((request) => (
          <li key={request.id} className={parts.row}>
            <RequestRow request={request} href={hrefFor(request.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ request: { ballot, preferences, state }, href }: { readonly request: OwnRequest; readonly href: string }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useRequestTexts(ballot.courses)
  const drawn = formatMessage(messages[`state_${state}`], { when: formats.dayAndTime(ballot.closes) })
  return (
    <Link className={parts.rowLink} href={href}>
      <DateBlock date={ballot.day} />
      <span className={parts.rowBody}>
        <span className={parts.rowName}>{formats.day(ballot.day)}</span>
        <span className={parts.rowLine}>{formats.names(preferences.map(texts.range))}</span>
        <span className={parts.rowLine}>{drawn}</span>
      </span>
      <Icon name="chevronRight" size={20} />
    </Link>
  )
}
