import type { StaffTournamentDay } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Select } from '../../components/Select/Select.tsx'
import { useNumberedNames } from '../../shared/text/useNamesApart.ts'
import { dayMessages as messages } from './dayMessages.ts'

/** A player alone, or a team as a whole. */
export interface Side {
  /** Unique among players and teams. */
  readonly key: string
  readonly id: string
  readonly team: boolean
  readonly name: string
  /** The name, with the member number if another player has the same name. */
  readonly label: string
  readonly hasScores: boolean
}

/** Returns all sides: teams, if there are any, before players. */
export function useSides({ teams, players }: StaffTournamentDay): readonly Side[] {
  const labels = useNumberedNames()(players)
  return [
    ...teams.map(({ teamId: id, name, hasScores }) => ({ key: `team ${id}`, id, team: true, name, label: name, hasScores })),
    ...players.map(({ playerId: id, name, hasScores }, at) => ({
      ...{ key: `player ${id}`, id, team: false, name },
      ...{ label: labels[at] ?? name, hasScores },
    })),
  ]
}

interface SidePickerProps {
  readonly day: StaffTournamentDay
  readonly label: string
  readonly name: string
  /** Key of the chosen side; empty, or the key of a side that no longer plays, shows none. */
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

export function SidePicker({ day, label, name, chosen, onChoose }: SidePickerProps) {
  const { formatMessage } = useIntl()
  const sides = useSides(day)
  const none = { value: '', label: formatMessage(messages.choose) }
  const optionsOf = (ofTeams: boolean) => sides.filter(({ team }) => team === ofTeams).map(({ key, label }) => ({ value: key, label }))
  const groups = [
    { label: formatMessage(messages.teams), options: optionsOf(true) },
    { label: formatMessage(messages.players), options: optionsOf(false) },
  ]
  const inTeams = day.teams.length > 0
  return (
    <Select
      label={label}
      name={name}
      value={sides.some(({ key }) => key === chosen) ? chosen : ''}
      onChange={onChoose}
      options={inTeams ? [none] : [none, ...optionsOf(false)]}
      groups={inTeams ? groups : []}
    />
  )
}
