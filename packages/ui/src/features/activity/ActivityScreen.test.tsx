import { type ClubDate, type ClubDateTime, exact } from '@club/core'
import type { CustomerAction, MemberResult } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ActivityScreen, type ActivityScreenProps } from './ActivityScreen.tsx'
import { byMonth } from './byMonth.ts'

const action = (id: string, startDateTime: string, over: Partial<CustomerAction> = {}): CustomerAction => ({
  ...{ id, type: 'tournament', name: id, startDateTime: startDateTime as ClubDateTime, bookingNumber: null },
  ...{ tournamentId: id, tournamentNumber: null, flightId: null, eventId: null, days: null },
  ...over,
})
const cup = action('Summer Cup', '2026-06-20T09:40:00', { flightId: '7' })
const medal = action('Medal', '2026-06-27T08:00:00')
const lesson = action('Lesson', '2026-07-01T17:00:00', { type: 'reservation', tournamentId: null, bookingNumber: 'L-7' })
const other = action('Dinner', '2026-07-02T19:00:00', { type: { kind: 'other', text: 'Evening' }, tournamentId: null })

function show(over: Partial<ActivityScreenProps> = {}, value: readonly CustomerAction[] = [cup, medal, lesson, other]) {
  const given = { onTime: vi.fn(), onText: vi.fn(), onMore: vi.fn() }
  const props: ActivityScreenProps = {
    ...given,
    ...{
      time: 'future',
      text: '',
      total: value.length,
      hrefTournaments: '/tournaments',
      resultOf: () => null,
      actions: { kind: 'ready', value },
    },
    hrefFor: ({ tournamentId }) => (tournamentId === null ? null : `/tournaments/view/${tournamentId}`),
    ...over,
  }
  return { ...given, screenOf: (text: string) => <ActivityScreen {...props} text={text} />, ...renderScreen(<ActivityScreen {...props} />) }
}

describe('ActivityScreen', () => {
  it('[UI-28] [CU-122] shows future actions under their months, each with its time and a link to its page', async () => {
    const { user, visited } = show()
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(['June 2026', 'July 2026'])
    const texts = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(texts[0]).toContain('Your tee time 09:40')
    expect(texts[1]).toContain('First tee time 08:00')
    expect(texts[2]).toContain('Tee time · 17:00 · Booking L-7')
    expect(texts[3]).toContain('Evening · 19:00')
    expect(screen.getAllByRole('link')).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: /Summer Cup/ }))
    expect(visited).toEqual(['/tournaments/view/Summer Cup'])
  })

  it('requests past actions and shows no start times for them', async () => {
    const { user, onTime } = show({ time: 'past' })
    expect(screen.getAllByRole('listitem')[0]?.textContent).not.toContain('09:40')
    await user.click(screen.getByRole('radio', { name: 'Coming up' }))
    expect(onTime).toHaveBeenCalledWith('future')
  })

  it('[HC-88+] shows position and score of past tournaments', () => {
    const result: MemberResult = {
      ...{ tournamentId: 'Medal', tournamentName: 'Medal', day: '2026-06-27' as ClubDate, prizeName: 'Net', label: 'T3', field: 40 },
      ...{ scoring: 'stableford', total: exact(38), status: 'counted', index: null, card: null },
    }
    const resultOf = ({ id }: CustomerAction) => (id === 'Medal' ? result : null)
    show({ time: 'past', resultOf })
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).not.toContain('points')
    expect(second?.textContent).toContain('Position T3, 38 points')
  })

  it('[CU-122] does not bring back a search that was cleared elsewhere, and says how many match', async () => {
    const { user, rerender, screenOf, onText } = show({ text: 'cup' })
    expect(screen.getByText(/^\d+ match/)).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 's')
    rerender(screenOf(''))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(onText).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('[CU-122] searches when typing pauses, and shows everything again for an empty text', async () => {
    const { user, onText, rerender } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or number' }), 'cup')
    await vi.waitFor(() => expect(onText.mock.calls).toEqual([['cup']]))
    const props = {
      time: 'future',
      onTime: vi.fn(),
      onText,
      total: 0,
      onMore: vi.fn(),
      hrefFor: () => null,
      resultOf: () => null,
      hrefTournaments: null,
    } as const
    rerender(<ActivityScreen {...props} text="cup" actions={{ kind: 'ready', value: [] }} />)
    screen.getByText('No activity has “cup” in its name or number.')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(onText).toHaveBeenLastCalledWith('')
    rerender(<ActivityScreen {...props} text="" actions={{ kind: 'ready', value: [] }} />)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('says that there is nothing, and links to the tournaments if the club shows them', async () => {
    const { user, visited } = show({}, [])
    screen.getByText('Nothing coming up')
    await user.click(screen.getByRole('link', { name: 'See tournaments' }))
    expect(visited).toEqual(['/tournaments'])
  })

  it('has texts for no past actions, for no link to tournaments and for a failed load', async () => {
    show({ time: 'past', hrefTournaments: null }, [])
    screen.getByText('Nothing yet')
    expect(screen.queryByRole('link')).toBeNull()
    const onRetry = vi.fn()
    const { user } = show({ actions: { kind: 'failed', notice: { title: 'Could not be reached' }, onRetry } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('shows more of a long list', async () => {
    const { user, onMore } = show({ total: 30 })
    within(screen.getByRole('button', { name: 'Show more' }).parentElement as HTMLElement).getByText('4 of 30')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('keeps the order of the list in its groups and loses nothing', () => {
    const months = byMonth([cup, medal, lesson])
    expect(months.map(({ month, actions }) => [month, actions.length])).toEqual([
      ['2026-06', 2],
      ['2026-07', 1],
    ])
    expect(byMonth([lesson, cup, lesson]).flatMap(({ actions }) => actions)).toEqual([lesson, cup, lesson])
  })
})
