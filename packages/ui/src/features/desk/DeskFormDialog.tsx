import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { FormDialog, type FormDialogProps } from '../../shared/form/FormDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

interface DeskFormDialogProps extends Pick<FormDialogProps, 'title' | 'isChanged' | 'submit'> {
  readonly store: DeskStore
  readonly onSubmit: () => unknown
  readonly children?: ReactNode
}

/** A form of the desk. It stays open, with its input, until the command is stored. */
export function DeskFormDialog({ store, onSubmit, ...rest }: DeskFormDialogProps) {
  const { formatMessage } = useIntl()
  const phase = useStore(store, (state) => state.phase)
  const form = useForm({ phase, submit: onSubmit })
  return (
    <FormDialog {...rest} form={form} notice={form.notice} cancel={formatMessage(messages.escape)} onClose={store.getState().dismiss} />
  )
}
