import { ApiError } from '@club/client'
import { getRoundPlans, roundPlanToWire } from '@club/contract/staff'
import type { ClubDateTime } from '@club/core'
import type { RoundPlan } from '@club/core/tournament'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useRoundPlans } from './useRoundPlans.ts'

const SETTINGS = { firstStart: '2026-06-15T08:20:00' as ClubDateTime, intervalMinutes: 10, groupSize: 4, groups: null } as const
const PLAN: RoundPlan = {
  ...{ roundId: '7', number: 1, settings: SETTINGS, neededGroups: 12, drawn: false, inTheWay: 0, blocks: [], history: [] },
}
const call = vi.fn()
const { show } = watchedStage({ call })
let plans: ReturnType<typeof useRoundPlans>

function Office() {
  plans = useRoundPlans('1')
  return null
}

const refuse = (problem: 'changedMeanwhile' | 'bookingsInTheWay' | 'notFound') =>
  call.mockRejectedValueOnce(new ApiError({ code: problem, message: '', status: 409, problem, details: [], retryAfterSeconds: null }))

beforeEach(async () => {
  call
    .mockReset()
    .mockImplementation(async (asked) => (asked === getRoundPlans ? { rounds: [roundPlanToWire(PLAN)] } : roundPlanToWire(PLAN)))
  await show(
    <IntlProvider locale="en">
      <Office />
    </IntlProvider>,
  )
})

describe('the plans of a tournament’s rounds', () => {
  const wanted = { ...SETTINGS, intervalMinutes: 8 }

  it('[RE-324+] a preview is a dry run, and a change sends what staff saw', async () => {
    expect(await plans.deps.preview(PLAN, wanted)).toEqual(PLAN)
    expect(await plans.deps.save(PLAN, wanted, [{ kind: 'cancel', bookingId: '7', version: 2 }])).toEqual({ kind: 'stored', plan: PLAN })
    const sent = call.mock.calls.flatMap(([, { params, body }]) => (body ? [{ params, body }] : []))
    const body = { settings: wanted, was: SETTINGS }
    expect(sent).toEqual([
      { params: { roundId: '7' }, body: { ...body, dryRun: true } },
      { params: { roundId: '7' }, body: { ...body, decisions: [{ kind: 'cancel', bookingId: 7, version: 2 }] } },
    ])
    expect(plans.hrefDesk('2026-06-15' as never, '3')).toBe('/staff/desk?date=2026-06-15&course=3')
  })

  it('[RE-324+] [RE-325+] a refused change asks about the bookings, shows the plan of now, or fails', async () => {
    refuse('bookingsInTheWay')
    expect(await plans.deps.save(PLAN, wanted, [])).toEqual({ kind: 'inTheWay', bookings: [] })
    refuse('changedMeanwhile')
    expect(await plans.deps.save(PLAN, wanted, [])).toEqual({ kind: 'changedMeanwhile', plan: PLAN })
    refuse('notFound')
    await expect(plans.deps.save(PLAN, wanted, [])).rejects.toThrow()
  })
})
