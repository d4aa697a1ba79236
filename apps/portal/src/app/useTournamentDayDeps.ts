import { ApiError } from '@club/client'
import {
  breakTie,
  closeTournament,
  copyTournament,
  idToWire,
  publishSettingsToWire,
  publishTournament,
  refusalFromDetail,
  staffDayFromWire,
  withdrawByStaff,
} from '@club/contract'
import type { PublishSettings, WithdrawalRefusal } from '@club/core/tournament'
import type { DayAnswer, TournamentDayDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { staffTournamentPath } from '../paths.ts'
import { readOne } from '../queries/readOne.ts'
import { readDay } from '../queries/staff.ts'
import { useShell } from './ShellContext.tsx'

export function useTournamentDayDeps(tournId: string): TournamentDayDeps {
  const { client } = useShell()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { tournId }
    const answered = async (question: () => Promise<unknown>): Promise<DayAnswer> => {
      try {
        await question()
        const known = await readDay(client, tournId)
        void queries.invalidateQueries({ queryKey: ['tournament', tournId] })
        void queries.invalidateQueries({ queryKey: ['board'] })
        void queries.invalidateQueries({ queryKey: ['staff', 'day'], exact: true })
        return { kind: 'stored', known }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.problem === 'changedMeanwhile') return { kind: 'changedMeanwhile', known: await readDay(client, tournId) }
        const refusals = error.details.flatMap((detail) => {
          const refusal = refusalFromDetail(detail)
          return refusal.ok ? [refusal.value as WithdrawalRefusal] : []
        })
        if (refusals.length === 0) throw error
        return { kind: 'refused', refusals }
      }
    }
    const publish = (publication: PublishSettings, version: string | null, dryRun: boolean) =>
      client.call(publishTournament, { params, version, body: { publication: publishSettingsToWire(publication), dryRun } })
    return {
      preview: async (publication) => readOne('tournament', staffDayFromWire(await publish(publication, null, true))),
      publish: (publication, version) => answered(() => publish(publication, version, false)),
      withdraw: (who, reason) => {
        const side = 'teamId' in who ? { teamId: idToWire(who.teamId) } : { playerId: idToWire(who.playerId) }
        return answered(() => client.call(withdrawByStaff, { params, body: { ...side, reason } }))
      },
      setOrder: ({ roundId, ofTeams }, places, reason) =>
        answered(() => {
          const sides = places.map(({ playerId: id, place }) =>
            ofTeams ? { teamId: idToWire(id), place } : { playerId: idToWire(id), place },
          )
          const body = { places: sides, reason }
          return client.call(breakTie, { params: { roundId }, version: null, body })
        }),
      close: (closed) => answered(() => client.call(closeTournament, { params, version: null, body: { closed } })),
      copy: async (name, startDate) => {
        const { id } = await client.call(copyTournament, { params, body: { name, startDate } })
        void queries.invalidateQueries({ queryKey: ['staff', 'day'], exact: true })
        return staffTournamentPath(String(id))
      },
      wordFailure: words.failure,
    }
  }, [client, words, queries, tournId])
}
