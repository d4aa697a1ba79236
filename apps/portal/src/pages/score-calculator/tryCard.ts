import type { Scorecard } from '@club/core/tournament'
import { caseOfCard } from '@club/ui/calculator-card'
import type { StorageArea } from '../../shells/memoryArea.ts'
import { saveCase } from './calculatorState.ts'

/** Stores the card that the score calculator opens with; a card that has neither nine nor eighteen holes changes nothing. */
export function tryCard(storage: StorageArea, customerId: string, card: Scorecard): void {
  const page = caseOfCard(card)
  if (page) saveCase(storage, customerId, page)
}
