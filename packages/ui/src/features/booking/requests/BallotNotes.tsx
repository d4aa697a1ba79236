import type { ClubDateTime } from '@club/core'
import type { BallotInfo } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Note } from '../../../components/Note/Note.tsx'
import { StateBadge } from '../../../components/StateBadge/StateBadge.tsx'
import { secondsBetween } from '../../../format/dates.ts'
import { useFormats } from '../../../format/useFormats.ts'
import { small } from '../../../shared/parts.css.ts'
import { requestMessages as messages } from './messages.ts'
import * as css from './requests.css.ts'

interface BallotNoteProps {
  readonly ballot: BallotInfo
}

const DAY_SECONDS = 86_400

/** The next moment of a ballot with a clock, and how many requests there are. */
export function BallotMoments({ ballot, now }: BallotNoteProps & { readonly now: ClubDateTime }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { state, opens, closes, method, entries, lateEntries, staffEntries, drawnAt } = ballot
  const badge = {
    announced: { kind: 'opens', label: formatMessage(messages.opensIn, { left: formats.countdown(now, opens) }) },
    open: {
      kind: secondsBetween(now, closes) < DAY_SECONDS ? 'closesSoon' : 'open',
      label: formatMessage(messages.closesIn, { left: formats.countdown(now, closes) }),
    },
    closed: { kind: 'closed', label: formatMessage(messages.drawing) },
    drawn: { kind: 'in', label: formatMessage(messages.drawn) },
    void: { kind: 'refused', label: formatMessage(messages.void) },
  } as const
  const moment = state === 'announced' ? opens : state === 'drawn' ? (drawnAt ?? closes) : closes
  const counts = [
    formatMessage(messages.entries, { count: entries }),
    staffEntries > 0 ? formatMessage(messages.staffEntries, { count: staffEntries }) : '',
    lateEntries > 0 ? formatMessage(messages.lateEntries, { count: lateEntries }) : '',
  ].filter((part) => part !== '')
  return (
    <div>
      <div className={css.moments}>
        <StateBadge {...badge[state]} />
        <span className={small}>{formats.dayAndTime(moment)}</span>
      </div>
      {state === 'open' && <p className={small}>{formatMessage(method === 'ballot' ? messages.howBallot : messages.howRelease)}</p>}
      <p className={small}>{counts.join(' · ')}</p>
    </div>
  )
}

/** The people who see the preferences: shown before they are sent. */
export function AuditorNote({ ballot: { hasAuditor, auditorName } }: BallotNoteProps) {
  const { formatMessage } = useIntl()
  return (
    <Note kind="info" title={formatMessage(messages.whoSees)}>
      {!hasAuditor
        ? formatMessage(messages.noAuditor)
        : auditorName === null
          ? formatMessage(messages.hiddenAuditor)
          : formatMessage(messages.auditor, { name: auditorName })}
    </Note>
  )
}
