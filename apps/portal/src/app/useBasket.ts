import type { LoadedBasket } from '@club/contract'
import type { ClubSettings } from '@club/core/club'
import { useQuery } from '@tanstack/react-query'
import { basketQuery } from '../queries/basket.ts'
import { useClub, useShell, useShellState } from './ShellContext.tsx'

/** Something can be put into it. CS-24, CS-25. */
export function usesBasket({ competitionFeePaymentEnabled, invoicePaymentEnabled }: ClubSettings): boolean {
  return competitionFeePaymentEnabled || invoicePaymentEnabled
}

/** The cart of whoever is logged in, loaded with the session; null where there is none, and until it is there. SE-19. */
export function useBasket(): LoadedBasket | null {
  const { client, log } = useShell()
  const { settings } = useClub()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  const enabled = customerId !== null && usesBasket(settings)
  const { data } = useQuery({ ...basketQuery(client, customerId ?? '', log), enabled })
  return enabled ? (data ?? null) : null
}
