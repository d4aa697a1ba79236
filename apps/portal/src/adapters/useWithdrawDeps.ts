import { deletePlayers, deleteTeam, deleteWaiting } from '@club/contract/entries'
import { everyOf } from '@club/contract/wire'
import type { WithdrawalRefusal } from '@club/core/tournament'
import type { WithdrawAnswer, WithdrawDeps } from '@club/ui/features'
import { useMemo } from 'react'
import { useInvalidateTournament } from '../hooks/useInvalidateTournament.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import { useShell } from '../shells/ShellContext.tsx'

export const WITHDRAWAL_CODES = /* @__PURE__ */ everyOf<WithdrawalRefusal['code']>()([
  'notEntered',
  'notWaiting',
  'inTeam',
  'cancellationNotOnline',
  'cancellationClosed',
])

async function answerOf(withdrawal: Promise<unknown>): Promise<WithdrawAnswer> {
  try {
    await withdrawal
    return { kind: 'stored' }
  } catch (error) {
    return { kind: 'refused', refusals: refusalsOf(error, 'withdrawalRefused', WITHDRAWAL_CODES) }
  }
}

export function useWithdrawDeps(tournId: string): WithdrawDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const onStored = useInvalidateTournament(tournId)
  return useMemo(
    () => ({
      withdrawEntries: (playerIds) => answerOf(client.call(deletePlayers, { params: { tournId }, query: { ids: playerIds } })),
      withdrawWaiting: (waitingId) => answerOf(client.call(deleteWaiting, { params: { tournId }, query: { waitingId } })),
      withdrawTeam: (teamId) => answerOf(client.call(deleteTeam, { params: { tournId, teamId } })),
      describeError: words.failure,
      onStored,
    }),
    [client, words, tournId, onStored],
  )
}
