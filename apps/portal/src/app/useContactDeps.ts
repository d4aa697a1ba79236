/** Storing and deleting how one is reached, each by the version of the list that was looked at; afterwards the lists are read again. */
import { newIdempotencyKey } from '@club/client'
import {
  addAddress,
  addEmail,
  addPhone,
  addressToWire,
  deleteAddress,
  deleteEmail,
  deletePhone,
  emailToWire,
  phoneToWire,
  updateAddress,
  updateEmail,
  updatePhone,
} from '@club/contract'
import type { ContactDeps, ContactEntry, ContactList } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import type { ReadContacts } from '../queries/contact.ts'
import { useClub, useShell } from './ShellContext.tsx'

const DELETES = { emails: deleteEmail, phones: deletePhone, addresses: deleteAddress } as const

export function useContactDeps(customerId: string): ContactDeps {
  const { client, drafts } = useShell()
  const { tenant } = useClub()
  const queries = useQueryClient()
  const { sendForm, wordFailure } = useFormAnswer()
  return useMemo(() => {
    const key = ['contact', customerId]
    const versionOf = (list: ContactList) => queries.getQueryData<ReadContacts>(key)?.versions[list] ?? null
    const send = async ({ list, row }: ContactEntry, idempotencyKey: string): Promise<unknown> => {
      const options = { idempotencyKey, version: versionOf(list) }
      const changed = { ...options, params: { id: row.id ?? '' } }
      if (list === 'emails') {
        const body = emailToWire(row)
        return row.id === null ? client.call(addEmail, { ...options, body: last(body) }) : client.call(updateEmail, { ...changed, body })
      }
      if (list === 'phones') {
        const body = phoneToWire(row)
        return row.id === null ? client.call(addPhone, { ...options, body: last(body) }) : client.call(updatePhone, { ...changed, body })
      }
      const body = addressToWire(row)
      return row.id === null ? client.call(addAddress, { ...options, body: last(body) }) : client.call(updateAddress, { ...changed, body })
    }
    // Refused or not, what is stored now is read: a refusal may come of another device.
    const answered = async (sending: () => Promise<unknown>) => {
      const answer = await sendForm(sending)
      await queries.invalidateQueries({ queryKey: key })
      return answer
    }
    return {
      newIdempotencyKey,
      save: (entry, idempotencyKey) => answered(() => send(entry, idempotencyKey)),
      remove: (list, id) => answered(() => client.call(DELETES[list], { params: { id }, version: versionOf(list) })),
      wordFailure,
      draftOf: (list, id) => drafts.of<ContactEntry>(customerId, JSON.stringify(['contact', tenant.id, list, id])),
    }
  }, [client, customerId, drafts, queries, sendForm, tenant.id, wordFailure])
}

/** A new row says nothing of its place: it comes last. */
function last<Body extends { readonly orderNo?: unknown }>(body: Body): Body & { readonly orderNo: null } {
  return { ...body, orderNo: null }
}
