import { newIdempotencyKey } from '@club/client'
import { acceptOffer, declineOffer } from '@club/contract/entries'
import type { TournamentEntriesProps } from '@club/ui/features'
import { useMemo } from 'react'
import { useInvalidateTournament } from '../hooks/useInvalidateTournament.ts'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Returns the action that accepts or declines an offered place; then the tournament is read again, also if the response was lost. */
export function useAnswerOffer(tournId: string): TournamentEntriesProps['answerOffer'] {
  const { client } = useShell()
  const { sendForm, describeError } = useFormAnswer()
  const reload = useInvalidateTournament(tournId)
  return useMemo(
    () => ({
      ...{ newIdempotencyKey, describeError },
      send: ({ waitingId, take }, idempotencyKey) =>
        sendForm(() => client.call(take ? acceptOffer : declineOffer, { params: { tournId, waitingId }, idempotencyKey })).finally(reload),
    }),
    [client, tournId, sendForm, describeError, reload],
  )
}
