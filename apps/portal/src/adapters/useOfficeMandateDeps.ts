/** Stores the document of a mandate for the office, accepts, unblocks and ends a mandate. */
import { newIdempotencyKey } from '@club/client'
import { acceptMandate, cancelMandate, unblockMandate, uploadStaffMandateDocument } from '@club/contract/finance'
import type { ClubDate } from '@club/core'
import type { DocumentDeps, OfficeActionDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { OFFICE_MANDATES_KEY } from '../queries/officeMandates.ts'
import { useShell } from '../shells/ShellContext.tsx'

interface OfficeMandateDeps {
  readonly document: DocumentDeps
  readonly accept: OfficeActionDeps
  readonly end: OfficeActionDeps
  readonly unblock: OfficeActionDeps
}

export function useOfficeMandateDeps(id: string): OfficeMandateDeps {
  const { client } = useShell()
  const queries = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  return useMemo(() => {
    const reload = (): void => void queries.invalidateQueries({ queryKey: [OFFICE_MANDATES_KEY] })
    const common = { newIdempotencyKey, describeError, onDone: reload }
    const params = { id }
    /** A refusal shows what another member of staff did meanwhile. */
    const send = async (write: () => Promise<unknown>) => {
      const answer = await sendForm(write)
      if (answer.kind === 'refused') reload()
      return answer
    }
    return {
      document: {
        ...{ newIdempotencyKey, describeError, onSent: reload },
        send: ({ file }, idempotencyKey, onProgress) =>
          send(() => client.call(uploadStaffMandateDocument, { params, body: { file, name: file.name }, idempotencyKey, onProgress })),
      },
      accept: {
        ...common,
        send: (signedOn, idempotencyKey) => {
          const body = signedOn === null ? {} : { signedOn: signedOn as ClubDate }
          return send(() => client.call(acceptMandate, { params, body, idempotencyKey }))
        },
      },
      end: {
        ...common,
        send: (reason, idempotencyKey) =>
          send(() => client.call(cancelMandate, { params, body: { reason: reason ?? '' }, idempotencyKey })),
      },
      unblock: {
        ...common,
        send: (reason, idempotencyKey) =>
          send(() => client.call(unblockMandate, { params, body: { reason: reason ?? '' }, idempotencyKey })),
      },
    }
  }, [client, describeError, id, queries, sendForm])
}
