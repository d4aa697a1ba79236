import type { ClubDateTime } from '@club/core'
import { isPublished, type Publication, type PublishSettings, type Round } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { type Fact, Facts, Section } from '../Section.tsx'
import { detailsMessages as messages } from './detailsMessages.ts'

interface PublicationCardProps {
  readonly now: ClubDateTime
  readonly rounds: readonly Round[]
  readonly publication: PublishSettings
}

/** Times when each list becomes visible: the players, then the start list, live scores and results of each round. */
export function PublicationCard({ now, rounds, publication }: PublicationCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const words = (one: Publication): string => {
    if (isPublished(one, now)) return formatMessage(messages.out)
    return one.publish && one.publishTime ? formats.dayAndTime(one.publishTime) : formatMessage(messages.notOut)
  }
  const several = rounds.length > 1
  const facts = rounds.flatMap(({ id, number }): readonly Fact[] => {
    const round = publication.rounds.find(({ roundId }) => roundId === id)
    if (!round) return []
    return [
      { label: formatMessage(several ? messages.startListOf : messages.startList, { number }), value: words(round.startList) },
      { label: formatMessage(several ? messages.liveOf : messages.live, { number }), value: words(round.liveScoring) },
      { label: formatMessage(several ? messages.resultsOf : messages.results, { number }), value: words(round.results) },
    ]
  })
  return (
    <Section title={formatMessage(messages.publication)}>
      <Facts facts={[{ label: formatMessage(messages.playerList), value: words(publication.playerList) }, ...facts]} />
    </Section>
  )
}
