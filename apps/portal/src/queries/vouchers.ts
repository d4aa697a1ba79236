/** Vouchers, as TanStack Query options; a payment invalidates the key `finance`. */
import type { ClubClient } from '@club/client'
import {
  externalVoucherFromWire,
  listPcaVouchers,
  listStaffVouchers,
  listVouchers,
  staffVoucherFromWire,
  voucherFromWire,
} from '@club/contract/finance'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { FINANCE_KEY } from './finance.ts'
import { IN_PAGES, PAGE_ROWS } from './pages.ts'

export function voucherQueries(client: ClubClient) {
  const options = { staleTime: 0 }
  return {
    own: (currency: string) =>
      queryOptions({
        ...{ ...options, queryKey: [FINANCE_KEY, 'vouchers', 'own', currency] },
        queryFn: ({ signal }) => client.all(listVouchers, (wire) => voucherFromWire(wire, currency), { signal }),
      }),
    external: (currency: string) =>
      queryOptions({
        ...{ ...options, queryKey: [FINANCE_KEY, 'vouchers', 'external', currency] },
        queryFn: ({ signal }) => client.all(listPcaVouchers, (wire) => externalVoucherFromWire(wire, currency), { signal }),
      }),
    staff: (currency: string, search: string) =>
      infiniteQueryOptions({
        ...{ ...options, ...IN_PAGES, queryKey: [FINANCE_KEY, 'vouchers', 'staff', currency, search] },
        queryFn: ({ signal, pageParam: page }) =>
          client.page(listStaffVouchers, (wire) => staffVoucherFromWire(wire, currency), {
            query: { page, size: PAGE_ROWS, search },
            signal,
          }),
      }),
  }
}
