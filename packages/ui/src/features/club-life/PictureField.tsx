import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { actions, doneText, failedText, small } from '../../shared/parts.css.ts'
import { ClubPicture } from './ClubPicture.tsx'
import * as css from './clubLife.css.ts'
import { staffNewsMessages as messages } from './messages.ts'

export type UploadedPicture =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'notAPicture' }
  /** Not stored for another reason, such as no connection. */
  | { readonly kind: 'failed'; readonly notice: Notice }

export type UploadPicture = (file: File) => Promise<UploadedPicture>

export interface PictureUpload {
  readonly state: 'idle' | 'busy' | 'notAPicture' | 'added' | 'removed'
  /** Why the picture was not stored. */
  readonly notice: Notice | null
  readonly choose: (file: File | undefined) => Promise<void>
  readonly remove: () => void
}

/** Uploads the picture of a form, which waits for it before it can be sent. `onChange` gets the id of the stored picture. UI-128+. */
export function usePictureUpload(upload: UploadPicture, onChange: (pictureId: string | null) => void): PictureUpload {
  const [state, setState] = useState<PictureUpload['state']>('idle')
  const [notice, setNotice] = useState<Notice | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file || state === 'busy') return
    setState('busy')
    setNotice(null)
    const uploaded = await upload(file)
    setState(uploaded.kind === 'stored' ? 'added' : uploaded.kind === 'failed' ? 'idle' : uploaded.kind)
    if (uploaded.kind === 'failed') setNotice(uploaded.notice)
    if (uploaded.kind === 'stored') onChange(uploaded.id)
  }
  const remove = () => {
    setState('removed')
    onChange(null)
  }
  return { state, notice, choose, remove }
}

interface PictureFieldProps extends PictureUpload {
  readonly pictureId: string | null
  readonly url: string | undefined
  readonly error: string | undefined
}

/** The picture of an article or event: choose, replace, remove. UI-46+. */
export function PictureField({ pictureId, url, error, state, notice, choose, remove }: PictureFieldProps) {
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{formatMessage(messages.picture)}</legend>
      {pictureId !== null && <ClubPicture url={url} alt={formatMessage(messages.picture)} />}
      <div className={actions}>
        <Button busy={state === 'busy'} onClick={() => input.current?.click()}>
          {formatMessage(messages.choosePicture)}
        </Button>
        {pictureId !== null && state !== 'busy' && <Button onClick={remove}>{formatMessage(messages.removePicture)}</Button>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          void choose(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <FormProblem notice={notice} />
      <p role="status" className={doneText}>
        {(state === 'added' || state === 'removed') && formatMessage(messages[`picture_${state}`])}
      </p>
      <p role="alert" className={failedText}>
        {state === 'notAPicture' ? formatMessage(messages.noPicture) : error}
      </p>
    </fieldset>
  )
}

/** Says at the buttons of a form why they wait. */
export function PictureUploading({ state }: Pick<PictureUpload, 'state'>) {
  const { formatMessage } = useIntl()
  return <div role="status">{state === 'busy' && <p className={small}>{formatMessage(messages.uploading)}</p>}</div>
}
