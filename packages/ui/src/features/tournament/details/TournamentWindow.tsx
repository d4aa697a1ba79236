import type { ClubDateTime } from '@club/core'
import { entryState, lastCancellation, type Tournament } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { tournamentMessages as messages } from '../messages.ts'
import { type Fact, Facts } from '../Section.tsx'

/** Start and end of sign-up and withdrawal. */
export function TournamentWindow({ tournament }: { readonly tournament: Tournament }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { allowEntriesOnline, allowCancellationOnline } = tournament.entrySettings
  const { begin, end } = entryState(tournament, tournament.startDateTime)
  const at = (moment: ClubDateTime | null, without: string) =>
    moment === null ? without : `${formats.weekdayDate(moment)}, ${formats.time(moment)}`
  const officeOnly = formatMessage(messages.notOnline)

  const facts: readonly Fact[] = allowEntriesOnline
    ? [
        { label: formatMessage(messages.windowOpens), value: at(begin, formatMessage(messages.alwaysOpen)) },
        {
          label: formatMessage(messages.windowCloses),
          value: at(end, tournament.closed ? formatMessage(messages.closed) : formatMessage(messages.noEnd)),
        },
      ]
    : [{ label: formatMessage(messages.entry), value: officeOnly }]
  return (
    <Facts
      facts={[
        ...facts,
        {
          label: formatMessage(messages.withdrawUntil),
          value: allowCancellationOnline ? at(lastCancellation(tournament), '') : officeOnly,
        },
      ]}
    />
  )
}
