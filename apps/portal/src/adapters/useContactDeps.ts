/** Stores and deletes contact data, each with the version of the list that was read; afterwards the lists are loaded again. */
import { newIdempotencyKey } from '@club/client'
import type { ContactEntry } from '@club/core/membership'
import type { ContactDeps, ContactList } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDraftOf } from '../hooks/useDraftOf.ts'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import type { ReadContacts } from '../queries/contact.ts'
import { removeContact, resendConfirmation, saveContact } from '../queries/contactCalls.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useContactDeps(customerId: string): ContactDeps {
  const { client } = useShell()
  const draftOf = useDraftOf()
  const queries = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  return useMemo(() => {
    const queryKey = ['contact', customerId]
    const versionOf = (list: ContactList) => queries.getQueryData<ReadContacts>(queryKey)?.versions[list] ?? null
    // The lists are reloaded even after a refusal, which may be caused by another device, and without an answer, when it may be stored.
    const answered = async (sending: () => Promise<unknown>) => {
      try {
        return await sendForm(sending)
      } finally {
        await queries.invalidateQueries({ queryKey })
      }
    }
    return {
      read: (list, id) => {
        const row = queries.getQueryData<ReadContacts>(queryKey)?.contacts[list]?.find((one) => one.id === id)
        return row ? ({ list, row } as ContactEntry) : null
      },
      newIdempotencyKey,
      save: (entry, idempotencyKey) => answered(() => saveContact(client, entry, { idempotencyKey, version: versionOf(entry.list) })),
      remove: (list, id) => answered(() => removeContact(client, list, id, versionOf(list))),
      resend: (id) => answered(() => resendConfirmation(client, id)),
      describeError,
      draftOf: (list, id) => draftOf<ContactEntry>(`contact ${list} ${id ?? 'new'}`),
    }
  }, [client, customerId, draftOf, queries, sendForm, describeError])
}
