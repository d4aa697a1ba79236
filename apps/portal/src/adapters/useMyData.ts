/** The export and the deletion of the member's data, for the screen of `my-data`. CU-231+, CU-236+. */
import {
  cancelDeletion,
  createDataExportLink,
  dataExportFromWire,
  deletionFromWire,
  getDataExport,
  getDataExportFile,
  getDeletion,
  requestDataExport,
  requestDeletion,
} from '@club/contract/customers'
import { reachable } from '@club/core/club'
import type { DeletionObstacle } from '@club/core/membership'
import type { MyDataScreenProps } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLoadable } from '../hooks/useLoadable.ts'
import { useMenu } from '../hooks/useMenu.ts'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { readOne } from '../queries/readOne.ts'
import { firstSegment, PATHS } from '../routes/routes.ts'
import { checkFilesArrive, openFile } from '../shells/openFile.ts'
import { useClub, useShell } from '../shells/ShellContext.tsx'

/** Interval between two looks at an export that is being prepared. */
const POLL_MS = 1500

/** Obstacles that the member settles on a page of the portal. */
const PAGES: Partial<Record<DeletionObstacle, string>> = {
  owesMoney: PATHS.finance,
  hasCredit: PATHS.finance,
  unpaidFees: PATHS.finance,
  openRefunds: PATHS.finance,
  entries: PATHS.activity,
  bookings: PATHS.bookings,
  requests: PATHS.bookings,
  vouchers: PATHS.vouchers,
  events: PATHS.events,
}

export function useMyData(customerId: string): Omit<MyDataScreenProps, 'hrefBack'> {
  const { client } = useShell()
  const { info } = useClub()
  const menu = useMenu()
  const loadable = useLoadable()
  const { sendForm, describeError } = useFormAnswer()
  const exported = useQuery({
    queryKey: ['myData', customerId, 'export'],
    queryFn: async ({ signal }) => readOne('data export', dataExportFromWire(await client.call(getDataExport, { signal }))),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  })
  const deletion = useQuery({
    queryKey: ['myData', customerId, 'deletion'],
    queryFn: async ({ signal }) => readOne('deletion', deletionFromWire(await client.call(getDeletion, { signal }))),
    staleTime: 0,
    gcTime: 0,
  })
  /** Loads the state again after a refusal, too: another tab or device may have changed it, or its time is over. */
  const change = (send: () => Promise<unknown>, reload: () => Promise<unknown>) =>
    sendForm(async () => {
      try {
        await send()
      } finally {
        await reload()
      }
    })
  return {
    dataExport: {
      exported: loadable(exported),
      describeError,
      onPrepare: () => change(() => client.call(requestDataExport), exported.refetch),
      onDownload: () =>
        change(async () => {
          checkFilesArrive()
          const { key } = await client.call(createDataExportLink)
          await openFile(await client.call(getDataExportFile, { params: { key } }), `${info.clubName}.zip`)
        }, exported.refetch),
    },
    deletion: {
      deletion: loadable(deletion),
      describeError,
      // A module that is not in the menu leads home: the office settles what is on its page.
      hrefFor: (obstacle) => {
        const path = PAGES[obstacle]
        return path !== undefined && reachable(firstSegment(path), menu) ? path : null
      },
      onRequest: () => change(() => client.call(requestDeletion), deletion.refetch),
      onCancel: () => change(() => client.call(cancelDeletion, { version: null }), deletion.refetch),
    },
  }
}
