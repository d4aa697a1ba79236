import type { ClubDateTime } from '@club/core'
import type { DisplacedBooking } from '@club/core/reservation'
import type { RoundPlan, RoundPlanSettings } from '@club/core/tournament'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { RoundPlans } from './RoundPlans.tsx'
import type { RoundPlanDeps } from './roundPlanStore.ts'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
const SETTINGS: RoundPlanSettings = { firstStart: at('08:20'), intervalMinutes: 10, groupSize: 4, groups: null }
const block = (from: string, to: string) => ({
  courseId: '3',
  courseName: 'Championship',
  tee: 'tee1' as const,
  from: at(from),
  to: at(to),
})
const PLAN: RoundPlan = {
  ...{ roundId: '7', number: 1, settings: SETTINGS, neededGroups: 12, drawn: false, inTheWay: 0 },
  blocks: [block('08:20', '10:20')],
  history: [{ at: at('07:00'), actor: 'Stella Staff', was: { ...SETTINGS, groups: 1 }, became: SETTINGS }],
}

function show(more: Partial<RoundPlanDeps> = {}, plan = PLAN, { closed = false, language = 'en' as 'en' | 'de' | 'fr' | 'da' } = {}) {
  const deps: RoundPlanDeps = {
    preview: vi.fn(async (_, settings) => ({ ...plan, settings, blocks: [block('09:00', '11:00')], inTheWay: 2 })),
    save: vi.fn(async (_, settings) => ({ kind: 'stored' as const, plan: { ...plan, settings, blocks: [block('09:00', '11:00')] } })),
    describeError: () => ({ title: 'No connection' }),
    ...more,
  }
  const hrefDesk = (day: string, courseId: string) => `/staff/desk?${day}&${courseId}`
  const rendered = renderScreen(
    <RoundPlans plans={{ kind: 'ready', value: [plan] }} deps={deps} closed={closed} hrefDesk={hrefDesk} />,
    language,
  )
  return { ...rendered, deps }
}

describe('the plan of a round', () => {
  const start = async (user: ReturnType<typeof show>['user'], time: string) => {
    await user.clear(screen.getByLabelText('First start'))
    await user.type(screen.getByLabelText('First start'), time)
  }

  it('[RE-324+] shows its times with a link to the desk, previews a change with the bookings in its way, and saves it', async () => {
    const { user, deps } = show()
    const link = () => screen.getByRole('link', { name: /^Championship/ })
    expect([link().textContent, link().getAttribute('href')]).toEqual(['Championship, tee 1: 08:20 to 10:20', '/staff/desk?2026-06-15&3'])
    expect(screen.queryByRole('button', { name: 'Save the plan' })).toBeNull()
    await start(user, '09:00')
    expect(await screen.findByText('2 bookings are in the way. You decide about each before it is saved.')).toBeDefined()
    expect(link().textContent).toBe('Championship, tee 1: 09:00 to 11:00')
    expect(deps.save).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save the plan' }))
    expect(deps.save).toHaveBeenCalledWith(PLAN, { ...SETTINGS, firstStart: at('09:00') }, [])
    expect(screen.getByText(/^The plan is saved\. If the first start has moved, everyone who has entered is notified/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save the plan' })).toBeNull()
  })

  it('[RE-325+] lists the bookings in its way, and saves it with the decisions', async () => {
    const booking: DisplacedBooking = {
      ...{ bookingId: '7', version: 1, number: 'K7', tournamentId: '1', tournamentName: 'Medal', courseName: 'Course', offers: [] },
      ...{ startDateTime: at('09:00'), startTee: 'tee1', takenDateTime: at('09:00'), numberOfHoles: 18, players: ['Anna Berg'] },
      ...{ paid: { amount: 4200, currency: 'EUR' }, back: { amount: { amount: 4200, currency: 'EUR' }, prepaidRounds: 0 } },
    }
    const save = vi.fn<RoundPlanDeps['save']>(async (plan, settings, decisions) =>
      decisions.length === 0
        ? { kind: 'inTheWay', bookings: [{ booking, reason: null }] }
        : { kind: 'stored', plan: { ...plan, settings } },
    )
    const { user } = show({ save })
    await start(user, '09:00')
    await user.click(screen.getByRole('button', { name: 'Save the plan' }))
    const list = within(screen.getByRole('region', { name: 'A booking is in the way' }))
    await user.click(list.getByRole('button', { name: 'Do not save' }))
    expect((screen.getByLabelText('First start') as HTMLInputElement).value).toBe('09:00')
    await user.click(screen.getByRole('button', { name: 'Save the plan' }))
    await user.click(screen.getByRole('button', { name: 'Cancel and refund €42.00' }))
    await user.click(screen.getByRole('button', { name: 'Save with these decisions' }))
    expect(save.mock.lastCall?.[2]).toEqual([{ kind: 'cancel', bookingId: '7', version: 1 }])
    expect(screen.getByText(/^The plan is saved\. If the first start has moved, everyone who has entered is notified/)).toBeDefined()
  })

  it('[RE-324+] names what has to be corrected, keeps a draft that someone else overtook, and discards it', async () => {
    const others = { ...PLAN, settings: { ...SETTINGS, intervalMinutes: 8 } }
    const { user, deps } = show({ save: async () => ({ kind: 'changedMeanwhile', plan: others }) })
    const minutes = () => screen.getByLabelText('Minutes between groups') as HTMLInputElement
    await user.clear(minutes())
    await user.type(minutes(), '0')
    expect(screen.getByText('Enter a whole number from 1 to 60.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save the plan' })).toHaveProperty('disabled', true)
    expect(deps.preview).not.toHaveBeenCalled()
    await user.clear(minutes())
    await user.type(minutes(), '9')
    await user.click(screen.getByRole('button', { name: 'Save the plan' }))
    expect(screen.getByText(/^Someone changed the plan/)).toBeDefined()
    expect(minutes().value).toBe('9')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(minutes().value).toBe('8')
  })

  it('[RE-324+] a drawn round and a closed tournament are only shown, with the history', () => {
    show({}, { ...PLAN, drawn: true })
    expect(screen.getByText('The start list is made: it decides about the times.')).toBeDefined()
    expect(screen.queryByLabelText('First start')).toBeNull()
    expect(screen.getByText(/Stella Staff: 08:20, every 10 min, up to 4 players, 1 group →/)).toBeDefined()
  })

  it.each(['de', 'fr', 'da'] as const)('is complete in %s', (language) => {
    show({}, PLAN, { language })
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(1)
  })
})
