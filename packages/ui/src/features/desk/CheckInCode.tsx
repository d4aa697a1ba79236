import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as css from './desk.css.ts'
import type { DeskStore } from './deskStore.ts'
import { deskMessages as messages } from './messages.ts'

export type ShownCode =
  | { readonly kind: 'code'; readonly href: string; readonly secondsLeft: number }
  | { readonly kind: 'failed'; readonly notice: Notice }

/** The next attempt after a failure. */
const RETRY_SECONDS = 10

/** The code that members scan with their phone; the next one replaces it in time. */
export function CheckInCode({ store, readCode }: { readonly store: DeskStore; readonly readCode: () => Promise<ShownCode> }) {
  const { formatMessage } = useIntl()
  const [shown, setShown] = useState<ShownCode | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let open = true
    const next = async (): Promise<void> => {
      const code = await readCode()
      if (!open) return
      setShown(code)
      timer = setTimeout(() => void next(), (code.kind === 'code' ? code.secondsLeft : RETRY_SECONDS) * 1000)
    }
    void next()
    return () => {
      open = false
      clearTimeout(timer)
    }
  }, [readCode])
  return (
    <DialogShell title={formatMessage(messages.code)} onClose={store.getState().dismiss}>
      <div aria-live="off" className={css.code}>
        {shown?.kind === 'code' && <QrCode text={shown.href} label={formatMessage(messages.codeLabel)} />}
        {shown?.kind === 'failed' && <FailedNote notice={shown.notice} />}
      </div>
      <p>{formatMessage(messages.codeText)}</p>
    </DialogShell>
  )
}
