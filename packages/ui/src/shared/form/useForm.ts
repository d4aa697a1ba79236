import { type FormEvent, type HTMLAttributes, type RefObject, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Notice } from '../loading/notice.ts'
import { formMessages } from './formMessages.ts'

/** A field that has to be corrected before the form can be sent. */
export interface FieldError<Field extends string> {
  readonly field: Field
  readonly code: keyof typeof formMessages
}

interface FormState<Field extends string> {
  /** Errors of the last attempt, in the order of the form. */
  readonly errors?: readonly FieldError<Field>[]
  /** The phase of the store; a notice is shown above the form, `fields` are texts of the server for single fields. */
  readonly phase: { readonly kind: string; readonly notice?: Notice; readonly fields?: Readonly<Record<string, string>> }
  readonly submit: () => unknown
}

export interface Form<Field extends string> {
  /** For the `form` element; `id` is also for a submit button outside of it. */
  readonly props: HTMLAttributes<HTMLFormElement> & {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly id: string
    readonly noValidate: true
  }
  /** Runs what another button submits; the focus moves as with `submit`. */
  readonly send: (submit: () => unknown) => Promise<void>
  readonly isSaving: boolean
  readonly notice: Notice | null
  /** Returns the text of a field’s error. */
  readonly errorOf: (field: Field) => string | undefined
}

/** Joins a form to its store: submits it, shows the errors at their fields and moves the focus to the first of them. */
export function useForm<Field extends string>({ errors = [], phase, submit }: FormState<Field>): Form<Field> {
  const { formatMessage } = useIntl()
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const isSaving = phase.kind === 'saving'
  const send = async (run: () => unknown) => {
    await run()
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // In the React tree a dialog may be inside the form that opened it.
    event.stopPropagation()
    void send(submit)
  }
  return {
    props: { id, ref: element, noValidate: true, 'aria-busy': isSaving, onSubmit },
    send,
    isSaving,
    notice: phase.notice ?? null,
    errorOf: (field) => {
      const error = errors.find((one) => one.field === field)
      return error ? formatMessage(formMessages[error.code]) : phase.fields?.[field]
    },
  }
}
