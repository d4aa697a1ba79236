/** Announces, exports, books and cancels collections, and reads the bank's files. */
import { newIdempotencyKey } from '@club/client'
import {
  announceCollection,
  bankReportFromWire,
  bookCollection,
  cancelCollection,
  collectionDetailsFromWire,
  exportCollection,
  getCollectionFile,
  readBankReport,
  rejectCollectionFile,
} from '@club/contract/finance'
import type { BankReportResult, CollectionPreview } from '@club/core/finance'
import type { CollectionStep, FormAction } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { COLLECTIONS_KEY } from '../queries/collections.ts'
import { openFile } from '../shells/openFile.ts'
import { useShell } from '../shells/ShellContext.tsx'

const STEPS = { export: exportCollection, book: bookCollection, cancel: cancelCollection } as const

interface CollectionDeps {
  readonly announce: FormAction<CollectionPreview>
  readonly upload: FormAction<File>
  /** The result of the last upload. */
  readonly report: BankReportResult | null
  readonly stepOf: (id: string) => FormAction<CollectionStep>
  readonly downloadOf: (id: string, day: string) => FormAction<null>
}

/** `onAnnounced` gets the id of the new collection. */
export function useCollectionDeps(onAnnounced: (id: string) => void): CollectionDeps {
  const { client } = useShell()
  const queries = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const [report, setReport] = useState<BankReportResult | null>(null)
  const actions = useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: [COLLECTIONS_KEY] })
    /** After a refusal the screen shows the changes of another treasurer or a member. */
    const changing = <Value>(send: (value: Value, idempotencyKey: string) => Promise<void>): FormAction<Value> => ({
      ...{ newIdempotencyKey, describeError },
      send: async (value, idempotencyKey) => {
        const answer = await sendForm(() => send(value, idempotencyKey))
        await reload()
        return answer
      },
    })
    return {
      announce: changing<CollectionPreview>(async ({ day, total, debits }, idempotencyKey) => {
        const body = { day, total: total.amount, debits: debits.length }
        const made = collectionDetailsFromWire(await client.call(announceCollection, { body, idempotencyKey }))
        if (made.ok) onAnnounced(made.value.id)
      }),
      upload: changing<File>(async (file, idempotencyKey) => {
        setReport(null)
        const read = bankReportFromWire(await client.call(readBankReport, { body: { file, name: file.name }, idempotencyKey }))
        if (read.ok) setReport(read.value)
      }),
      stepOf: (id: string) =>
        changing<CollectionStep>(async (step, idempotencyKey) => {
          if (typeof step === 'object') {
            await client.call(rejectCollectionFile, { params: { id }, body: { reason: step.reject }, idempotencyKey })
          } else await client.call(STEPS[step], { params: { id }, body: {}, idempotencyKey })
        }),
      downloadOf: (id: string, day: string): FormAction<null> => ({
        ...{ newIdempotencyKey, describeError },
        send: () => sendForm(async () => openFile(await client.call(getCollectionFile, { params: { id } }), `DD${id}-${day}.xml`)),
      }),
    }
  }, [client, describeError, onAnnounced, queries, sendForm])
  return { ...actions, report }
}
