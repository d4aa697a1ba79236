import { ApiError } from '@club/client'
import {
  cardChangeToWire,
  confirmCard,
  enterScores,
  entryCardFromWire,
  getStaffCard,
  refusalFromDetail,
  type WireEntryCard,
} from '@club/contract'
import type { CardRefusal } from '@club/core/tournament'
import type { CardAnswer, CardEntryDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { readOne } from '../queries/readOne.ts'
import { useShell } from './ShellContext.tsx'

/** Between the last key and the score on its way. */
const PAUSE_MILLISECONDS = 600

const CARD_CODES: readonly string[] = [
  'tournamentClosed',
  'cardConflict',
  'noSuchHole',
  'reasonNeeded',
  'cardIncomplete',
  'notReturned',
  'alreadyConfirmed',
  'sameEyes',
  'changedSince',
  'noTee',
] satisfies CardRefusal['code'][]

export function useCardEntryDeps(roundId: string, playerId: string): CardEntryDeps {
  const { client } = useShell()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { roundId, playerId }
    const read = (wire: WireEntryCard) => readOne('card', entryCardFromWire(wire))
    const answered = async (question: () => Promise<WireEntryCard>): Promise<CardAnswer> => {
      try {
        return { kind: 'stored', card: read(await question()) }
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'cardRefused') throw error
        const refusals = error.details.flatMap((detail) => {
          const refusal = refusalFromDetail(detail)
          return refusal.ok && CARD_CODES.includes(refusal.value.code) ? [refusal.value as CardRefusal] : []
        })
        return { kind: 'refused', refusals, card: read(await client.call(getStaffCard, { params })) }
      }
    }
    return {
      write: (changes, reason) =>
        answered(() =>
          client.call(enterScores, { params, body: { changes: changes.map(cardChangeToWire), ...(reason.trim() !== '' && { reason }) } }),
        ),
      confirm: (version) => answered(() => client.call(confirmCard, { params, body: { version } })),
      wordFailure: words.failure,
      onStored: () => {
        void queries.invalidateQueries({ queryKey: ['staff', 'cards', roundId] })
        void queries.invalidateQueries({ queryKey: ['staff', 'day'] })
      },
      later: (run) => {
        const timer = setTimeout(run, PAUSE_MILLISECONDS)
        return () => clearTimeout(timer)
      },
    }
  }, [client, words, queries, roundId, playerId])
}
