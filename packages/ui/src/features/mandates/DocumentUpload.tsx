import { MANDATE_DOCUMENT_TYPES, type Mandate, type MandateDocumentRefusal } from '@club/core/membership'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { actions, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { createDocumentStore, type DocumentDeps } from './documentStore.ts'
import * as css from './mandates.css.ts'
import { mandateMessages as messages } from './messages.ts'

interface DocumentUploadProps {
  readonly mandate: Pick<Mandate, 'id'>
  readonly deps: DocumentDeps
  /** True if there is a document, which a new one replaces. */
  readonly replaces: boolean
  /** True if the club's office stores a paper that it received. */
  readonly byOffice?: boolean
}

const ACCEPTED = 'application/pdf,image/jpeg,image/png'
const BYTES_PER_MEGABYTE = 1024 * 1024

/** Sends the signed mandate: a photo on a phone, or a file. MA-22, MA-44, MA-48+. */
export function DocumentUpload({ mandate, deps, replaces, byOffice = false }: DocumentUploadProps) {
  const { formatMessage, formatNumber } = useIntl()
  const [store] = useState(() => createDocumentStore(mandate, deps))
  const { file, phase, choose, retry } = useStoreValues(store, 'file', 'phase', 'choose', 'retry')
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const isSending = phase.kind === 'sending'
  const wordRefusal = (refusal: MandateDocumentRefusal): string => {
    switch (refusal.code) {
      case 'emptyFile':
        return formatMessage(messages.file_empty)
      case 'fileTooLarge':
        return formatMessage(messages.file_tooLarge, { megabytes: refusal.maxBytes / BYTES_PER_MEGABYTE })
      case 'fileTypeNotAllowed':
        return formatMessage(messages.file_type, { types: MANDATE_DOCUMENT_TYPES.map((type) => type.toUpperCase()).join(', ') })
    }
  }
  const wrong = phase.kind === 'unfit' ? phase.refusals.map(wordRefusal).join(' ') : phase.kind === 'refused' ? phase.text : undefined
  const pick = (input: HTMLInputElement): void => {
    void choose(input.files?.[0] ?? null)
    // The same file can be chosen again.
    input.value = ''
  }
  const fields = [
    { place: camera, label: messages.photo, capture: 'environment' as const },
    { place: files, label: messages.chooseFile, capture: undefined },
  ]
  return (
    <>
      <p className={small}>{formatMessage(messages[replaces ? 'uploadAgain' : byOffice ? 'uploadReceived' : 'upload'])}</p>
      <div className={actions}>
        <div className={css.camera}>
          <Button busy={isSending} onClick={() => camera.current?.click()}>
            {formatMessage(messages.photo)}
          </Button>
        </div>
        <Button busy={isSending} aria-describedby={wrong ? `${mandate.id}-wrong` : undefined} onClick={() => files.current?.click()}>
          {formatMessage(messages.chooseFile)}
        </Button>
      </div>
      {fields.map(({ place, label, capture }) => (
        <input
          key={label.id}
          ref={place}
          type="file"
          className={css.fileInput}
          aria-label={formatMessage(label)}
          accept={capture ? 'image/*' : ACCEPTED}
          capture={capture}
          tabIndex={-1}
          onChange={(event) => pick(event.target)}
        />
      ))}
      {isSending && file && (
        <p>
          {formatMessage(messages.sending, { name: file.name })}
          <progress className={css.progress} max={1} value={phase.share} aria-label={formatMessage(messages.sent_share)}>
            {formatNumber(phase.share, { style: 'percent' })}
          </progress>
        </p>
      )}
      {wrong && (
        <p id={`${mandate.id}-wrong`} className={css.error} role="alert">
          <Icon name="alert" size={20} />
          {file && `${file.name}: `}
          {wrong}
        </p>
      )}
      <FormProblem
        notice={phase.kind === 'refused' && phase.text === undefined ? phase.notice : null}
        action={
          <Button size="low" onClick={() => void retry()}>
            {formatMessage(commonMessages.tryAgain)}
          </Button>
        }
      />
      <div role="status" className={css.status}>
        {phase.kind === 'sent' && <Note kind="ok">{formatMessage(byOffice ? messages.file_stored : messages.file_sent)}</Note>}
      </div>
    </>
  )
}
