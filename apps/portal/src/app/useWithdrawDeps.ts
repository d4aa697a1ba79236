import { ApiError } from '@club/client'
import { deletePlayers, deleteTeam, deleteWaiting, type Refusal, refusalFromDetail } from '@club/contract'
import type { WithdrawalRefusal } from '@club/core/tournament'
import type { WithdrawAnswer, WithdrawDeps } from '@club/ui/features'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { useShell } from './ShellContext.tsx'
import { useInvalidateTournament } from './useInvalidateTournament.ts'

const WITHDRAWAL_CODES: readonly string[] = [
  'notEntered',
  'notWaiting',
  'inTeam',
  'cancellationNotOnline',
  'cancellationClosed',
] satisfies WithdrawalRefusal['code'][]

function isWithdrawalRefusal(refusal: Refusal): refusal is WithdrawalRefusal {
  return WITHDRAWAL_CODES.includes(refusal.code)
}

/** The reasons of a refusal; undefined where the answer is no refusal that can be worded. */
function refusalsOf(error: unknown): readonly [WithdrawalRefusal, ...WithdrawalRefusal[]] | undefined {
  if (!(error instanceof ApiError) || error.problem !== 'withdrawalRefused') return undefined
  const [first, ...others] = error.details
    .map(refusalFromDetail)
    .flatMap((refusal) => (refusal.ok && isWithdrawalRefusal(refusal.value) ? [refusal.value] : []))
  return first && [first, ...others]
}

async function answerOf(withdrawal: Promise<unknown>): Promise<WithdrawAnswer> {
  try {
    await withdrawal
    return { kind: 'stored' }
  } catch (error) {
    const refusals = refusalsOf(error)
    if (refusals) return { kind: 'refused', refusals }
    throw error
  }
}

export function useWithdrawDeps(tournId: string): WithdrawDeps {
  const { client } = useShell()
  const words = useWords()
  const onStored = useInvalidateTournament(tournId)
  return useMemo(
    () => ({
      withdrawEntries: (playerIds) => answerOf(client.call(deletePlayers, { params: { tournId }, query: { ids: playerIds } })),
      withdrawWaiting: (waitingId) => answerOf(client.call(deleteWaiting, { params: { tournId }, query: { waitingId } })),
      withdrawTeam: (teamId) => answerOf(client.call(deleteTeam, { params: { tournId, teamId } })),
      wordFailure: words.failure,
      onStored,
    }),
    [client, words, tournId, onStored],
  )
}
