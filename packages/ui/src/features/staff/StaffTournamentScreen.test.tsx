import { type ClubDateTime, exact } from '@club/core'
import type { DisplacedBooking } from '@club/core/reservation'
import type { CancellationEffect, SpecialWinner, StaffTournamentDay, UndecidedTie } from '@club/core/tournament'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { StaffTournamentScreen, type StaffTournamentScreenProps } from './StaffTournamentScreen.tsx'
import type { DayAnswer, TournamentDayDeps } from './tournamentDayStore.ts'

const off = { publish: false, publishTime: null }
const day: StaffTournamentDay = {
  ...{ id: '1', name: 'Monthly medal', closed: false, cancelled: false, countBackProtocol: 'manual' },
  publication: { playerList: off, rounds: [{ roundId: '7', startList: off, liveScoring: off, results: off }] },
  audiences: [
    { list: 'playerList', roundId: null, visibleTo: [] },
    { list: 'results', roundId: '7', visibleTo: [] },
  ],
  rounds: [{ id: '7', number: 1, startDateTime: '2026-06-06T09:00:00' as ClubDateTime, stillOut: 2, toConfirm: 1 }],
  players: [
    { playerId: '11', name: 'Mia Berg', memberNumber: '1042', hasScores: true },
    { playerId: '12', name: 'Jonas Weber', memberNumber: '1043', hasScores: false },
  ],
  teams: [],
  specialPrizes: [],
}
const tie: UndecidedTie = {
  ...{ prizeId: '3', prizeName: 'Net A', roundId: '7', ofTeams: false, place: 2, wins: true },
  sides: [
    { id: '11', name: 'Mia Berg', order: null },
    { id: '12', name: 'Jonas Weber', order: null },
  ],
  tieBreak: { aheadId: '11', behindId: '12', outcome: 'notComparable', stages: [] },
}

const fees = (payers: number, amount: number) => ({ payers, amount: { amount, currency: 'EUR' } })
const EFFECT: CancellationEffect = {
  ...{ entered: 12, reserved: 1, waiting: 2, otherPayers: 0, paying: 1 },
  ...{ unpaid: fees(1, 3500), credited: fees(3, 10500), atOffice: fees(0, 0) },
}

function show(
  more: Partial<TournamentDayDeps> = {},
  start = day,
  ties: StaffTournamentScreenProps['ties'] = { kind: 'ready', value: [tie] },
) {
  const stored = vi.fn(async () => ({ kind: 'stored' as const, known: { day, version: 'second' } }))
  const deps: TournamentDayDeps = {
    preview: vi.fn(async (publication) => ({
      ...day,
      publication,
      audiences: day.audiences.map((one) => ({ ...one, visibleTo: ['member', 'participant'] as const })),
    })),
    ...{ publish: stored, withdraw: stored, setOrder: stored, close: stored },
    cancel: stored,
    readCancellation: vi.fn(async () => EFFECT),
    copy: vi.fn(async () => ({ kind: 'copied' as const, href: '/staff/2' })),
    describeError: () => ({ title: 'No connection' }),
    ...more,
  }
  const prizeDeps = {
    load: vi.fn(async () => ({ list: { prizeId: '5', winners: [], history: [] }, version: 'first' })),
    name: vi.fn(async (_: string, winners: readonly SpecialWinner[]) => ({
      kind: 'stored' as const,
      list: { list: { prizeId: '5', winners, history: [] }, version: 'after' },
    })),
    describeError: () => ({ title: 'No connection' }),
  }
  const props = {
    describeRefusal: ({ code }: { code: string }) => `Because of ${code}.`,
    hrefForRound: () => '/round',
    plans: { plans: { kind: 'loading' as const }, deps: {} as never, hrefDesk: () => '/desk' },
    hrefWall: '/screen/1',
    hrefBack: '/',
  }
  const shown = (value: StaffTournamentScreenProps['ties']) => (
    <StaffTournamentScreen {...props} known={{ day: start, version: 'first' }} deps={deps} prizeDeps={prizeDeps} ties={value} />
  )
  const rendered = renderScreen(shown(ties))
  const rerenderWith = (value: StaffTournamentScreenProps['ties']) => rendered.rerender(shown(value))
  return { ...rendered, rerenderWith, deps, prizeDeps }
}

describe('StaffTournamentScreen', () => {
  it('[CU-155+] tells players of the same name apart by their member numbers, also in a tie', async () => {
    const alike = { ...day, players: day.players.map((player) => ({ ...player, name: 'Mia Berg' })) }
    const level = { ...tie, sides: tie.sides.map((side) => ({ ...side, name: 'Mia Berg' })) }
    const { user } = show({}, alike, { kind: 'ready', value: [level] })
    const choice = screen.getByRole('combobox', { name: 'Player or team' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.any(String), 'Mia Berg (No. 1042)', 'Mia Berg (No. 1043)'])
    await user.selectOptions(choice, 'Mia Berg (No. 1043)')
    expect(screen.getByText(/^Mia Berg \(No\. 1043\)/)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /Mia Berg \(No\. 1042\)/ })).toBeTruthy()
  })

  it('[SC-74+] says who will see a list before it is published', async () => {
    const { user, deps } = show()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Results' }))
    expect(await screen.findAllByText('Visible to: no one. After saving: members and players')).toHaveLength(2)
    expect(deps.publish).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const publication = {
      playerList: off,
      rounds: [{ roundId: '7', startList: off, liveScoring: off, results: { publish: true, publishTime: null } }],
    }
    expect(deps.publish).toHaveBeenCalledWith(publication, 'first')
  })

  it('[SC-82+] reports a switch that others changed meanwhile, keeps the user’s own, and saves it on top', async () => {
    const on = { publish: true, publishTime: null }
    const theirs = { ...day, publication: { playerList: on, rounds: [{ roundId: '7', startList: off, liveScoring: off, results: off }] } }
    const publish = vi.fn<TournamentDayDeps['publish']>(async (publication) => ({
      kind: 'stored' as const,
      known: { day: { ...day, publication }, version: 'third' },
    }))
    publish.mockResolvedValueOnce({ kind: 'changedMeanwhile', known: { day: theirs, version: 'second' } })
    const { user } = show({ publish })
    await user.click(screen.getByRole('checkbox', { name: 'Results' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Players: published now')).toBeTruthy()
    expect(screen.getByText(/^Your switches are unchanged/)).toBeTruthy()
    expect((screen.getByRole('checkbox', { name: 'Results' }) as HTMLInputElement).checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(publish).toHaveBeenLastCalledWith(
      { playerList: on, rounds: [{ roundId: '7', startList: off, liveScoring: off, results: on }] },
      'second',
    )
    expect(screen.queryByText('Players: published now')).toBeNull()
  })

  it('[SC-82+] has nothing to save if another person made the same change', async () => {
    const on = { publish: true, publishTime: null }
    const same = { ...day, publication: { playerList: off, rounds: [{ roundId: '7', startList: off, liveScoring: off, results: on }] } }
    const publish = vi.fn(async () => ({ kind: 'changedMeanwhile' as const, known: { day: same, version: 'second' } }))
    const { user } = show({ publish })
    await user.click(screen.getByRole('checkbox', { name: 'Results' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You have nothing left to save.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('[SC-75+] explains a withdrawal before it is done, and requires a reason', async () => {
    const { user, deps } = show({ withdraw: vi.fn(async () => ({ kind: 'refused' as const, refusals: [{ code: 'inTeam' as const }] })) })
    await user.selectOptions(screen.getByLabelText('Player or team'), 'Jonas Weber')
    expect(screen.getByText('The place of Jonas Weber becomes free; the next on the waiting list moves up.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Player or team'), 'Mia Berg')
    expect(screen.getByText('Mia Berg has scores already and stays on the board as withdrawn.')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Withdraw Mia Berg' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    await user.type(screen.getAllByLabelText('Reason')[0] as HTMLElement, 'ill')
    await user.click(button)
    expect(deps.withdraw).toHaveBeenCalledWith({ playerId: '11' }, 'ill')
    expect(screen.getByText('Because of inTeam.')).toBeTruthy()
    // Nothing was stored, so nothing that was typed is gone.
    expect((screen.getAllByLabelText('Reason')[0] as HTMLInputElement).value).toBe('ill')
    expect(screen.queryByText('Mia Berg is withdrawn.')).toBeNull()
  })

  it('[SC-75+] withdraws a team as a whole', async () => {
    const { user, deps } = show({}, { ...day, teams: [{ teamId: '11', name: 'Eagles', hasScores: false }] })
    await user.selectOptions(screen.getByLabelText('Player or team'), 'Eagles')
    expect(screen.getByText(/^The whole team leaves: Eagles\./)).toBeTruthy()
    await user.type(screen.getAllByLabelText('Reason')[0] as HTMLElement, 'ill')
    await user.click(screen.getByRole('button', { name: 'Withdraw Eagles' }))
    expect(deps.withdraw).toHaveBeenCalledWith({ teamId: '11' }, 'ill')
    // Said where it was pressed: the top of the screen is far from there.
    const section = screen.getByRole('region', { name: 'Withdraw a player' })
    expect(await within(section).findByText('Eagles is withdrawn.')).toBeTruthy()
  })

  it('[TR-20] [SC-80+] chooses the winner of a special prize with the measurement, and removes it', async () => {
    const prize = { id: '5', name: 'Nearest the pin', notes: 'Hole 3', roundIds: ['7'] }
    const { user, prizeDeps } = show({}, { ...day, specialPrizes: [prize], teams: [{ teamId: '11', name: 'Eagles', hasScores: false }] })
    expect(await screen.findByText('No winner yet.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Winner'), 'Jonas Weber')
    await user.type(screen.getByLabelText('Measurement or remark'), '2.31 m')
    await user.click(screen.getByRole('button', { name: 'Choose the winner' }))
    const winner = { roundId: '7', id: '12', team: false, name: 'Jonas Weber', comment: '2.31 m' }
    expect(prizeDeps.name).toHaveBeenCalledWith('5', [winner], 'first')
    expect(screen.getByText('2.31 m')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Jonas Weber as the winner' }))
    expect(prizeDeps.name).toHaveBeenLastCalledWith('5', [], 'after')
  })

  it('[SC-76+] [SC-84+] accepts each position of a tie once, before anything is published', async () => {
    const { user, deps } = show()
    const shared = within(screen.getByRole('region', { name: 'Ties' }))
    expect(shared.getByRole('heading', { name: 'Net A' })).toBeTruthy()
    expect(shared.getByText('Position 2: Mia Berg and Jonas Weber')).toBeTruthy()
    expect(shared.getByText('The order has not been entered for all of them yet.')).toBeTruthy()
    await user.selectOptions(shared.getByLabelText('Position of Mia Berg'), '3')
    expect(shared.getByText('Use each position once.')).toBeTruthy()
    await user.selectOptions(shared.getByLabelText('Position of Jonas Weber'), '2')
    await user.type(shared.getByLabelText('Reason'), 'play-off')
    await user.click(shared.getByRole('button', { name: 'Set the order' }))
    expect(deps.setOrder).toHaveBeenCalledWith(tie, [2, 1], 'play-off')
    expect(document.activeElement?.textContent).toBe('Ties')
  })

  it('[SC-84+] keeps the input if the order is refused, and if another tie is broken first', async () => {
    const refused = vi.fn(async () => ({ kind: 'refused' as const, refusals: [{ code: 'changedSince' as const }] }))
    const other = { ...tie, place: 5, sides: tie.sides.map((side) => ({ ...side, id: `2${side.id}`, name: `${side.name} junior` })) }
    const { user, rerenderWith } = show({ setOrder: refused as never }, day, { kind: 'ready', value: [other, tie] })
    const second = () => within(screen.getByText('Position 2: Mia Berg and Jonas Weber').closest('details') as HTMLElement)
    await user.click(screen.getByText('Position 2: Mia Berg and Jonas Weber'))
    await user.type(second().getByLabelText('Reason'), 'play-off')
    await user.click(second().getByRole('button', { name: 'Set the order' }))
    expect(screen.getByText('Because of changedSince.')).toBeTruthy()
    rerenderWith({ kind: 'ready', value: [tie] })
    expect((second().getByLabelText('Reason') as HTMLInputElement).value).toBe('play-off')
    rerenderWith({ kind: 'ready', value: [] })
    expect(screen.getByText('No ties are left.')).toBeTruthy()
  })

  it('[SC-84+] says why a count-back left a tie, and asks for no order there', () => {
    const last = { stage: { kind: 'lastHoles' as const, roundNumber: 1, holes: [18] }, ahead: exact(4), behind: exact(4) }
    const level = { ...tie, tieBreak: { ...tie.tieBreak, outcome: 'shared' as const, stages: [last] } }
    show({}, { ...day, countBackProtocol: 'byLastHoles' }, { kind: 'ready', value: [level] })
    expect(screen.getByText('Equal after every step, so they stay tied.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Steps that were compared' }).textContent).toBe('Steps that were comparedLast hole4')
    expect(screen.queryByRole('button', { name: 'Set the order' })).toBeNull()
  })

  it('[SC-84+] separates positions that win nothing', async () => {
    const far = { ...tie, place: 31, wins: false, sides: tie.sides.map((side) => ({ ...side, id: `3${side.id}` })) }
    show({}, day, { kind: 'ready', value: [tie, far] })
    const rest = screen.getByText('1 tied position without a prize').closest('details') as HTMLElement
    expect(within(rest).getByText('Position 31: Mia Berg and Jonas Weber')).toBeTruthy()
    expect(within(rest).queryByText('Position 2: Mia Berg and Jonas Weber')).toBeNull()
    expect(screen.getByText('Position 2: Mia Berg and Jonas Weber')).toBeTruthy()
  })

  it('[SC-84+] asks for no order in a closed tournament, and retries a failed load', async () => {
    show({}, { ...day, closed: true })
    expect(screen.queryByRole('button', { name: 'Set the order' })).toBeNull()
    const onRetry = vi.fn()
    const { user } = show({}, day, { kind: 'failed', notice: { title: 'No network' }, onRetry })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalled()
  })

  it('[SC-77+, SC-78+] lists open cards before closing, and copies the tournament', async () => {
    const { user, deps } = show()
    expect(screen.getByText('2 cards are still out. 1 card is not confirmed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close the tournament' }))
    expect(deps.close).toHaveBeenCalledWith(true, false, [])
    await user.type(screen.getByLabelText('First day'), '2027-06-05')
    await user.click(screen.getByRole('button', { name: 'Create the tournament' }))
    expect(deps.copy).toHaveBeenCalledWith('Monthly medal', '2027-06-05', [])
    expect(await screen.findByText('Tournament created.')).toBeTruthy()
  })

  it('says of an empty tournament that there are no entries, not that every card is in', () => {
    show({}, { ...day, players: [], rounds: day.rounds.map((round) => ({ ...round, stillOut: 0, toConfirm: 0 })) })
    expect(screen.getByText('No entries.')).toBeTruthy()
    expect(screen.queryByText('Every card is in and confirmed.')).toBeNull()
  })

  it('[SC-87+] asks before closing with unconfirmed cards, and names them', async () => {
    const cards = [
      { roundNumber: 1, name: 'Mia Berg', state: 'returned' },
      { roundNumber: 1, name: 'Jonas Weber', state: 'playing' },
    ] as const
    const close = vi.fn(
      async (_: boolean, known: boolean): Promise<DayAnswer> =>
        known ? { kind: 'stored', known: { day: { ...day, closed: true }, version: null } } : { kind: 'cardsOpen', cards },
    )
    const { user } = show({ close })
    await user.click(screen.getByRole('button', { name: 'Close the tournament' }))
    expect(await screen.findByText('Round 1: Mia Berg – handed in, not confirmed')).toBeTruthy()
    expect(screen.getByText('Round 1: Jonas Weber – on the course')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep it open' }))
    expect(screen.queryByText(/Mia Berg – handed in/)).toBeNull()
    expect(close).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Close the tournament' }))
    await user.click(await screen.findByRole('button', { name: 'Close anyway' }))
    expect(close).toHaveBeenLastCalledWith(true, true, [])
    expect(await screen.findByRole('button', { name: 'Open it again' })).toBeTruthy()
  })

  it('[RE-203+] [RE-204+] lists the bookings in the way of a reopening and of a copy, and does it with the decisions', async () => {
    const booking: DisplacedBooking = {
      ...{ bookingId: '7', version: 1, number: 'K7', tournamentId: '1', tournamentName: 'Monthly medal', courseName: 'Course', offers: [] },
      ...{ startDateTime: day.rounds[0]?.startDateTime as ClubDateTime, startTee: 'tee1', numberOfHoles: 18, players: ['Anna Berg'] },
      ...{ takenDateTime: day.rounds[0]?.startDateTime as ClubDateTime, paid: null, back: { amount: null, prepaidRounds: 0 } },
    }
    const inTheWay = { kind: 'inTheWay' as const, bookings: [{ booking, reason: null }] }
    const close = vi.fn<TournamentDayDeps['close']>(async (_, __, decisions) =>
      decisions.length === 0 ? inTheWay : { kind: 'stored', known: { day, version: null } },
    )
    const copy = vi.fn<TournamentDayDeps['copy']>(async (_, __, decisions) =>
      decisions.length === 0 ? inTheWay : { kind: 'copied', href: '/staff/2' },
    )
    const { user } = show({ close, copy }, { ...day, closed: true })
    const decide = async () => {
      expect(document.activeElement?.textContent).toBe('A booking is in the way')
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await user.click(screen.getByRole('button', { name: 'Save with these decisions' }))
      expect(screen.queryByText('A booking is in the way')).toBeNull()
    }
    await user.type(screen.getByLabelText('First day'), '2027-06-05')
    await user.click(screen.getByRole('button', { name: 'Create the tournament' }))
    await decide()
    expect(screen.getByText('Tournament created.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open it again' }))
    await user.click(screen.getByRole('button', { name: 'Do not save' }))
    expect(screen.queryByText('A booking is in the way')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open it again' }))
    await decide()
    const decision = { kind: 'cancel', bookingId: '7', version: 1 }
    expect([close.mock.lastCall, copy.mock.lastCall]).toEqual([
      [false, false, [decision]],
      ['Monthly medal', '2027-06-05', [decision]],
    ])
    expect(screen.getByText('Saved.')).toBeTruthy()
  })

  it('[RE-209+] [RE-323+] says whom a cancellation notifies and what happens to the fees, and cancels only then', async () => {
    const cancelled = { kind: 'stored' as const, known: { day: { ...day, closed: true, cancelled: true }, version: null } }
    const { user, deps } = show({ cancel: vi.fn(async () => cancelled) })
    await user.click(screen.getByRole('button', { name: 'Cancel the tournament …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Monthly medal?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 players',
      '1 person with a reserved place, which ends',
      '2 people on the waiting list',
      'Entry fees of €105.00 were paid online: they are credited to the accounts of 3 payers.',
      'Unpaid fees of €35.00 are no longer due and leave the baskets.',
      'One payer is paying at this moment: if the money arrives, it is credited to the account.',
    ])
    expect(dialog.getByText('15 people get a notice and an email:')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Do not cancel' }))
    expect(deps.cancel).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Cancel the tournament …' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel the tournament' }))
    expect(await screen.findByText('The tournament is cancelled. Its people have been notified.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the tournament …' })).toBeNull()
  })

  it('[SC-77+] offers no withdrawal from a closed tournament', () => {
    show({}, { ...day, closed: true })
    expect(screen.getByRole('button', { name: 'Open it again' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Withdraw a player' })).toBeNull()
  })
})
