import type { Loadable } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { financeQueries } from '../queries/finance.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { useLoadable } from './useLoadable.ts'

/** Returns the club's currency. */
export function useCurrency(): Loadable<string> {
  return useLoadable()(useQuery(financeQueries(useShell().client, '').currency()))
}
