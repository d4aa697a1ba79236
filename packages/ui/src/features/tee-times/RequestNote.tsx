import type { BallotInfo } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { teeTimesMessages as messages } from './messages.ts'

export interface SheetBallot {
  readonly ballot: BallotInfo
  /** The page of the viewer’s request, or of a new one. */
  readonly href: string
}

/** The way to preferred times on a day whose times are drawn first: when they can be sent, or what became of them. RE-294+. */
export function RequestNote({ ballot, href }: SheetBallot) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { state, opens, closes, method, ownRequestId } = ballot
  const until = formats.dayAndTime(closes)
  const link = (label: keyof typeof messages) => (
    <Button kind="sec" href={href}>
      {formatMessage(messages[label])}
    </Button>
  )
  if (state === 'void') return null
  if (ownRequestId !== null) {
    return state === 'drawn' ? (
      <Note kind="ok" title={formatMessage(messages.requestAnswered)} action={link('requestAnswer')} />
    ) : (
      <Note kind="ok" title={formatMessage(messages.requestSent)} action={link('requestShow')}>
        {formatMessage(messages.requestSentText, { when: until })}
      </Note>
    )
  }
  switch (state) {
    case 'announced':
      return (
        <Note kind="info" title={formatMessage(messages.requestsFrom, { when: formats.dayAndTime(opens) })}>
          {formatMessage(messages.requestsUntil, { when: until })}
        </Note>
      )
    case 'open':
      return (
        <Note kind="info" title={formatMessage(messages.requestsUntil, { when: until })} action={link('requestSend')}>
          {formatMessage(method === 'ballot' ? messages.requestsBallot : messages.requestsRelease)}
        </Note>
      )
    case 'closed':
      return (
        <Note kind="info" title={formatMessage(messages.requestsDrawing)} action={link('requestSend')}>
          {formatMessage(messages.requestsDrawingText)}
        </Note>
      )
    case 'drawn':
      return null
  }
}
