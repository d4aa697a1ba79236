import type { ClubSettings } from '@club/core/club'
import { useClub, useShellState } from '../shells/ShellContext.tsx'

/** Something can be put into it. CS-24, CS-25. */
function usesBasket({ competitionFeePaymentEnabled, invoicePaymentEnabled }: ClubSettings): boolean {
  return competitionFeePaymentEnabled || invoicePaymentEnabled
}

/** Whoever is logged in, where the club uses a basket; else null. SE-19. */
export function useBasketOwner(): string | null {
  const { settings } = useClub()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  return usesBasket(settings) ? customerId : null
}
