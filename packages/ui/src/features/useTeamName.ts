import type { Team } from '@club/core/tournament'
import { useIntl } from 'react-intl'

const messages = { number: { id: 'team.number' } } as const

/** `Eagles · Team 3`; a team without a name of its own goes by its number. */
export function useTeamName(): (team: Pick<Team, 'number' | 'name'>) => string {
  const { formatMessage } = useIntl()
  return ({ number, name }) => {
    const numbered = formatMessage(messages.number, { number })
    return name === '' ? numbered : `${name} · ${numbered}`
  }
}
