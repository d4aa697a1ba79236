import { ApiError } from '@club/client'
import {
  breakTie,
  closeTournament,
  copyTournament,
  getStaffTournament,
  idToWire,
  publishSettingsToWire,
  publishTournament,
  refusalFromDetail,
  staffDayFromWire,
  type WireStaffDay,
  withdrawByStaff,
} from '@club/contract'
import type { WithdrawalRefusal } from '@club/core/tournament'
import type { DayAnswer, TournamentDayDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { staffTournamentPath } from '../paths.ts'
import { readOne } from '../queries/readOne.ts'
import { useShell } from './ShellContext.tsx'

export function useTournamentDayDeps(tournId: string): TournamentDayDeps {
  const { client } = useShell()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { tournId }
    const read = (wire: WireStaffDay) => readOne('tournament', staffDayFromWire(wire))
    const answered = async (question: () => Promise<WireStaffDay>): Promise<DayAnswer> => {
      try {
        const day = read(await question())
        void queries.invalidateQueries({ queryKey: ['tournament', tournId] })
        void queries.invalidateQueries({ queryKey: ['board'] })
        void queries.invalidateQueries({ queryKey: ['staff', 'day'], exact: true })
        return { kind: 'stored', day }
      } catch (error) {
        if (!(error instanceof ApiError) || error.details.length === 0) throw error
        const refusals = error.details.flatMap((detail) => {
          const refusal = refusalFromDetail(detail)
          return refusal.ok ? [refusal.value as WithdrawalRefusal] : []
        })
        if (refusals.length === 0) throw error
        return { kind: 'refused', refusals }
      }
    }
    const publish = (publication: Parameters<TournamentDayDeps['publish']>[0], dryRun: boolean) =>
      client.call(publishTournament, { params, version: null, body: { publication: publishSettingsToWire(publication), dryRun } })
    return {
      preview: async (publication) => read(await publish(publication, true)),
      publish: (publication) => answered(() => publish(publication, false)),
      withdraw: (who, reason) => {
        const side = 'teamId' in who ? { teamId: idToWire(who.teamId) } : { playerId: idToWire(who.playerId) }
        return answered(() => client.call(withdrawByStaff, { params, body: { ...side, reason } }))
      },
      setOrder: (roundId, places, reason) =>
        answered(async () => {
          const body = { places: places.map(({ playerId, place }) => ({ playerId: idToWire(playerId), place })), reason }
          await client.call(breakTie, { params: { roundId }, version: null, body })
          return client.call(getStaffTournament, { params })
        }),
      close: (closed) => answered(() => client.call(closeTournament, { params, version: null, body: { closed } })),
      copy: async (name, startDate) =>
        staffTournamentPath(String((await client.call(copyTournament, { params, body: { name, startDate } })).id)),
      wordFailure: words.failure,
    }
  }, [client, words, queries, tournId])
}
