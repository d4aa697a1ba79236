/** The parts that the forms of staff for an article and an event share: the draft, the stored row, its deletion, and the way back. UI-93+, UI-94+. */
import { newIdempotencyKey } from '@club/client'
import type { EventState, NewsState } from '@club/core/club'
import { draftMessages, type FormAnswer, type FormBasis, type FormDraft, type Written } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useDraftOf } from '../hooks/useDraftOf.ts'
import { writtenState } from '../hooks/useWritten.ts'
import { useFormAnswer } from '../intl/useFormAnswer.ts'
import { useLatestIntl } from '../intl/useLatestIntl.ts'
import { createDraftTarget, type DraftTarget, deletionOutcome } from './draftTarget.ts'
import { useSendChange } from './useSendChange.ts'

interface Writing {
  /** The form and its subject. */
  readonly name: 'article' | 'event'
  /** null for a new one. */
  readonly id: string | null
  /** Key of the queries that a change makes out of date. */
  readonly queryKey: string
  /** Path of the list that follows. */
  readonly list: string
}

/** Title and state of an article or event that is sent. */
interface SentRow {
  readonly title: string
  readonly state: NewsState | EventState
}

/** A request that deletes the row as it was read. */
interface Deletion {
  readonly params: { readonly id: string }
  readonly query: { readonly version: string }
  readonly idempotencyKey: string
}

export function useWriting<Values>({ name, id, queryKey, list }: Writing) {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const intl = useLatestIntl()
  const { sendForm, describeError } = useFormAnswer()
  const draft = useDraftOf()<FormDraft<Values>>(`${name} ${id ?? 'new'}`)
  const sendChange = useSendChange(queryKey)
  const [target] = useState(() =>
    createDraftTarget(id, () => ({
      title: intl().formatMessage(draftMessages.goneTitle),
      text: intl().formatMessage(draftMessages.goneText),
      nextStep: intl().formatMessage(draftMessages.goneNext),
    })),
  )
  /** The one that is sent. */
  const written = useRef<Written | null>(null)
  const onDone = async () => {
    draft.write(null)
    await cache.invalidateQueries({ queryKey: [queryKey] })
    navigate(list, { state: written.current && writtenState(written.current) })
  }
  const form = { newIdempotencyKey, describeError, onDone }
  return {
    /** Parts of the form's store besides `send`. */
    form: { ...form, draft },
    /** Saves the row that the form has read, or a new one. `fieldNames`: the form's names of wire fields, if they differ. */
    save: async (
      { title, state }: SentRow,
      version: number,
      send: (row: ReturnType<DraftTarget['read']>) => Promise<unknown>,
      fieldNames?: Readonly<Record<string, string>>,
    ): Promise<FormAnswer> => {
      written.current = { title, outcome: state }
      return target.outcomeOf(await sendChange(sendForm(() => send(target.read(version)), fieldNames)))
    },
    /** Returns the parts of a deletion. `readForm` returns the row that the form has read, and how to drop its input. */
    deletionOf: (
      readForm: () => { readonly basis: FormBasis<SentRow>; readonly discard: () => void },
      remove: (request: Deletion) => Promise<unknown>,
    ) => ({
      ...form,
      onDone: () => {
        // Nothing is asked about input for a row that is gone.
        readForm().discard()
        return onDone()
      },
      send: async (_: object, idempotencyKey: string): Promise<FormAnswer> => {
        const { basis } = readForm()
        written.current = { title: basis.stored.title, outcome: 'deleted' }
        const { id: stored, version } = target.read(basis.version)
        if (stored === null) return { kind: 'done' }
        const request = { params: { id: `${stored}` }, query: { version: `${version}` }, idempotencyKey }
        return deletionOutcome(await sendChange(sendForm(() => remove(request))))
      },
    }),
  }
}
