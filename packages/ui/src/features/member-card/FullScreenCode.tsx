import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useModal } from '../../components/Dialog/useModal.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import * as css from './MemberCardScreen.css.ts'

export interface FullScreenCodeProps {
  readonly number: string
  readonly holder: string
  readonly label: string
  readonly onClose: () => void
}

/** Keeps the screen on while the code is shown, if the browser supports it. The browser lets go of it when another app is opened. */
function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let mounted = true
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock
        ?.request('screen')
        .then((lock) => {
          if (mounted) held = lock
          else void lock.release()
        })
        .catch(() => {})
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      mounted = false
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}

/** Only the code, as large as the screen, black on white. Mount it to open it. */
export function FullScreenCode({ number, holder, label, onClose }: FullScreenCodeProps) {
  const { formatMessage } = useIntl()
  useAwake()
  return (
    <dialog {...useModal(onClose)} className={css.full} aria-label={label}>
      <div className={css.fullBar}>
        <button type="button" className={css.close} aria-label={formatMessage(commonMessages.close)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.fullBody}>
        <div className={css.fullCode}>
          <QrCode text={number} label={label} />
        </div>
        <p className={css.fullNumber}>{number}</p>
        <p>{holder}</p>
      </div>
    </dialog>
  )
}
