import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button, type ButtonProps } from '../../components/Button/Button.tsx'
import { exportMessages } from '../export/exportMessages.ts'
import { failedOnFill, failedText } from '../parts.css.ts'

interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon'> {
  readonly label: string
  /** Fetches the file and saves it on the device. */
  readonly onDownload: () => Promise<void>
}

/** Downloads a file; a failure is shown next to the button. */
export function FileButton({ label, onDownload, ...look }: FileButtonProps) {
  const { formatMessage } = useIntl()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setState('busy')
    try {
      await onDownload()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div>
      <Button {...look} busy={state === 'busy'} onClick={download}>
        {label}
      </Button>
      {state === 'failed' && (
        <p role="alert" className={look.kind === 'inverse' || look.kind === 'line' ? failedOnFill : failedText}>
          {formatMessage(exportMessages.failed)}
        </p>
      )}
    </div>
  )
}
