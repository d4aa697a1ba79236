/** State of a form of staff. A repeated attempt sends the same key; input that is not sent survives a reload of the tab. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import { changedFields, type FieldOf, type FormBasis, type FormDraft, rebasedDraft, type StoredDraft } from '../../shared/form/formDraft.ts'
import type { FieldError } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface FormDeps<Values> {
  readonly newIdempotencyKey: () => string
  /** `version` is the one of the row that the form has read. */
  readonly send: (values: Values, idempotencyKey: string, version: number) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when it is stored. */
  readonly onDone: () => void
  readonly draft?: StoredDraft<FormDraft<Values>>
}

/** `saving` with the values that `submit` got. */
export type FormPhase<Values> =
  | { readonly kind: 'typing' | 'done' }
  | { readonly kind: 'saving'; readonly more: Partial<Values> }
  | FormRefused

export interface FormStoreState<Values> {
  readonly values: Values
  readonly basis: FormBasis<Values>
  /** True if the form began with input of an earlier visit. */
  readonly isResumed: boolean
  /** Fields that another person has changed since the form read the row; null if it is as it was. */
  readonly overtaken: readonly FieldOf<Values>[] | null
  /** Fields to correct, of the last attempt; a field that changes has none. */
  readonly errors: readonly FieldError<FieldOf<Values>>[]
  readonly phase: FormPhase<Values>
  readonly change: (values: Partial<Values>) => void
  /** Takes the row as it is read again, and keeps what is typed. The same or an older version changes nothing. */
  readonly rebase: (basis: FormBasis<Values>) => void
  /** Drops the input that is not saved. */
  readonly discard: () => void
  /** `more` is changed first. */
  readonly submit: (more?: Partial<Values>) => Promise<void>
}

export type FormStore<Values> = StoreApi<FormStoreState<Values>>

const CHANGED = 'changedMeanwhile'

/** Returns the phase without the server's errors of these fields; typing if no error is left. */
function withoutFields<Phase extends { readonly kind: string }>(
  phase: Phase | FormRefused,
  names: readonly string[],
): Phase | FormRefused | { kind: 'typing' } {
  if (!('fields' in phase)) return phase
  const fields = Object.entries(phase.fields)
  const left = fields.filter(([name]) => !names.includes(name))
  if (left.length === fields.length) return phase
  return left.length === 0 ? { kind: 'typing' } : { ...phase, fields: Object.fromEntries(left) }
}

type Begun<Values> = Pick<FormStoreState<Values>, 'values' | 'basis' | 'isResumed' | 'overtaken'>

/** Returns how a form begins: with the row, or with the input of an earlier visit that differs from it. */
function begunWith<Values extends object>(basis: FormBasis<Values>, draft: FormDraft<Values> | null): Begun<Values> {
  const rebased = draft && rebasedDraft(draft, basis)
  if (!draft || !rebased || changedFields(basis.stored, rebased.values).length === 0)
    return { values: basis.stored, basis, isResumed: false, overtaken: null }
  const overtaken = draft.version < basis.version ? changedFields(draft.stored, basis.stored) : null
  return { values: rebased.values, basis, isResumed: true, overtaken }
}

/** Returns what a row that is read again changes; a change by another person is said if something is typed or was refused for it. */
function rebasedState<Values extends object>(state: FormStoreState<Values>, basis: FormBasis<Values>): Partial<FormStoreState<Values>> {
  const { values } = rebasedDraft({ ...state.basis, values: state.values }, basis)
  const isRefused = state.phase.kind === 'refused' && state.phase.code === CHANGED
  const isTyped = changedFields(state.basis.stored, state.values).length > 0
  const changed = changedFields(state.basis.stored, basis.stored)
  return {
    ...{ values, basis },
    ...((isTyped || isRefused) && { overtaken: [...new Set([...(state.overtaken ?? []), ...changed])] }),
    ...(isRefused && { phase: { kind: 'typing' } }),
  }
}

/** `errorsOf` returns what has to be corrected before the values can be sent; `version` is the one of the row, 0 for a new one. */
export function createFormStore<Values extends object>(
  initial: Values,
  errorsOf: (values: Values) => readonly FieldError<FieldOf<Values>>[],
  deps: FormDeps<Values>,
  version = 0,
): FormStore<Values> {
  return createStore<FormStoreState<Values>>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    const keepDraft = () => {
      const { values, basis } = get()
      deps.draft?.write(changedFields(basis.stored, values).length === 0 ? null : { ...basis, values })
    }
    return {
      ...begunWith({ stored: initial, version }, deps.draft?.read() ?? null),
      errors: [],
      phase: { kind: 'typing' },
      change: (more) => {
        // Text typed while the form is sent would be lost.
        if (get().phase.kind === 'saving') return
        set(({ values, errors, phase }) => ({
          values: { ...values, ...more },
          errors: errors.filter(({ field }) => !(field in more)),
          phase: withoutFields(phase, Object.keys(more)),
        }))
        // Values that were sent do not come back as a draft.
        if (get().phase.kind !== 'done') keepDraft()
      },
      rebase: (basis) => {
        const state = get()
        if (['saving', 'done'].includes(state.phase.kind) || basis.version <= state.basis.version) return
        set(rebasedState(state, basis))
        keepDraft()
      },
      discard: () => {
        set(({ basis }) => ({ values: basis.stored, isResumed: false, overtaken: null, errors: [], phase: { kind: 'typing' } }))
        keepDraft()
      },
      submit: async (more = {}) => {
        if (['saving', 'done'].includes(get().phase.kind)) return
        const values = { ...get().values, ...more }
        const errors = errorsOf(values)
        set({ errors, ...(errors.length > 0 && { phase: { kind: 'typing' } }) })
        if (errors.length > 0) return
        const { version } = get().basis
        set({ phase: { kind: 'saving', more } })
        const answer = await answerOf(() => deps.send(values, keyFor([values, version]), version), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer })
        if (answer.kind !== 'done') return
        deps.draft?.write(null)
        deps.onDone()
      },
    }
  })
}
