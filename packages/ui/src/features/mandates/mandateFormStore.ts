/** State of a mandate's form, new or changed. Input is preserved until it is saved or discarded. MA-10 to MA-21, MA-34. */
import { type IbanField, ibanField, type MandateError, type MandateForm, normaliseIban, parseMandateForm } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import type { FormRefused } from '../../shared/form/formAnswer.ts'
import type { StoredDraft } from '../../shared/form/formDraft.ts'
import { createIbanTyping, type IbanDeps } from '../../shared/iban/ibanTyping.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** `online`: the customer agrees here; `paper`: a signed paper follows. */
export type Agreement = 'online' | 'paper'

export type MandateSaved =
  | { readonly kind: 'saved'; readonly id: string }
  /** Another tab or device has changed the mandate; `stored` is what is stored now. */
  | { readonly kind: 'overtaken'; readonly stored: MandateForm }
  | FormRefused

export interface MandateFormDeps extends IbanDeps {
  /** Called once per attempt; a repeated click sends the same key. */
  readonly newIdempotencyKey: () => string
  readonly save: (form: MandateForm, agreement: Agreement, idempotencyKey: string) => Promise<MandateSaved>
  readonly describeError: (error: unknown) => Notice
  /** Input that is not sent yet. */
  readonly draft: StoredDraft<MandateForm>
}

type MandateFormPhase = { readonly kind: 'typing' } | { readonly kind: 'saving'; readonly agreement: Agreement } | FormRefused

export interface MandateFormState {
  readonly field: IbanField
  readonly name: string
  readonly contactId: string | null
  /** True if the input comes from a saved draft. */
  readonly resumed: boolean
  /** Errors of all fields are shown after the first attempt to save. */
  readonly tried: boolean
  readonly phase: MandateFormPhase
  /** The values that another tab or device has saved meanwhile. */
  readonly overtakenBy: MandateForm | null
  readonly typeIban: (text: string) => void
  readonly typeName: (name: string) => void
  readonly chooseAddress: (contactId: string) => void
  /** Replaces the input with what another tab or device has saved. */
  readonly takeOver: () => void
  readonly discard: () => void
  readonly save: (agreement: Agreement) => Promise<void>
  /** Ends the timer of the account number. */
  readonly stop: () => void
}

type Typed = Pick<MandateFormState, 'field' | 'name' | 'contactId'>

/** Returns what is typed as core's form. */
function formOf({ field, name, contactId }: Typed): MandateForm {
  return { name, iban: field.text, bankName: field.bankName, bic: field.bic, contactId }
}

function typedOf({ name, iban, bankName, bic, contactId }: MandateForm): Typed {
  return { field: ibanField(iban, { bankName, bic }), name, contactId }
}

function isSame(one: MandateForm, other: MandateForm): boolean {
  return normaliseIban(one.iban) === normaliseIban(other.iban) && one.name === other.name && one.contactId === other.contactId
}

/** Returns the errors of the form as it is typed. */
export function mandateErrors(state: Typed): readonly MandateError[] {
  const parsed = parseMandateForm(formOf(state))
  return parsed.ok ? [] : parsed.reason
}

/** Returns whether something would be lost without saving. */
export function isMandateTyped(state: Typed, stored: MandateForm): boolean {
  return !isSame(formOf(state), stored)
}

/** `onSaved` is called with the id of the stored mandate. */
export function createMandateFormStore(
  stored: MandateForm,
  deps: MandateFormDeps,
  onSaved: (id: string) => void,
): StoreApi<MandateFormState> {
  const draft = deps.draft.read()
  return createStore<MandateFormState>()((set, get) => {
    const { keyFor, forget } = createAttemptKeys(deps.newIdempotencyKey)
    const isSaving = (): boolean => get().phase.kind === 'saving'
    const change = (part: Partial<Typed>): void => {
      if (isSaving()) return
      set({ ...part, phase: { kind: 'typing' } })
      const form = formOf(get())
      deps.draft.write(isSame(form, stored) ? null : form)
    }
    const typing = createIbanTyping(
      deps,
      () => get().field,
      (field) => {
        // An answer about the bank is no new input.
        if (normaliseIban(field.text) === normaliseIban(get().field.text)) set({ field })
        else change({ field })
      },
    )
    const replace = (form: MandateForm): void => {
      typing.stop()
      deps.draft.write(null)
      set({ ...typedOf(form), resumed: false, tried: false, overtakenBy: null, phase: { kind: 'typing' } })
    }

    return {
      ...typedOf(draft ?? stored),
      resumed: draft !== null,
      tried: false,
      phase: { kind: 'typing' },
      overtakenBy: null,
      typeIban: (text) => {
        if (!isSaving()) typing.type(text)
      },
      typeName: (name) => change({ name }),
      chooseAddress: (contactId) => change({ contactId }),
      takeOver: () => {
        const { overtakenBy } = get()
        if (overtakenBy) replace(overtakenBy)
      },
      discard: () => replace(stored),
      save: async (agreement) => {
        if (isSaving()) return
        const form = formOf(get())
        if (!parseMandateForm(form).ok) return set({ tried: true, phase: { kind: 'typing' } })
        set({ phase: { kind: 'saving', agreement } })
        const saved = await deps
          .save(form, agreement, keyFor([form, agreement]))
          .catch((error: unknown): MandateSaved => ({ kind: 'refused', notice: deps.describeError(error), fields: {} }))
        if (saved.kind === 'refused') return set({ phase: saved })
        if (saved.kind === 'overtaken') {
          // The next attempt replaces what the user has now seen.
          forget()
          return set({ overtakenBy: saved.stored, phase: { kind: 'typing' } })
        }
        typing.stop()
        deps.draft.write(null)
        onSaved(saved.id)
      },
      stop: typing.stop,
    }
  })
}
