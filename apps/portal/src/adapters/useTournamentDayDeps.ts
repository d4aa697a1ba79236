import { ApiError } from '@club/client'
import { decisionsToWire } from '@club/contract/reservations'
import {
  breakTie,
  cancellationFromWire,
  closeTournament,
  copyTournament,
  getCancellation,
  openCardsFromDetails,
  publishTournament,
  staffDayFromWire,
  withdrawByStaff,
} from '@club/contract/staff'
import { publishSettingsToWire } from '@club/contract/tournaments'
import { idToWire } from '@club/contract/wire'
import type { CardRefusal, PublishSettings } from '@club/core/tournament'
import type { DayAnswer, TournamentDayDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { inTheWayIn } from '../queries/inTheWay.ts'
import { readOne } from '../queries/readOne.ts'
import { refusalsOf } from '../queries/refusalsOf.ts'
import { readDay } from '../queries/staff.ts'
import { pathTo } from '../routes/paths.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { WITHDRAWAL_CODES } from './useWithdrawDeps.ts'

const ORDER_CODES = ['tournamentClosed', 'changedSince'] as const satisfies readonly CardRefusal['code'][]

function thrown(error: unknown): never {
  throw error
}

export function useTournamentDayDeps(tournId: string): TournamentDayDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { tournId }
    /** `otherwise` returns the result of a refusal; an error for which it returns nothing is rethrown. */
    const answered = async (
      question: () => Promise<unknown>,
      otherwise: (error: unknown) => DayAnswer | Promise<DayAnswer> = thrown,
    ): Promise<DayAnswer> => {
      try {
        await question()
      } catch (error) {
        return otherwise(error)
      }
      void queries.invalidateQueries({ queryKey: ['tournament', tournId] })
      void queries.invalidateQueries({ queryKey: ['board'] })
      void queries.invalidateQueries({ queryKey: ['staff', 'day'], exact: true })
      return { kind: 'stored', known: await readDay(client, tournId) }
    }
    const publish = (publication: PublishSettings, version: string | null, dryRun: boolean) =>
      client.call(publishTournament, { params, version, body: { publication: publishSettingsToWire(publication), dryRun } })
    return {
      preview: async (publication) => readOne('tournament', staffDayFromWire(await publish(publication, null, true))),
      publish: (publication, version) =>
        answered(
          () => publish(publication, version, false),
          async (error) => {
            if (!(error instanceof ApiError) || error.problem !== 'changedMeanwhile') throw error
            return { kind: 'changedMeanwhile', known: await readDay(client, tournId) }
          },
        ),
      withdraw: (who, reason) => {
        const side = 'teamId' in who ? { teamId: idToWire(who.teamId) } : { playerId: idToWire(who.playerId) }
        return answered(
          () => client.call(withdrawByStaff, { params, body: { ...side, reason } }),
          (error) => ({ kind: 'refused', refusals: refusalsOf(error, 'withdrawalRefused', WITHDRAWAL_CODES) }),
        )
      },
      setOrder: ({ prizeId, roundId, ofTeams, sides }, places, reason) => {
        const placed = sides.map(({ id, order: was }, at) => {
          const whose = ofTeams ? { teamId: idToWire(id) } : { playerId: idToWire(id) }
          return { ...whose, was, place: places[at] ?? null }
        })
        return answered(
          () => client.call(breakTie, { params: { roundId }, version: null, body: { places: placed, prizeId: idToWire(prizeId), reason } }),
          (error) => ({ kind: 'refused', refusals: refusalsOf(error, 'cardRefused', ORDER_CODES) }),
        ).finally(() => void queries.invalidateQueries({ queryKey: ['staff', 'ties', tournId] }))
      },
      close: (closed, withOpenCards, decisions) =>
        answered(
          () =>
            client.call(closeTournament, { params, version: null, body: { closed, withOpenCards, decisions: decisionsToWire(decisions) } }),
          (error) => {
            const bookings = inTheWayIn(error)
            if (bookings) return { kind: 'inTheWay', bookings }
            if (!(error instanceof ApiError) || error.problem !== 'cardsOpen') throw error
            return { kind: 'cardsOpen', cards: openCardsFromDetails(error.details) }
          },
        ),
      readCancellation: async () => cancellationFromWire(await client.call(getCancellation, { params })),
      cancel: () => answered(() => client.call(closeTournament, { params, version: null, body: { closed: true, cancelled: true } })),
      copy: async (name, startDate, decisions) => {
        try {
          const { id } = await client.call(copyTournament, { params, body: { name, startDate, decisions: decisionsToWire(decisions) } })
          void queries.invalidateQueries({ queryKey: ['staff', 'day'], exact: true })
          return { kind: 'copied', href: pathTo('staffTournament', { id: String(id) }) }
        } catch (error) {
          const bookings = inTheWayIn(error)
          if (bookings) return { kind: 'inTheWay', bookings }
          throw error
        }
      },
      describeError: words.failure,
    }
  }, [client, words, queries, tournId])
}
