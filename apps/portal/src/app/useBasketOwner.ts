import type { ClubSettings } from '@club/core/club'
import { useClub, useShellState } from '../shells/ShellContext.tsx'

/** Returns whether the club offers anything to put into a basket. CS-24, CS-25. */
function usesBasket({ competitionFeePaymentEnabled, invoicePaymentEnabled, accountTopUpEnabled }: ClubSettings): boolean {
  return competitionFeePaymentEnabled || invoicePaymentEnabled || accountTopUpEnabled
}

/** Returns the id of the logged-in customer; null for visitors and for clubs without a basket. SE-19. */
export function useBasketOwner(): string | null {
  const { settings } = useClub()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  return usesBasket(settings) ? customerId : null
}
