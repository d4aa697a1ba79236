/** Stores a mandate, new or changed, sends its document, and revokes it. */
import { ApiError, newIdempotencyKey } from '@club/client'
import { addMandate, changeMandate, revokeMandate, uploadMandateDocument } from '@club/contract/finance'
import { idToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { guardedMembership, type Mandate, type MandateForm } from '@club/core/membership'
import type { DocumentDeps, MandateFormDeps, MandateSaved, RevokeDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { mandateQueries, type ReadMandate, reloadMandates } from '../queries/mandates.ts'
import { useClub, useShell } from '../shells/ShellContext.tsx'
import { ibanDeps } from './ibanDeps.ts'

/** Returns the part of a mandate that its owner may edit. */
export function formOfMandate({ name, iban, bankName, bic, contactId }: Mandate): MandateForm {
  return { name, iban, bankName, bic, contactId }
}

function formToWire({ contactId, ...texts }: MandateForm) {
  return { ...texts, contactId: contactId === null ? null : idToWire(contactId) }
}

/** `id` is the mandate to change; null for a new one. */
export function useMandateFormDeps(customerId: string | null, id: string | null): MandateFormDeps {
  const { client, drafts } = useShell()
  const { tenant, info } = useClub()
  const queries = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  return useMemo((): MandateFormDeps => {
    const read = id === null ? null : mandateQueries(client, customerId ?? '').one(id)
    const change = async (form: MandateForm, idempotencyKey: string): Promise<string> => {
      const version = (read && queries.getQueryData<ReadMandate>(read.queryKey)?.version) ?? null
      await client.call(changeMandate, { params: { id: id ?? '' }, body: formToWire(form), version, idempotencyKey })
      return id ?? ''
    }
    const create = async (form: MandateForm, agrees: boolean, idempotencyKey: string): Promise<string> => {
      guardedMembership('mandateCustomerMissing', customerId)
      // The date says that the customer agrees here; the club stores its own.
      const confirmationDate = agrees ? dayOf(client.clubNow(info.timeZone)) : null
      return String((await client.call(addMandate, { body: { ...formToWire(form), confirmationDate }, idempotencyKey })).id)
    }
    return {
      ...ibanDeps(client),
      newIdempotencyKey,
      describeError,
      save: async (form, agreement, key): Promise<MandateSaved> => {
        const stored: { id: string | null } = { id: null }
        const answer = await sendForm(async () => {
          try {
            stored.id = read ? await change(form, key) : await create(form, agreement === 'online', key)
          } catch (error) {
            // Another tab was faster: the user sees its values instead of a refusal.
            if (!(error instanceof ApiError && error.problem === 'changedMeanwhile')) throw error
          }
        })
        if (answer.kind === 'refused') return answer
        await reloadMandates(queries)
        if (stored.id !== null || !read) return { kind: 'saved', id: stored.id ?? '' }
        return { kind: 'overtaken', stored: formOfMandate((await queries.fetchQuery(read)).mandate) }
      },
      draft: drafts.inMemory<MandateForm>([tenant.id, customerId ?? ''], `mandate ${id ?? 'new'}`),
    }
  }, [client, customerId, describeError, drafts, id, info.timeZone, queries, sendForm, tenant.id])
}

export function useMandateDocumentDeps(): DocumentDeps {
  const { client } = useShell()
  const queries = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  return useMemo(
    () => ({
      newIdempotencyKey,
      describeError,
      send: ({ mandateId, file }, idempotencyKey, onProgress) => {
        const body = { file, name: file.name, mandateId: idToWire(mandateId) }
        return sendForm(() => client.call(uploadMandateDocument, { body, idempotencyKey, onProgress }))
      },
      onSent: () => void reloadMandates(queries),
    }),
    [client, describeError, queries, sendForm],
  )
}

/** The list is loaded again when the user has read that the mandate has ended: until then the page shows it. */
export function useRevokeDeps(id: string): RevokeDeps {
  const { client } = useShell()
  const { sendForm, describeError } = useFormAnswer()
  return useMemo(
    () => ({ describeError, revoke: () => sendForm(() => client.call(revokeMandate, { params: { id } })) }),
    [client, describeError, id, sendForm],
  )
}
