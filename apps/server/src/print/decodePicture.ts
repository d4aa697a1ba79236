/** The module of a worker that decodes one uploaded picture: its bytes in, the bytes of a JPEG without metadata out. Its size is read before it is decoded. CU-163+, CU-164+, UI-46+. */
import { parentPort, workerData } from 'node:worker_threads'
import { crop, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/node'
import { imageSize } from 'image-size'
import { uprightPicture } from './uprightPicture.ts'

/** Shape and size of the result, in pixels. */
export type PictureShape =
  /** Cut from the middle. */
  | { readonly kind: 'square'; readonly side: number }
  /** The whole picture, made smaller if a side is longer than `maxSide`. */
  | { readonly kind: 'whole'; readonly maxSide: number; readonly maxBytes: number }

export interface PictureWork {
  readonly content: Uint8Array
  readonly shape: PictureShape
  /** Greatest width × height. */
  readonly maxPixels: number
}

/** The bytes of the JPEG, or the reason against the picture. */
export type PictureResult = Uint8Array | 'notAPicture' | 'tooManyPixels'

/** The size is searched this far: metadata comes before it, in phones' pictures also a depth map. A longer search would only delay the next picture. */
const MAX_HEADER_BYTES = 2 * 1024 * 1024

interface Header {
  readonly width: number
  readonly height: number
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
}

/** Returns null for a header that cannot be read. */
function headerOf(content: Uint8Array): Header | null {
  try {
    const { width, height, orientation = 1 } = imageSize(content.subarray(0, MAX_HEADER_BYTES))
    return width > 0 && height > 0 ? { width, height, orientation } : null
  } catch {
    return null
  }
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

function encoded({ content, shape, maxPixels }: PictureWork): PictureResult {
  const header = headerOf(content)
  if (header === null) return 'notAPicture'
  const { width, height, orientation } = header
  if (width * height > maxPixels) return 'tooManyPixels'
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
