import { type ReactNode, useEffect } from 'react'
import { Button, type ButtonLook } from '../../components/Button/Button.tsx'
import type { Notice } from '../loading/notice.ts'
import { column } from '../parts.css.ts'
import { FormProblem } from './FormProblem.tsx'
import { GuardedDialog, type GuardedDialogProps } from './GuardedDialog.tsx'
import type { Form } from './useForm.ts'

export interface FormDialogProps extends Omit<GuardedDialogProps, 'isSaving'> {
  readonly form: Pick<Form<string>, 'props' | 'isSaving'>
  /** Shown above the fields; null if there is no problem. */
  readonly notice: Notice | null
  /** The button that submits; null if nothing can be submitted. */
  readonly submit: { readonly label: string; readonly kind?: ButtonLook['kind']; readonly disabled?: boolean } | null
  /** Buttons between those that submit and cancel. */
  readonly actions?: ReactNode
}

/** A guarded dialog with a form: the first field to type in has the focus, or the button that submits if there is no field. */
export function FormDialog({ form, notice, submit, actions, children, ...rest }: FormDialogProps) {
  const { id, ref } = form.props
  useEffect(() => {
    // The open dialog has given the focus to its close button.
    const field = ref.current?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox], [type=range], [hidden]), textarea')
    const isEmpty = ref.current?.querySelector('input, select, button') === null
    const first = field ?? (isEmpty ? ref.current?.closest('dialog')?.querySelector<HTMLElement>('[type=submit]') : null)
    first?.focus()
  }, [ref])
  /** Nothing can be sent any more, and no problem has taken the focus. */
  const isOver = submit === null && notice === null
  useEffect(() => {
    // The field, button or problem that had the focus is gone, and the form says why.
    if (isOver && !document.activeElement?.matches('button, a')) ref.current?.focus()
  }, [isOver, ref])
  return (
    <GuardedDialog
      {...rest}
      isSaving={form.isSaving}
      actions={
        (submit || actions) && (
          <>
            {submit && (
              <Button type="submit" form={id} kind={submit.kind ?? 'pri'} busy={form.isSaving} disabled={submit.disabled}>
                {submit.label}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      <form {...form.props} className={column} tabIndex={isOver ? -1 : undefined}>
        <FormProblem notice={notice} />
        {children}
      </form>
    </GuardedDialog>
  )
}
