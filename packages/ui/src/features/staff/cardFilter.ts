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

/** The cards that are asked for; a search looks at any part of the name, of a team at those of its people too. */
export function cardsFor(cards: readonly CardLine[], filter: CardFilter, search: string): readonly CardLine[] {
  const wanted = search.trim().toLowerCase()
  return cards.filter((line) => isIn(line, filter) && [line.name, ...line.players].some((name) => name.toLowerCase().includes(wanted)))
}
