import { acceptOffer, declineOffer } from '@club/contract/entries'
import type { InboxMessage } from '@club/core/membership'
import type { AnswerState } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReloadMessages } from '../../hooks/useReloadMessages.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { reloadEntries } from '../../queries/reloadTournament.ts'
import { useShell } from '../../shells/ShellContext.tsx'

/** Accepts or declines offered places in their messages. `onAnswered` gets the id of the message of an answer that is stored. CU-361+. */
export function useAnswers(onAnswered: (id: string) => void) {
  const { client } = useShell()
  const { failure } = useErrorTexts()
  const cache = useQueryClient()
  const reload = useReloadMessages()
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerState>>(new Map())
  const onAnswer = async ({ id, question }: InboxMessage, accept: boolean): Promise<void> => {
    const state = answers.get(id)
    if (question?.kind !== 'offer' || state === 'accepting' || state === 'declining') return
    const show = (next: AnswerState) => setAnswers((before) => new Map([...before, [id, next]]))
    const { tournamentId: tournId, waitingId } = question
    show(accept ? 'accepting' : 'declining')
    try {
      await client.call(accept ? acceptOffer : declineOffer, { params: { tournId, waitingId } })
      show(accept ? 'accepted' : 'declined')
      onAnswered(id)
    } catch (error) {
      show({ failed: failure(error) })
    }
    reloadEntries(cache, tournId)()
    await reload()
  }
  return { answers, onAnswer }
}
