import { type ShownStart, shownStart, type TournamentSummary } from '@club/core/tournament'
import { type IntlShape, useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Hero } from '../../components/Hero/Hero.tsx'
import { type Formats, useFormats } from '../../format/useFormats.ts'
import { tournamentLine } from '../../shared/tournament/tournamentLine.ts'
import type { HomeScreenProps } from './HomeScreen.tsx'
import { homeMessages as messages } from './messages.ts'

type NextTournamentProps = Pick<
  HomeScreenProps,
  'group' | 'now' | 'me' | 'openForSignUp' | 'hrefTournaments' | 'hrefForDetails' | 'hrefLogin'
> & {
  readonly next: TournamentSummary | null
}

/** `Tee 1, with Mia Lang and Jonas Weber.`, or a note that the time is the first start of the field. */
function describeNextStart({ formatMessage }: IntlShape, formats: Formats, shown: ShownStart, group: readonly string[]): string {
  if (shown.kind === 'field') return formatMessage(messages.fieldStart)
  const { startTeeName: tee } = shown.start
  return `${group.length === 0 ? formatMessage(messages.tee, { tee }) : formatMessage(messages.teeWith, { tee, names: formats.names(group) })}.`
}

/** The hero: the viewer’s next start, or the number of tournaments that are open for entry. */
export function NextTournament({ now, me, next, group, openForSignUp, hrefTournaments, hrefForDetails, hrefLogin }: NextTournamentProps) {
  const intl = useIntl()
  const formats = useFormats()
  const { formatMessage } = intl

  if (next) {
    const shown = shownStart(next)
    const startTime = shown.kind === 'own' ? shown.start.startTime : shown.startTime
    const day = formats.relativeDay(now, startTime)
    const started = startTime <= now
    return (
      <Hero
        label={formatMessage(shown.kind === 'own' ? messages.ownTee : messages.nextTournament)}
        figure={formats.time(startTime)}
        title={
          started
            ? formatMessage(messages.started, { day })
            : formatMessage(messages.inTime, { day, time: formats.countdown(now, startTime) })
        }
        text={`${describeNextStart(intl, formats, shown, group)} ${next.name} · ${tournamentLine(intl, next)}`}
        actions={
          <Button kind="inverse" href={hrefForDetails(next.id)}>
            {formatMessage(messages.details)}
          </Button>
        }
      />
    )
  }
  const find = (
    <Button kind="inverse" href={hrefTournaments}>
      {formatMessage(messages.findTournament)}
    </Button>
  )
  if (me?.blockedForTournament) {
    const text = formatMessage(messages.blockedText)
    return <Hero label={formatMessage(messages.blockedTitle)} figure="–" title={text} actions={find} />
  }
  return (
    <Hero
      label={formatMessage(messages.openCount)}
      figure={openForSignUp === null ? '–' : `${openForSignUp}`}
      title={openForSignUp === null ? formatMessage(messages.openUnknown) : formatMessage(messages.openText, { count: openForSignUp })}
      actions={
        <>
          {find}
          {!me && (
            <Button kind="line" href={hrefLogin}>
              {formatMessage(messages.logIn)}
            </Button>
          )}
        </>
      }
    />
  )
}
