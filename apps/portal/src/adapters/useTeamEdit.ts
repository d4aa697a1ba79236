import { ApiError, newIdempotencyKey } from '@club/client'
import { changeTeam } from '@club/contract/entries'
import { refusalFromDetail } from '@club/contract/refusals'
import { idToWire } from '@club/contract/wire'
import type { Team } from '@club/core/tournament'
import { createAttemptKeys, type TeamEditAnswer, type TeamEditDialogProps } from '@club/ui/features'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClubQueries } from '../hooks/useClubQueries.ts'
import { useInvalidateTournament } from '../hooks/useInvalidateTournament.ts'
import { useRefusalText } from '../intl/useRefusalText.ts'
import { signUpQueries } from '../queries/signUp.ts'
import { useShell } from '../shells/ShellContext.tsx'

interface TeamEdit extends Pick<TeamEditDialogProps, 'save'> {
  readonly team: UseQueryResult<Team>
}

/**
 * Returns the team as it is read for a change, and a function that sends a change of that version; a refusal has every reason and the player it
 * applies to. A team that another player has changed meanwhile is read again.
 */
export function useTeamEdit(tournId: string, teamId: string): TeamEdit {
  const { client } = useShell()
  const cache = useQueryClient()
  const wordRefusal = useRefusalText()
  const onStored = useInvalidateTournament(tournId)
  const queries = useClubQueries(signUpQueries)
  const reading = useMemo(() => queries.teamToChange(tournId, teamId), [queries, tournId, teamId])
  const team = useQuery(reading)
  const save = useMemo((): TeamEditDialogProps['save'] => {
    const { keyFor, forget } = createAttemptKeys(newIdempotencyKey)
    return async ({ customerIds, comment }): Promise<TeamEditAnswer> => {
      try {
        const body = { ...(customerIds && { customerIds: customerIds.map(idToWire) }), ...(comment !== undefined && { comment }) }
        const version = cache.getQueryData(reading.queryKey)?.version ?? null
        await client.call(changeTeam, { params: { tournId, teamId }, idempotencyKey: keyFor(body), version, body })
        forget()
        onStored()
        return { kind: 'stored' }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.problem === 'changedMeanwhile') {
          forget()
          onStored()
          await cache.refetchQueries({ queryKey: reading.queryKey }, { throwOnError: true })
          return { kind: 'changed' }
        }
        if (error.problem !== 'signUpRefused' && error.problem !== 'teamEditRefused') throw error
        forget()
        const reasons = error.details.flatMap((detail) => {
          const refusal = refusalFromDetail(detail)
          const customerId = detail.customerId === undefined ? null : String(detail.customerId)
          return refusal.ok ? [{ customerId, text: wordRefusal(refusal.value) }] : []
        })
        if (reasons.length === 0) throw error
        return { kind: 'refused', reasons }
      }
    }
  }, [client, cache, reading, wordRefusal, tournId, teamId, onStored])
  return { team, save }
}
