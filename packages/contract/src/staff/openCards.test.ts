import { CARD_STATES } from '@club/core/tournament'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { problemDetail } from '../wire/problem.ts'
import { openCardsFromDetails, openCardToDetail } from './staffDay.ts'

describe('the refusal of closing a tournament with open cards', () => {
  it('[SC-87+] names each card with round, player and progress', () => {
    const cards = CARD_STATES.map((state, at) => ({ roundNumber: at + 1, name: `Anna Berg ${at}`, state }))
    const details = cards.map((card) => v.parse(problemDetail, JSON.parse(JSON.stringify(openCardToDetail(card)))))
    expect(details.map(({ code, localizedMessage }) => [code, localizedMessage])).toEqual(cards.map(({ name }) => ['cardsOpen', name]))
    expect(openCardsFromDetails(details)).toEqual(cards)
  })

  it('[SC-87+] leaves out what it cannot read', () => {
    const [card] = [{ roundNumber: 1, name: 'Anna Berg', state: 'returned' }] as const
    expect(
      openCardsFromDetails([{ code: 'cardsOpen' }, { code: 'cardsOpen', data: { ...card, state: 'Lost' } }, openCardToDetail(card)]),
    ).toEqual([card])
  })
})
