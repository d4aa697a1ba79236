import { ApiError, newIdempotencyKey } from '@club/client'
import { changeTeam } from '@club/contract/entries'
import { refusalFromDetail } from '@club/contract/refusals'
import { idToWire } from '@club/contract/wire'
import { createAttemptKeys, type TeamEditAnswer, type TeamEditDialogProps } from '@club/ui/features'
import { useMemo } from 'react'
import { useInvalidateTournament } from '../hooks/useInvalidateTournament.ts'
import { useRefusalText } from '../intl/useRefusalText.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Returns a function that sends a changed team; a refusal has every reason and the player it applies to. */
export function useTeamEdit(tournId: string): (teamId: string) => TeamEditDialogProps['save'] {
  const { client } = useShell()
  const wordRefusal = useRefusalText()
  const onStored = useInvalidateTournament(tournId)
  return useMemo(
    () => (teamId) => {
      const { keyFor, forget } = createAttemptKeys(newIdempotencyKey)
      return async ({ customerIds, comment }): Promise<TeamEditAnswer> => {
        try {
          const body = { ...(customerIds && { customerIds: customerIds.map(idToWire) }), ...(comment !== undefined && { comment }) }
          await client.call(changeTeam, { params: { tournId, teamId }, idempotencyKey: keyFor(body), version: null, body })
          forget()
          onStored()
          return { kind: 'stored' }
        } catch (error) {
          if (!(error instanceof ApiError) || (error.problem !== 'signUpRefused' && error.problem !== 'teamEditRefused')) throw error
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
    },
    [client, wordRefusal, tournId, onStored],
  )
}
