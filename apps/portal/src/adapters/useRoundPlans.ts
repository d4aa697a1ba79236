import { ApiError } from '@club/client'
import { decisionsToWire } from '@club/contract/reservations'
import { changeRoundPlan, getRoundPlans, roundPlanFromWire } from '@club/contract/staff'
import type { RoundPlan } from '@club/core/tournament'
import type { RoundPlanDeps, RoundPlansProps } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLoadable } from '../hooks/useLoadable.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { inTheWayIn } from '../queries/inTheWay.ts'
import { PATHS } from '../routes/routes.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** The planned starts of the rounds of a tournament, and how staff change them. */
export function useRoundPlans(tournId: string): Omit<RoundPlansProps, 'closed'> {
  const { client } = useShell()
  const words = useErrorTexts()
  const queries = useQueryClient()
  const loadable = useLoadable()
  const load = useMemo(
    () =>
      async (signal?: AbortSignal): Promise<readonly RoundPlan[]> =>
        (await client.call(getRoundPlans, { params: { tournId }, ...(signal && { signal }) })).rounds.map(roundPlanFromWire),
    [client, tournId],
  )
  // Loaded once for each visit: the forms keep what staff type.
  const plans = useQuery({
    queryKey: ['staff', 'plan', tournId],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const deps = useMemo((): RoundPlanDeps => {
    const change = async (plan: RoundPlan, settings: RoundPlan['settings'], more: object): Promise<RoundPlan> => {
      const body = { settings: { ...settings }, was: { ...plan.settings }, ...more }
      return roundPlanFromWire(await client.call(changeRoundPlan, { params: { roundId: plan.roundId }, version: null, body }))
    }
    return {
      preview: (plan, settings) => change(plan, settings, { dryRun: true }),
      save: async (plan, settings, decisions) => {
        try {
          const stored = await change(plan, settings, { decisions: decisionsToWire(decisions) })
          void queries.invalidateQueries({ queryKey: ['tournament', tournId] })
          void queries.invalidateQueries({ queryKey: ['staff', 'day'] })
          return { kind: 'stored', plan: stored }
        } catch (error) {
          const bookings = inTheWayIn(error)
          if (bookings) return { kind: 'inTheWay', bookings }
          const now = error instanceof ApiError && error.problem === 'changedMeanwhile' ? await load() : []
          const found = now.find(({ roundId }) => roundId === plan.roundId)
          if (found) return { kind: 'changedMeanwhile', plan: found }
          throw error
        }
      },
      describeError: words.failure,
    }
  }, [client, words, queries, tournId, load])
  const hrefDesk: RoundPlansProps['hrefDesk'] = (date, course) => `${PATHS.desk}?${new URLSearchParams({ date, course })}`
  return { plans: loadable(plans), deps, hrefDesk }
}
