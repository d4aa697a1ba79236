/** State of one row in the dialog: editing, saving, or confirming a deletion. Input is preserved until it is saved or discarded. */
import {
  type Address,
  type ContactEntry,
  contactChange,
  type EmailRecord,
  isContactChanged,
  mergedContact,
  type PhoneRecord,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { StoredDraft } from '../../shared/form/formDraft.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import type { ContactList } from './contactTypes.ts'

export interface ContactDeps {
  /** Called once per attempt; a repeated click sends the same key. */
  readonly newIdempotencyKey: () => string
  /** Returns a row as it was loaded last; null if it is gone. */
  readonly read: (list: ContactList, id: string) => ContactEntry | null
  /** Stores a row, a new one if it has no id, and reloads the lists. */
  readonly save: (entry: ContactEntry, idempotencyKey: string) => Promise<FormAnswer>
  readonly remove: (list: ContactList, id: string) => Promise<FormAnswer>
  /** Sends the link of a pending email address again. */
  readonly resend: (id: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Returns access to the draft of a row. */
  readonly draftOf: (list: ContactList, id: string | null) => StoredDraft<ContactEntry>
}

type ContactPhase = { readonly kind: 'typing' | 'saving' | 'asking' | 'removing' } | FormRefused

/** Any part of any kind of row; the fields of a kind change only their own. */
export type RowChange = Partial<Omit<EmailRecord, 'id'> & Omit<PhoneRecord, 'id'> & Omit<Address, 'id'>>

export interface ContactState {
  /** The row that the input is compared with. */
  readonly stored: ContactEntry
  readonly entry: ContactEntry
  /** True if the input comes from a saved draft. */
  readonly resumed: boolean
  /** Errors are shown after the first attempt to save. */
  readonly tried: boolean
  readonly phase: ContactPhase
  readonly change: (part: RowChange) => void
  /** Discards the changes. */
  readonly giveUp: () => void
  readonly save: () => Promise<void>
  readonly askRemove: () => void
  readonly keep: () => void
  readonly remove: () => Promise<void>
}

const isBusy = ({ kind }: ContactPhase): boolean => kind === 'saving' || kind === 'removing'

/** Calls `onDone` when the row is stored, deleted, or unchanged. A row that another window has changed meanwhile takes its fields, apart from the input. CU-377+. */
export function createContactStore(
  opened: ContactEntry,
  deps: ContactDeps,
  onDone: (done: 'saved' | 'removed' | 'unchanged') => void,
): StoreApi<ContactState> {
  const { list, row } = opened
  const draft = deps.draftOf(list, row.id)
  return createStore<ContactState>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    const saved = draft.read()

    const keepDraft = (stored: ContactEntry, entry: ContactEntry): void => draft.write(isContactChanged(stored, entry) ? entry : null)
    const send = async (request: () => Promise<FormAnswer>, done: 'saved' | 'removed'): Promise<void> => {
      const answer = await answerOf(request, deps.describeError)
      if (answer.kind === 'refused') {
        const current = answer.code === 'changedMeanwhile' && row.id !== null ? deps.read(list, row.id) : null
        if (current) {
          const entry = mergedContact(get().stored, get().entry, current)
          keepDraft(current, entry)
          set({ stored: current, entry })
        }
        set({ phase: answer })
        return
      }
      draft.write(null)
      onDone(done)
    }

    return {
      stored: opened,
      entry: saved ?? opened,
      resumed: saved !== null,
      tried: false,
      phase: { kind: 'typing' },
      change: (part) => {
        if (isBusy(get().phase)) return
        const { stored, entry: before } = get()
        const entry = { ...before, row: { ...before.row, ...part } } as ContactEntry
        keepDraft(stored, entry)
        set({ entry, phase: { kind: 'typing' } })
      },
      giveUp: () => {
        draft.write(null)
        set({ entry: get().stored, resumed: false, tried: false, phase: { kind: 'typing' } })
      },
      save: async () => {
        const { stored, entry, phase } = get()
        if (isBusy(phase)) return
        const change = contactChange(stored, entry)
        if (!change.ok) return set({ tried: true, phase: { kind: 'typing' } })
        const { value } = change
        if (value === null) return onDone('unchanged')
        set({ phase: { kind: 'saving' } })
        await send(() => deps.save(value, keyFor(value)), 'saved')
      },
      askRemove: () => {
        if (!isBusy(get().phase)) set({ phase: { kind: 'asking' } })
      },
      keep: () => {
        if (!isBusy(get().phase)) set({ phase: { kind: 'typing' } })
      },
      remove: async () => {
        const { id } = row
        if (id === null || isBusy(get().phase)) return
        set({ phase: { kind: 'removing' } })
        await send(() => deps.remove(list, id), 'removed')
      },
    }
  })
}
