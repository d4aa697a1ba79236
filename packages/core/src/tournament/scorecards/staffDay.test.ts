import { describe, expect, it } from 'vitest'
import { type CardLine, openCards } from './staffDay.ts'

function line(name: string, change: Partial<CardLine>): CardLine {
  return { name, status: 'counted', state: 'confirmed', ...change } as CardLine
}

describe('openCards', () => {
  it('[SC-87+] are those that are not handed in, or handed in and not confirmed', () => {
    const lines = [
      line('Ada', { state: 'confirmed' }),
      line('Ben', { state: 'returned' }),
      line('Cleo', { state: 'playing' }),
      line('Dan', { state: 'returned', status: 'disqualified' }),
    ]
    expect(openCards(2, lines)).toEqual([
      { roundNumber: 2, name: 'Ben', state: 'returned' },
      { roundNumber: 2, name: 'Cleo', state: 'playing' },
      { roundNumber: 2, name: 'Dan', state: 'returned' },
    ])
  })

  it('[SC-87+] leave out players who are out of the round without a card', () => {
    expect(
      openCards(1, [line('Eve', { state: 'notStarted', status: 'withdrawn' }), line('Fay', { state: 'notStarted', status: 'noReturn' })]),
    ).toEqual([])
    expect(() => openCards(0, [])).toThrow('roundNumber')
  })
})
