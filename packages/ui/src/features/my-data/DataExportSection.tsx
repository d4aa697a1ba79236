import type { ClubDateTime } from '@club/core'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { useStep } from '../../shared/form/useStep.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { actions, card, column, sectionTitle, small } from '../../shared/parts.css.ts'
import { myDataMessages as messages } from './messages.ts'

export interface ShownExport {
  readonly state: 'none' | 'preparing' | 'ready' | 'failed'
  /** End of the time for the download, on the club’s clock; null unless it is ready. */
  readonly validTo: ClubDateTime | null
  readonly bytes: number
}

export interface DataExportProps {
  readonly exported: Loadable<ShownExport>
  readonly onPrepare: () => Promise<FormAnswer>
  readonly onDownload: () => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

const KILOBYTE = 1024

/** Export of everything that the club has stored about the member. CU-231+, CU-234+. */
export function DataExportSection({ exported, onPrepare, onDownload, describeError }: DataExportProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { time } = useFormats()
  const id = useId()
  const step = useStep(describeError)
  const [downloaded, setDownloaded] = useState(false)
  const state = exported.kind === 'ready' ? exported.value.state : null
  const prepare = async (): Promise<void> => {
    setDownloaded(false)
    await step.run(onPrepare)
  }
  return (
    <section className={`${card} ${column}`} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.exportTitle)}
      </h2>
      <p className={small}>{formatMessage(messages.exportText)}</p>
      <FormProblem notice={step.notice} />
      {exported.kind === 'loading' && <ListSkeleton />}
      {exported.kind === 'failed' && <LoadFailed notice={exported.notice} onRetry={exported.onRetry} />}
      <div role="status">
        {state === 'preparing' && <Note kind="info">{formatMessage(messages.preparing)}</Note>}
        {state === 'failed' && <Note kind="warn">{formatMessage(messages.exportFailed)}</Note>}
        {exported.kind === 'ready' && exported.value.validTo !== null && (
          <Note kind="ok">
            {formatMessage(messages.ready, {
              until: time(exported.value.validTo),
              size: formatNumber(Math.max(1, Math.round(exported.value.bytes / KILOBYTE))),
            })}
          </Note>
        )}
        {downloaded && <p className={small}>{formatMessage(messages.downloaded)}</p>}
      </div>
      <div className={actions}>
        {state === 'ready' && (
          <Button kind="pri" busy={step.busy} onClick={async () => setDownloaded(await step.run(onDownload))}>
            {formatMessage(messages.download)}
          </Button>
        )}
        {(state === 'none' || state === 'failed') && (
          <Button busy={step.busy} onClick={() => void prepare()}>
            {formatMessage(messages.prepare)}
          </Button>
        )}
      </div>
    </section>
  )
}
