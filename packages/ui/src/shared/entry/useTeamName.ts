import type { Team } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { teamMessages } from './teamMessages.ts'

/** `Eagles · Team 3`; a team without a name is shown by its number. */
export function useTeamName(): (team: Pick<Team, 'number' | 'name'>) => string {
  const { formatMessage } = useIntl()
  return ({ number, name }) => {
    const numbered = formatMessage(teamMessages.number, { number })
    return name === '' ? numbered : `${name} · ${numbered}`
  }
}
