import { ListSkeleton, LoadFailed } from '@club/ui/features'
import type { ReactNode } from 'react'
import { useCurrency } from '../../hooks/useCurrency.ts'

/** Shows its children once the club's currency is known, in which amounts are read. */
export function WithCurrency({ children }: { readonly children: (currency: string) => ReactNode }) {
  const currency = useCurrency()
  if (currency.kind === 'failed') return <LoadFailed notice={currency.notice} onRetry={currency.onRetry} />
  return currency.kind === 'loading' ? <ListSkeleton /> : children(currency.value)
}
