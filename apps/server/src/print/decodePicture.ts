/** The module of a worker that decodes one uploaded picture: its bytes in, the bytes of a JPEG without metadata out. CU-164+, UI-46+. */
import { parentPort, workerData } from 'node:worker_threads'
import { crop, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/node'
import { uprightPicture } from './uprightPicture.ts'

/** Shape and size of the result, in pixels. */
export type PictureShape =
  /** Cut from the middle. */
  | { readonly kind: 'square'; readonly side: number }
  /** The whole picture, made smaller if a side is longer than `maxSide`. */
  | { readonly kind: 'whole'; readonly maxSide: number; readonly maxBytes: number }

export interface PictureWork {
  readonly content: Uint8Array
  /** As read from the header; a picture that decodes to another size is refused. */
  readonly width: number
  readonly height: number
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  readonly shape: PictureShape
}

/** JPEG qualities, 1 to 100: the first whose result is small enough is taken. */
const QUALITIES = [85, 60, 30] as const

function resized(decoded: PhotonImage, shape: PictureShape): PhotonImage {
  const [width, height] = [decoded.get_width(), decoded.get_height()]
  if (shape.kind === 'square') {
    const side = Math.min(width, height)
    const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
    return resize(crop(decoded, left, top, left + side, top + side), shape.side, shape.side, SamplingFilter.Triangle)
  }
  const scale = shape.maxSide / Math.max(width, height)
  if (scale >= 1) return decoded
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return resize(decoded, scaled(width), scaled(height), SamplingFilter.Triangle)
}

function encoded({ content, width, height, orientation, shape }: PictureWork): Uint8Array {
  const decoded = PhotonImage.new_from_byteslice(content)
  if (decoded.get_width() !== width || decoded.get_height() !== height) throw new Error('The header names another size')
  const small = resized(decoded, shape)
  const upright = uprightPicture({ bytes: small.get_raw_pixels(), width: small.get_width(), height: small.get_height() }, orientation)
  const picture = new PhotonImage(upright.bytes, upright.width, upright.height)
  const maxBytes = shape.kind === 'whole' ? shape.maxBytes : Number.POSITIVE_INFINITY
  for (const quality of QUALITIES) {
    const jpeg = picture.get_bytes_jpeg(quality)
    if (jpeg.length <= maxBytes) return jpeg
  }
  throw new Error('The picture has too many details')
}

parentPort?.postMessage(encoded(workerData as PictureWork))
