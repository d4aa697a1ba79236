import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FormDialog, type FormDialogProps } from '../../shared/form/FormDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { type DeskStore, isDeskBusy, needsPart } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'
import { useChangedText } from './useChangedText.ts'

interface DeskFormDialogProps extends Pick<FormDialogProps, 'title' | 'isChanged' | 'submit'> {
  readonly store: DeskStore
  readonly onSubmit: () => unknown
  readonly children?: ReactNode
}

/** A form of the desk. It stays open, with its input, until the command is stored. */
export function DeskFormDialog({ store, onSubmit, submit, isChanged = false, ...rest }: DeskFormDialogProps) {
  const { formatMessage } = useIntl()
  const changedText = useChangedText()
  const { phase, dialog, dialogPart, dismiss } = useStoreValues(store, 'phase', 'dialog', 'dialogPart', 'dismiss')
  const form = useForm({ phase: { kind: isDeskBusy(phase) ? 'saving' : 'typing' }, submit: onSubmit })
  const isGone = needsPart(dialog) && dialogPart === null
  const noticeOf = (): Notice | null => {
    if (isGone) return { title: formatMessage(messages.gone) }
    if (phase.kind === 'changed') return { title: changedText(phase) }
    return 'notice' in phase ? (phase.notice ?? null) : null
  }
  return (
    <FormDialog
      {...rest}
      form={form}
      notice={noticeOf()}
      // Input about a booking that is gone is of no use.
      isChanged={isChanged && !isGone}
      submit={isGone ? null : submit}
      cancel={formatMessage(messages.escape)}
      onClose={dismiss}
    />
  )
}
