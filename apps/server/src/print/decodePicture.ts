/** The module of a worker that decodes one uploaded picture: its bytes in, the bytes of a square JPEG without metadata out. CU-164+. */
import { parentPort, workerData } from 'node:worker_threads'
import { crop, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/node'
import { orientedSquare } from './orientedSquare.ts'

export interface PictureWork {
  readonly content: Uint8Array
  /** As read from the header; a picture that decodes to another size is refused. */
  readonly width: number
  readonly height: number
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number
  /** Pixels of the square. */
  readonly size: number
}

const QUALITY = 85

function squareOf({ content, width, height, orientation, size }: PictureWork): Uint8Array {
  const decoded = PhotonImage.new_from_byteslice(content)
  if (decoded.get_width() !== width || decoded.get_height() !== height) throw new Error('The header names another size')
  const side = Math.min(width, height)
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  const square = resize(crop(decoded, left, top, left + side, top + side), size, size, SamplingFilter.Triangle)
  return new PhotonImage(orientedSquare(square.get_raw_pixels(), size, orientation), size, size).get_bytes_jpeg(QUALITY)
}

parentPort?.postMessage(squareOf(workerData as PictureWork))
