import type { Scorecard } from '@club/core/tournament'
import { caseOfCard } from '@club/ui/calculator-card'
import type { StorageArea } from '../../shells/memoryArea.ts'
import { saveCase } from './calculatorState.ts'

/** What the score calculator opens with next; another card than one of nine or eighteen holes leaves it as it was. */
export function tryCard(storage: StorageArea, customerId: string, card: Scorecard): void {
  const page = caseOfCard(card)
  if (page) saveCase(storage, customerId, page)
}
