import { useIntl } from 'react-intl'
import type { DeskPreview } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'
import { useReasonTexts } from './useReasonTexts.ts'

/** The refusals and the people who would be notified. */
export function PreviewText({ preview }: { readonly preview: DeskPreview }) {
  const { formatMessage, formatList } = useIntl()
  const reasonTexts = useReasonTexts()
  const { refusals, notified } = preview
  return (
    <>
      {reasonTexts(refusals).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {notified.length > 0
          ? formatMessage(messages.notifies, { count: notified.length, names: formatList(notified) })
          : formatMessage(messages.notifiesNone)}
      </p>
    </>
  )
}
