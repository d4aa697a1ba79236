/** State of a form of staff. A repeated attempt sends the same key; input that is not sent survives a reload of the tab. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { FieldError } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface FormDeps<Values> {
  readonly newIdempotencyKey: () => string
  readonly send: (values: Values, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when it is stored. */
  readonly onDone: () => void
  readonly draft?: { readonly read: () => Values | null; readonly write: (values: Values | null) => void }
}

/** `saving` with the values that `submit` got. */
export type FormPhase<Values> =
  | { readonly kind: 'typing' | 'done' }
  | { readonly kind: 'saving'; readonly more: Partial<Values> }
  | FormRefused

export interface FormStoreState<Values> {
  readonly values: Values
  /** Fields to correct, of the last attempt; a field that changes has none. */
  readonly errors: readonly FieldError<keyof Values & string>[]
  readonly phase: FormPhase<Values>
  readonly change: (values: Partial<Values>) => void
  /** `more` is changed first. */
  readonly submit: (more?: Partial<Values>) => Promise<void>
}

export type FormStore<Values> = StoreApi<FormStoreState<Values>>

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

/** `errorsOf` returns what has to be corrected before the values can be sent. */
export function createFormStore<Values extends object>(
  initial: Values,
  errorsOf: (values: Values) => readonly FieldError<keyof Values & string>[],
  deps: FormDeps<Values>,
): FormStore<Values> {
  return createStore<FormStoreState<Values>>()((set, get) => {
    let sent: { readonly text: string; readonly key: string } | null = null
    return {
      values: deps.draft?.read() ?? initial,
      errors: [],
      phase: { kind: 'typing' },
      change: (more) => {
        set(({ values, errors, phase }) => ({
          values: { ...values, ...more },
          errors: errors.filter(({ field }) => !(field in more)),
          phase: withoutFields(phase, Object.keys(more)),
        }))
        deps.draft?.write(get().values)
      },
      submit: async (more = {}) => {
        if (['saving', 'done'].includes(get().phase.kind)) return
        const values = { ...get().values, ...more }
        const errors = errorsOf(values)
        set({ errors, ...(errors.length > 0 && { phase: { kind: 'typing' } }) })
        if (errors.length > 0) return
        const text = JSON.stringify(values)
        if (sent?.text !== text) sent = { text, key: deps.newIdempotencyKey() }
        const { key } = sent
        set({ phase: { kind: 'saving', more } })
        const answer = await answerOf(() => deps.send(values, key), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer })
        if (answer.kind !== 'done') return
        deps.draft?.write(null)
        deps.onDone()
      },
    }
  })
}
