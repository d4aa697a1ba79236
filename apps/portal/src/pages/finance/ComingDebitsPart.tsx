import { ComingDebits } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { collectionQueries } from '../../queries/collections.ts'

/** The caller's coming debits; nothing while they are loaded or if they cannot be. MA-98+. */
export function ComingDebitsPart() {
  const coming = useQuery(useClubQueries(collectionQueries).coming())
  return <ComingDebits debits={coming.data ?? []} />
}
