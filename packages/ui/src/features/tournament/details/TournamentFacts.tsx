import type { ClubDateTime } from '@club/core'
import type { MaxScoreRule } from '@club/core/scoring'
import { playerLimit, shownStart, type Tournament } from '@club/core/tournament'
import { type IntlShape, useIntl } from 'react-intl'
import { golfMessages } from '../../../format/golfMessages.ts'
import { useFormats } from '../../../format/useFormats.ts'
import { EntryStateBadge } from '../../../shared/entry/EntryStateBadge.tsx'
import { MyEntrySection } from '../../../shared/entry/MyEntrySection.tsx'
import { paymentMessages } from '../../../shared/payment/paymentMessages.ts'
import { describeFormat } from '../../../shared/tournament/tournamentLine.ts'
import { tournamentMessages as messages } from '../messages.ts'
import { type Fact, Facts } from '../Section.tsx'
import { detailsMessages } from './detailsMessages.ts'

interface TournamentFactsProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** The maximum score of this tournament. */
  readonly maxScore: MaxScoreRule
}

/** A maximum that is the same on every hole is shown once. */
function maxScoreText(formatMessage: IntlShape['formatMessage'], rule: Exclude<MaxScoreRule, { kind: 'none' }>): string {
  switch (rule.kind) {
    case 'netDoubleBogey':
      return formatMessage(messages.maxScoreNetDoubleBogey, { additional: rule.additional })
    case 'fixed': {
      const { 3: three, 4: four, 5: five } = rule.byPar
      return three === four && four === five
        ? formatMessage(messages.maxScoreEveryHole, { most: three })
        : formatMessage(messages.maxScoreByPar, { three, four, five })
    }
  }
}

/** The most important facts: date, format, admission, number of players, fee. */
export function TournamentFacts({ now, tournament, maxScore }: TournamentFactsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const { startDate, endDate, sex, open, fee, guestsCount, maxGuests, playersCount, clubNames } = tournament
  const limit = playerLimit(tournament)
  const taken = (count: number, max: number | null) =>
    max === null ? formatMessage(messages.placesOpen, { taken: count }) : formatMessage(messages.placesOf, { taken: count, max })

  const ownTee = (): Fact | null => {
    const shown = shownStart(tournament)
    if (shown.kind === 'field') return null
    const { startTime, startTeeName: tee } = shown.start
    const time = tournament.roundCount > 1 ? formats.dayAndTime(startTime) : formats.time(startTime)
    return { label: formatMessage(messages.ownTee), value: formatMessage(messages.ownTeeValue, { time, tee }) }
  }
  const facts: readonly (Fact | null)[] = [
    {
      label: formatMessage(messages.date),
      value: startDate === endDate ? formats.longDate(startDate) : formats.days(startDate, endDate),
    },
    ownTee(),
    { label: formatMessage(messages.firstTee), value: formats.time(tournament.startDateTime) },
    {
      label: formatMessage(messages.format),
      value: `${describeFormat(intl, tournament)} · ${formatMessage(golfMessages.holes, { rounds: tournament.roundCount, holes: tournament.holes })}`,
    },
    { label: formatMessage(messages.access), value: formatMessage(open ? messages.accessOpen : messages.accessInternal) },
    {
      label: formatMessage(messages.sex),
      value: formatMessage({ both: messages.sexBoth, female: messages.sexFemale, male: messages.sexMale }[sex]),
    },
    { label: formatMessage(messages.places), value: taken(playersCount, limit) },
    maxGuests === null ? null : { label: formatMessage(messages.guestPlaces), value: taken(guestsCount, maxGuests) },
    { label: formatMessage(messages.waitingList), value: waitingListText(formatMessage, tournament) },
    { label: formatMessage(messages.fee), value: fee ? formats.money(fee) : formatMessage(messages.feeNone) },
    fee && typeof tournament.paymentMethod === 'string'
      ? { label: formatMessage(detailsMessages.payment), value: formatMessage(paymentMessages[tournament.paymentMethod]) }
      : null,
    {
      label: formatMessage(messages.ties),
      value: formatMessage(messages[`ties_${tournament.countBackProtocol}`], { holes: tournament.holes }),
    },
    maxScore.kind === 'none' ? null : { label: formatMessage(messages.maxScore), value: maxScoreText(formatMessage, maxScore) },
    tournament.startWish.enabled
      ? { label: formatMessage(messages.startWish), value: formatMessage(messages[`startWish_${tournament.startWish.kind}`]) }
      : null,
    tournament.signUpSettings === 'teamOnly' ? { label: formatMessage(messages.teams), value: formatMessage(messages.teamsOnly) } : null,
    clubNames.length > 1 ? { label: formatMessage(messages.clubs), value: formats.names(clubNames) } : null,
  ]
  return (
    <>
      <div>
        <EntryStateBadge tournament={tournament} now={now} />
      </div>
      <MyEntrySection tournament={tournament} now={now} />
      <Facts facts={facts.filter((fact) => fact !== null)} />
    </>
  )
}

function waitingListText(
  formatMessage: IntlShape['formatMessage'],
  { onlyAddToWaiting, useWaitingList, waitingPlayersCount }: Tournament,
): string {
  if (onlyAddToWaiting) return formatMessage(messages.waitingListOnly)
  return useWaitingList ? formatMessage(messages.waitingListUsed, { count: waitingPlayersCount }) : formatMessage(messages.waitingListNone)
}
