import type { ClubDateTime } from '@club/core'
import { myEntryState, type TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as css from './MyEntrySection.css.ts'
import { describeMyEntry, describeStart } from './myEntryTexts.ts'

const ICONS = {
  entered: 'checkCircle',
  played: 'checkCircle',
  offered: 'bell',
  reserved: 'hourglass',
  waiting: 'hourglass',
  cancelled: 'ban',
} as const

/** The viewer’s own entry, with the tee time if it is in the future; empty without an entry. */
export function MyEntrySection({ tournament, now }: { readonly tournament: TournamentSummary; readonly now: ClubDateTime }) {
  const intl = useIntl()
  const formats = useFormats()
  const state = myEntryState(tournament, now)
  if (state.kind === 'none') return null
  const start = state.kind === 'entered' && state.start && state.start.startTime >= now ? state.start : null
  const words = [
    describeMyEntry(intl, formats, state),
    ...(start ? [describeStart(intl, formats, { kind: 'own', start }, tournament.roundCount > 1)] : []),
  ]
  return (
    <span className={css.part}>
      <Icon name={ICONS[state.kind]} size={20} />
      {words.join(' · ')}
    </span>
  )
}
