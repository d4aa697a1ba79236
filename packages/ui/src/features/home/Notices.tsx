import type { ClubDateTime } from '@club/core'
import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { actions, textLink } from '../../shared/parts.css.ts'
import { homeMessages as messages } from './messages.ts'

/** A notice of the club about a tournament. */
export interface HomeNotice {
  readonly id: string
  readonly kind: 'movedUp' | 'placeOffered' | 'offerLapsed' | 'reservationEnded' | 'passedOver'
  readonly tournamentName: string
  readonly hrefTournament: string
  /** Name of the other person that the notice is about; null if it is about the viewer. */
  readonly personName: string | null
  /** For an offer: when it expires; else null. */
  readonly until: ClubDateTime | null
  /** Reasons why a person was passed over. */
  readonly reasons: readonly string[]
}

const KINDS = { movedUp: 'ok', placeOffered: 'warn', offerLapsed: 'info', reservationEnded: 'info', passedOver: 'warn' } as const

/** Notices, each shown until it is marked as read. */
export function Notices({ notices, onRead }: { readonly notices: readonly HomeNotice[]; readonly onRead: (id: string) => void }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return notices.map(({ id, kind, tournamentName, hrefTournament, personName, until, reasons }) => (
    <Note
      key={id}
      kind={KINDS[kind]}
      title={formatMessage(messages[`notice_${kind}`], {
        who: personName === null ? 'me' : 'other',
        name: personName || formatMessage(commonMessages.nameNotShown),
        tournament: tournamentName,
      })}
    >
      {reasons.join(' ')}
      {until !== null && formatMessage(messages.noticeUntil, { when: formats.dayAndTime(until) })}
      <div className={actions}>
        <Link className={textLink} href={hrefTournament}>
          {formatMessage(messages.noticeSee)}
        </Link>
        <button type="button" className={textLink} onClick={() => onRead(id)}>
          {formatMessage(messages.noticeRead)}
        </button>
      </div>
    </Note>
  ))
}
