import type { ClubDateTime } from '@club/core'
import type { CardLine } from '@club/core/tournament'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { StaffRoundScreen } from './StaffRoundScreen.tsx'
import { createScoreOutboxStore, type UnsentCard } from './scoreOutboxStore.ts'

const line = (given: Partial<CardLine>): CardLine => ({
  ...{ playerId: '7', team: true, name: 'Eagles', players: ['Ada Adler', 'Bea Buche'], memberNumbers: ['1042', '1043'] },
  ...{ clubName: 'GC Taunusblick', startAt: null, startTee: 1, startTeeName: '1', holesPlayed: 0, status: 'counted', state: 'notStarted' },
  ...given,
})

const was = { texts: [''], status: 'counted', penalty: 0 } as const
const waits = (playerId: string, name: string): UnsentCard => ({
  ...{ roundId: '1', playerId, team: true, key: playerId },
  scores: { name, ...was, texts: ['4'], was },
})

function show(lines: readonly CardLine[], unsent: readonly UnsentCard[] = [], settled = true, searches = false) {
  const onOpen = vi.fn()
  let here = unsent
  const store = createScoreOutboxStore({
    list: () => here,
    look: () => Promise.reject(new Error('offline')),
    write: () => Promise.reject(new Error('offline')),
    remove: (one) => {
      here = here.filter((card) => card !== one)
    },
    isFinal: () => settled,
    retryWhenOnline: () => () => {},
  })
  const shown = renderScreen(
    <StaffRoundScreen
      tournamentName="Scramble"
      startAt={null}
      cards={{ kind: 'ready', value: lines }}
      filter="all"
      onFilter={() => {}}
      outbox={store}
      hrefForUnsentCard={({ playerId }) => `unsent/${playerId}`}
      hrefForCard={({ playerId, team }) => `${team ? 'team' : 'player'}/${playerId}`}
      onOpen={onOpen}
      searches={searches}
      hrefStartList="start"
      hrefBack="back"
    />,
  )
  return { ...shown, store, onOpen }
}

describe('the cards of a round of teams', () => {
  it('[SC-79+] lists the players of a team, and finds it by one of them', async () => {
    const { user } = show([line({}), line({ playerId: '8', name: 'Cleo Claus / Dora Dorn', players: ['Cleo Claus', 'Dora Dorn'] })])
    expect(screen.getByRole('link', { name: /^Eagles.*Ada Adler, Bea Buche/ }).getAttribute('href')).toBe('team/7')
    // Called by its people already.
    expect(screen.getByRole('link', { name: /^Cleo Claus/ }).textContent).toContain('GC Taunusblick')
    await user.type(screen.getByRole('searchbox'), 'buche')
    expect(screen.getAllByRole('link', { name: /Eagles|Claus/ })).toHaveLength(1)
  })
})

describe('the search of a round', () => {
  it('[SC-88+] has the focus after a card that was found by it, and Enter opens the only match', async () => {
    const lines = [line({}), line({ playerId: '8', name: 'Cleo Claus', players: [] })]
    const { user, onOpen } = show(lines, [], true, true)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('{Enter}')
    expect(onOpen).not.toHaveBeenCalled()
    await user.keyboard('cleo{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(lines[1])
  })
})

describe('people of one name', () => {
  const alike = (playerId: string, number: string) =>
    line({ ...{ playerId, team: false, name: 'Bernd Böhm', players: [], memberNumbers: [number] } })
  const lines = [
    alike('7', '10'),
    alike('8', '1042'),
    line({ ...{ playerId: '9', team: false, name: 'Anna Böhm' }, players: [], memberNumbers: ['99'] }),
  ]

  it('[CU-155+] are listed with their member numbers', () => {
    show(lines)
    expect(screen.getAllByRole('link', { name: /Bernd Böhm/ }).map(({ textContent }) => /No\. \d+/.exec(textContent ?? '')?.[0])).toEqual([
      'No. 10',
      'No. 1042',
    ])
  })

  it.each(['1042', 'boehm 1042'])('[CU-156+] Enter opens the only card that %j finds', async (text) => {
    const { user, onOpen } = show(lines)
    await user.type(screen.getByRole('searchbox'), `${text}{Enter}`)
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(lines[1])
  })

  it('[CU-156+] Enter opens the card with exactly this member number, although others begin with it, and none of several', async () => {
    const { user, onOpen } = show(lines)
    await user.type(screen.getByRole('searchbox'), 'Böhm, B{Enter}')
    expect(screen.getAllByRole('link', { name: /Böhm/ })).toHaveLength(2)
    expect(onOpen).not.toHaveBeenCalled()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '10{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(lines[0])
  })
})

describe('the start of a card', () => {
  it('[TV-135+] names the tee of a shotgun with its letter', () => {
    const startAt = '2026-06-06T09:00:00' as ClubDateTime
    show([line({ startAt, startTee: 1, startTeeName: '1B' })])
    expect(screen.getByRole('link', { name: /Starts 09:00 on hole 1B/ })).toBeTruthy()
  })
})

describe('a round without entries', () => {
  it('does not say that all cards are in', () => {
    show([])
    expect(screen.getByText('No entries yet.')).toBeTruthy()
  })
})

describe('unsent scores', () => {
  it('[SC-81+] are listed calmly, and those that need review can be opened or discarded', async () => {
    const { user, store } = show([line({})], [waits('7', 'Eagles'), waits('8', 'Hawks')])
    expect(screen.getByText('2 cards not sent yet')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull()
    await act(() => store.getState().send())
    expect(screen.getByRole('link', { name: 'Hawks' }).getAttribute('href')).toBe('unsent/8')
    await user.click(screen.getByRole('button', { name: 'Discard the scores typed for Hawks' }))
    expect(screen.getByText('1 card not sent yet')).toBeTruthy()
  })
})
