import { AVATAR_TYPES, type PictureRefusal } from '@club/core/membership'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { failedText, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './AvatarDialog.css.ts'
import { type AvatarDeps, createAvatarStore, type OpenPicture } from './avatarStore.ts'
import { type CropChoice, cropSquare, draggedCrop, MAX_ZOOM } from './cropSquare.ts'
import { profileMessages as messages } from './messages.ts'

/** Pixels of the preview. */
const SHOWN = 320

interface AvatarDialogProps {
  readonly deps: AvatarDeps
  readonly onClose: () => void
}

/** Chooses a picture, its square and consents to showing it. Mount it to open it. CU-163+. */
export function AvatarDialog({ deps, onClose }: AvatarDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createAvatarStore(deps))
  const { picture, crop, hasConsent, missing, phase, choose, changeCrop, agree, submit } = useStoreValues(
    store,
    ...(['picture', 'crop', 'hasConsent', 'missing', 'phase', 'choose', 'changeCrop', 'agree', 'submit'] as const),
  )
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      store.getState().picture?.close()
    }
  }, [store])
  const open = async (file: File | null): Promise<void> => {
    await choose(file)
    if (!isOpen.current) store.getState().picture?.close()
  }
  const form = useForm({ phase, submit: () => submit(cropSquare) })
  const files = useRef<HTMLInputElement>(null)
  const reasonText = (reason: PictureRefusal): string => formatMessage(messages[`picture_${reason}`])
  const refusedFile = phase.kind === 'refused' ? phase.fields.file : undefined
  const wrong =
    phase.kind === 'unfit' ? reasonText(phase.reason) : missing.includes('picture') ? formatMessage(messages.pictureMissing) : refusedFile
  return (
    <FormDialog
      title={formatMessage(messages.pictureTitle)}
      form={form}
      isChanged={picture !== null}
      notice={refusedFile === undefined ? form.notice : null}
      submit={{ label: formatMessage(messages.pictureSave), disabled: phase.kind === 'opening' }}
      cancel={formatMessage(messages.cancel)}
      onClose={onClose}
    >
      <div>
        <Button busy={phase.kind === 'opening'} onClick={() => files.current?.click()}>
          {formatMessage(messages.pictureChoose)}
        </Button>
      </div>
      <p className={small}>{formatMessage(messages.pictureHint)}</p>
      <input
        ref={files}
        type="file"
        hidden
        accept={AVATAR_TYPES.join(',')}
        onChange={({ target }) => {
          void open(target.files?.[0] ?? null)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {wrong !== undefined && (
        <p className={css.wrong} role="alert">
          <Icon name="alert" size={20} />
          {wrong}
        </p>
      )}
      {picture && <CropField picture={picture} crop={crop} onChange={changeCrop} />}
      <LiveRegion text={picture ? formatMessage(messages.crop) : ''} />
      <Checkbox
        name="consent"
        label={formatMessage(messages.pictureConsent)}
        hint={formatMessage(messages.pictureConsentHint)}
        checked={hasConsent}
        isInvalid={missing.includes('consent')}
        onChange={agree}
      />
      {missing.includes('consent') && (
        <p className={failedText} role="alert">
          {formatMessage(messages.pictureConsentMissing)}
        </p>
      )}
    </FormDialog>
  )
}

interface CropFieldProps {
  readonly picture: OpenPicture
  readonly crop: CropChoice
  readonly onChange: (crop: Partial<CropChoice>) => void
}

const SLIDERS = [
  { key: 'zoom', min: 1, max: MAX_ZOOM },
  { key: 'x', min: 0, max: 1 },
  { key: 'y', min: 0, max: 1 },
] as const

/** The square as it will be shown; moved by dragging or with the sliders, which have the keyboard. */
function CropField({ picture, crop, onChange }: CropFieldProps) {
  const { formatMessage, formatNumber } = useIntl()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly from: CropChoice } | null>(null)
  useEffect(() => {
    if (canvas.current) picture.draw(canvas.current, cropSquare(picture, crop))
  }, [picture, crop])
  const endDrag = () => {
    drag.current = null
  }
  const move = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    if (!drag.current) return
    const { width } = currentTarget.getBoundingClientRect()
    const { x, y, from } = drag.current
    onChange(draggedCrop(picture, from, (clientX - x) / width, (clientY - y) / width))
  }
  const isMovable = (key: (typeof SLIDERS)[number]['key']): boolean =>
    key === 'zoom' || (key === 'x' ? picture.width : picture.height) > cropSquare(picture, crop).side
  return (
    <fieldset className={css.crop}>
      <legend className={small}>{formatMessage(messages.crop)}</legend>
      <canvas
        ref={canvas}
        width={SHOWN}
        height={SHOWN}
        className={css.stage}
        role="img"
        aria-label={formatMessage(messages.cropPreview)}
        onPointerDown={({ clientX, clientY, pointerId, currentTarget }) => {
          currentTarget.setPointerCapture(pointerId)
          drag.current = { x: clientX, y: clientY, from: crop }
        }}
        onPointerMove={move}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      />
      {SLIDERS.map(({ key, min, max }) => (
        <label key={key} className={css.slider}>
          {formatMessage(messages[`crop_${key}`])}
          <input
            type="range"
            className={css.range}
            min={min}
            max={max}
            step={0.02}
            disabled={!isMovable(key)}
            value={crop[key]}
            aria-valuetext={formatNumber(crop[key], { style: 'percent' })}
            onChange={({ target }) => onChange({ [key]: Number(target.value) })}
          />
        </label>
      ))}
    </fieldset>
  )
}
