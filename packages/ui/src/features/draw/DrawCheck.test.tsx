import { listHash, randomOrder, sha256 } from '@club/core/tournament'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clara, jonas, mia, moment, starter } from '../../testing/people.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DrawCheck, isRandomOrder, type PublishedProof } from './DrawCheck.tsx'

const list = [clara, jonas, mia].map(({ id }) => `player-${id}`)
const order = randomOrder('s', list)
const proof: PublishedProof = {
  ...{ seed: 's', seedHash: sha256('s'), list, listHash: listHash(list), order },
  promisedAt: moment('2026-05-01T08:00:00'),
  closedAt: moment('2026-06-17T20:32:00'),
}
const flightOf = (ids: readonly string[]) => [
  {
    ...{ id: 'f1', startNumber: 1, startTime: null, startTee: 1 },
    players: ids.map((id) => starter([clara, jonas, mia].find((who) => `player-${who.id}` === id) ?? clara)),
  },
]

describe('DrawCheck', () => {
  it('[TV-127+] says that this device computed the same order, with what was published and when', () => {
    renderScreen(<DrawCheck proof={proof} flights={flightOf(order)} />)
    expect(screen.getByText('Random draw, verified')).toBeDefined()
    expect(document.body.textContent).toContain('Friday 1 May, 08:00')
    expect(document.body.textContent).not.toContain('moved by hand')
  })

  it('[TV-127+] names every point that differs from what was published', () => {
    renderScreen(<DrawCheck proof={{ ...proof, seed: 't', list: list.slice(1) }} flights={flightOf(order)} />)
    expect(screen.getByText('The draw does not match what was published')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('says that players were moved after the draw; withdrawing or joining later is not a move', () => {
    const { rerender } = renderScreen(<DrawCheck proof={proof} flights={flightOf(order.toReversed())} />)
    expect(document.body.textContent).toContain('moved by hand')
    rerender(<DrawCheck proof={proof} flights={flightOf(order.slice(1))} />)
    expect(document.body.textContent).not.toContain('moved by hand')
    expect(isRandomOrder([...flightOf(order), ...flightOf([])], [...order, '99'])).toBe(true)
  })
})
