import type { Customer } from '@club/core/club'
import { lastCancellation, type Team, teamEditDecision, withdrawalDecision } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { formatNames } from '../../../format/names.ts'
import { useFormats } from '../../../format/useFormats.ts'
import * as css from '../../../shared/parts.css.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { Section } from '../Section.tsx'
import { EnteredBy } from './EnteredBy.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import { Reasons } from './Reasons.tsx'
import type { TournamentEntriesProps } from './TournamentEntries.tsx'

type MyTeamProps = Omit<TournamentEntriesProps, 'children'> & { readonly me: Customer; readonly team: Team }

/** The viewer’s team: its players, and the changes that are still possible. TS-33, TS-36, TS-40. */
export function MyTeam({ now, tournament, me, team, myPlayer, onEditTeam, onWithdraw, describeRefusal }: MyTeamProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const shownName = useShownName()
  const person = { ...me, customerId: me.id, entered: true, waiting: false }
  const edit = teamEditDecision({ tournament, person, inTeam: true }, now)
  const leave = withdrawalDecision({ tournament, entered: true, inTeam: false }, now)
  const others = team.players.filter(({ customerId }) => customerId !== me.id).map(({ fullName }) => shownName(fullName))
  return (
    <Section title={team.name || formatMessage(messages.youAreInTeam)}>
      {others.length > 0 && <p>{formatMessage(messages.teamWith, { names: formatNames(intl.locale, others) })}</p>}
      <EnteredBy entry={myPlayer} />
      {leave.allowed ? (
        <p>{formatMessage(messages.youAreInText, { when: formats.dayAndTime(lastCancellation(tournament)) })}</p>
      ) : (
        <>
          <p className={css.small}>{formatMessage(messages.cannotWithdraw)}</p>
          <Reasons reasons={leave.refusals.map(describeRefusal)} />
        </>
      )}
      <div className={css.actions}>
        {edit.allowed && onEditTeam && (
          <Button kind="sec" onClick={() => onEditTeam(team)}>
            {formatMessage(messages.editTeam)}
          </Button>
        )}
        {leave.allowed && (
          <Button kind="ghost" onClick={() => onWithdraw({ kind: 'team', team })}>
            {formatMessage(messages.withdrawTeam)}
          </Button>
        )}
      </div>
    </Section>
  )
}
