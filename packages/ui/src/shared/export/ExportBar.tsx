import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import * as css from './ExportBar.css.ts'
import { exportMessages as messages } from './exportMessages.ts'

export type ExportFormat = 'pdf' | 'csv'

export interface ExportBarProps {
  /** Fetches the file and saves it on the device. */
  readonly onExport: (format: ExportFormat) => Promise<void>
}

/** Exports a list, to print or as a spreadsheet. */
export function ExportBar({ onExport }: ExportBarProps) {
  const { formatMessage } = useIntl()
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [failed, setFailed] = useState(false)
  const fetchFile = async (format: ExportFormat) => {
    setBusy(format)
    setFailed(false)
    try {
      await onExport(format)
    } catch {
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={css.bar}>
      {(['pdf', 'csv'] as const).map((format) => (
        <Button key={format} kind="sec" size="low" busy={busy === format} onClick={() => fetchFile(format)}>
          {formatMessage(messages[format])}
        </Button>
      ))}
      <p role="status" className={css.failed}>
        {failed && formatMessage(messages.failed)}
      </p>
    </div>
  )
}
