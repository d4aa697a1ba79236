import { findsPerson, isMemberNumber } from '@club/core'
import type { CardLine } from '@club/core/tournament'

export const CARD_FILTERS = ['stillOut', 'toConfirm', 'all'] as const
export type CardFilter = (typeof CARD_FILTERS)[number]

function isIn({ state, status }: CardLine, filter: CardFilter): boolean {
  switch (filter) {
    case 'stillOut':
      return status === 'counted' && state !== 'returned' && state !== 'confirmed'
    case 'toConfirm':
      return state === 'returned'
    case 'all':
      return true
  }
}

/** Returns the cards that match filter and search, which compares names and member numbers, for a team also those of its players. */
export function cardsFor(cards: readonly CardLine[], filter: CardFilter, search: string): readonly CardLine[] {
  return cards.filter(
    (line) => isIn(line, filter) && findsPerson(search, { names: [line.name, ...line.players], numbers: line.memberNumbers }),
  )
}

/** Returns the card that Enter opens: the only match, or else the only one with this member number. Null while the search is empty. */
export function cardToOpen(found: readonly CardLine[], search: string): CardLine | null {
  if (search.trim() === '') return null
  const numbered = found.filter(({ memberNumbers }) => memberNumbers.some((number) => isMemberNumber(search, number)))
  return (found.length === 1 ? found[0] : numbered.length === 1 ? numbered[0] : null) ?? null
}
