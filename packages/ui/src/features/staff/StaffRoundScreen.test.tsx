import type { CardLine } from '@club/core/tournament'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createKeptCardsStore, type KeptCard } from './keptCardsStore.ts'
import { StaffRoundScreen } from './StaffRoundScreen.tsx'

const line = (given: Partial<CardLine>): CardLine => ({
  ...{ playerId: '7', team: true, name: 'Eagles', players: ['Ada Adler', 'Bea Buche'], memberNumbers: ['1042', '1043'] },
  ...{ clubName: 'GC Taunusblick', startAt: null, startTee: 1, startTeeName: '1', holesPlayed: 0, status: 'counted', state: 'notStarted' },
  ...given,
})

const was = { texts: [''], status: 'counted', penalty: 0 } as const
const waits = (playerId: string, name: string): KeptCard => ({
  ...{ roundId: '1', playerId, team: true, key: playerId },
  scores: { name, ...was, texts: ['4'], was },
})

function show(lines: readonly CardLine[], kept: readonly KeptCard[] = [], settled = true, searches = false) {
  const onOpen = vi.fn()
  let here = kept
  const store = createKeptCardsStore({
    list: () => here,
    look: () => Promise.reject(new Error('offline')),
    write: () => Promise.reject(new Error('offline')),
    forget: (one) => {
      here = here.filter((card) => card !== one)
    },
    isFinal: () => settled,
    whenBack: () => () => {},
  })
  const shown = renderScreen(
    <StaffRoundScreen
      tournamentName="Scramble"
      startAt={null}
      cards={{ kind: 'ready', value: lines }}
      filter="all"
      onFilter={() => {}}
      kept={store}
      hrefForKept={({ playerId }) => `kept/${playerId}`}
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
  it('[SC-79+] name the people of a team, and a search finds it by one of them', async () => {
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

describe('a round that nobody is entered for', () => {
  it('does not say that everybody is in', () => {
    show([])
    expect(screen.getByText('Nobody is entered yet.')).toBeTruthy()
  })
})

describe('scores that wait on this device', () => {
  it('[SC-81+] are told calmly, and what wants a look can be opened or forgotten', async () => {
    const { user, store } = show([line({})], [waits('7', 'Eagles'), waits('8', 'Hawks')])
    expect(screen.getByText('2 cards wait to be sent')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Forget/ })).toBeNull()
    await act(() => store.getState().send())
    expect(screen.getByRole('link', { name: 'Hawks' }).getAttribute('href')).toBe('kept/8')
    await user.click(screen.getByRole('button', { name: 'Forget what was typed for Hawks' }))
    expect(screen.getByText('One card waits to be sent')).toBeTruthy()
  })
})
