import { listDeletions, listRetainedRecords, retainedRecordsFromWire, staffDeletionFromWire } from '@club/contract/customers'
import { myDataMessages, RetainedDataScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'

const KEY = 'retainedData'

/** Requested deletions and the register of retained records, for the office. CU-240+, CU-243+. */
export default function RetainedDataPage() {
  useTitle(useIntl().formatMessage(myDataMessages.officeTitle))
  const loadable = useLoadable()
  const { client } = useShell()
  const deletions = useQuery({
    queryKey: [KEY, 'deletions'],
    queryFn: ({ signal }) => client.all(listDeletions, staffDeletionFromWire, { signal }),
    staleTime: 0,
  })
  const records = useQuery({
    queryKey: [KEY, 'records'],
    queryFn: ({ signal }) => client.all(listRetainedRecords, retainedRecordsFromWire, { signal }),
    staleTime: 0,
  })
  return <RetainedDataScreen deletions={loadable(deletions)} records={loadable(records)} hrefBack={PATHS.staff} />
}
