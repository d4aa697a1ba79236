import type { TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Hero } from '../../components/Hero/Hero.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { tournamentLine } from '../tournamentLine.ts'
import type { HomeScreenProps } from './HomeScreen.tsx'
import { homeMessages as messages } from './messages.ts'

type NextTournamentProps = Pick<HomeScreenProps, 'now' | 'me' | 'openForSignUp' | 'hrefTournaments' | 'hrefForTournament' | 'hrefLogin'> & {
  readonly next: TournamentSummary | null
}

/** The hero: when I play next, or how many tournaments I could enter. */
export function NextTournament({ now, me, next, openForSignUp, hrefTournaments, hrefForTournament, hrefLogin }: NextTournamentProps) {
  const intl = useIntl()
  const formats = useFormats()
  const { formatMessage } = intl

  if (next) {
    const day = formats.relativeDay(now, next.startDateTime)
    const started = next.startDateTime <= now
    return (
      <Hero
        label={formatMessage(messages.nextTournament)}
        figure={formats.time(next.startDateTime)}
        title={
          started
            ? formatMessage(messages.started, { day })
            : formatMessage(messages.inTime, { day, time: formats.countdown(now, next.startDateTime) })
        }
        text={`${next.name} · ${tournamentLine(intl, next)}`}
        actions={
          <Button kind="inverse" href={hrefForTournament(next.id)}>
            {formatMessage(messages.details)}
          </Button>
        }
      />
    )
  }
  return (
    <Hero
      label={formatMessage(messages.openCount)}
      figure={openForSignUp === null ? '–' : `${openForSignUp}`}
      title={formatMessage(messages.openText, { count: openForSignUp ?? 0 })}
      actions={
        <>
          <Button kind="inverse" href={hrefTournaments}>
            {formatMessage(messages.findTournament)}
          </Button>
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
