/** Pictures that customers upload of themselves. CU-163+. */
import { checkText, checkWhole } from '../fieldError.ts'

/** Content types of a picture that can become an avatar; SVG and every other type is refused. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The greatest size of an uploaded picture, in bytes: 10 MB of 1024 × 1024. */
export const MAX_AVATAR_BYTES = 10 * 1024 * 1024
/** The greatest number of pixels, width × height: 24 megapixels. */
export const MAX_AVATAR_PIXELS = 24_000_000
/** Width and height of a stored avatar, in pixels. */
export const AVATAR_SIZE = 320

/** The facts that decide whether a picture is accepted; its name and declared type are ignored. */
export interface PictureFacts {
  readonly bytes: number
  /** Content type by the first bytes. */
  readonly type: string
  /** Pixels, read from the header before the picture is decoded; 0 if it cannot be read. */
  readonly width: number
  readonly height: number
}

/** Why a picture is not accepted. */
export type PictureRefusal = 'emptyFile' | 'fileTooLarge' | 'notAPicture' | 'tooManyPixels'

/** Returns why the picture is not accepted, or null if it is. */
export function pictureRefusal({ bytes, type, width, height }: PictureFacts): PictureRefusal | null {
  checkWhole('bytes', bytes, 0)
  checkText('type', type)
  checkWhole('width', width, 0)
  checkWhole('height', height, 0)
  if (bytes === 0) return 'emptyFile'
  if (bytes > MAX_AVATAR_BYTES) return 'fileTooLarge'
  if (!AVATAR_TYPES.some((one) => one === type) || width === 0 || height === 0) return 'notAPicture'
  return width * height > MAX_AVATAR_PIXELS ? 'tooManyPixels' : null
}
