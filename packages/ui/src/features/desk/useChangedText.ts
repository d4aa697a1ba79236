import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import type { DeskAnswer } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

/** Returns a function that says that another desk was faster, and which. */
export function useChangedText() {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return ({ by }: Pick<Extract<DeskAnswer, { kind: 'changed' }>, 'by'>): string =>
    by?.name ? formatMessage(messages.changedBy, { name: by.name, time: formats.time(by.at) }) : formatMessage(messages.changed)
}
