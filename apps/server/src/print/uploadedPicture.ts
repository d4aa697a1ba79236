/**
 * Uploaded pictures, encoded again: avatars as squares, those of the club as a whole. Each picture is decoded in a worker of its own, which ends with it: a picture that breaks the
 * codec, takes too long or needs too much memory leaves nothing behind. CU-163+, CU-164+, UI-46+.
 */
import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@club/core'
import { AVATAR_SIZE, MAX_AVATAR_PIXELS, type PictureRefusal, pictureRefusal } from '@club/core/membership'
import { fairQueue } from '../db/fairQueue.ts'
import { contentTypeOf } from '../services/clubs/contentTypeOf.ts'
import type { PictureResult, PictureShape, PictureWork } from './decodePicture.ts'

const MODULE = new URL('./decodePicture.ts', import.meta.url)
const TIMEOUT_MS = 15_000

/** One picture at a time: 24 megapixels need half a gigabyte. */
const queue = fairQueue({ places: 1, share: 1, waitMilliseconds: 15_000, maxWaiting: 3 })

interface Uploader {
  readonly tenantId: string
  readonly customerId: string
}

/** Returns the bytes of a square JPEG, or the reason against it. Rejects with `Busy` if too many pictures of the club wait. */
export function squarePicture(from: Uploader, content: Uint8Array): Promise<Result<Uint8Array, PictureRefusal>> {
  return encodedPicture(from, content, { kind: 'square', side: AVATAR_SIZE })
}

/** Returns a JPEG of the whole picture with at most these sides and bytes, or the reason against it. Rejects as `squarePicture` does. */
export function wholePicture(
  from: Uploader,
  content: Uint8Array,
  limits: { readonly maxSide: number; readonly maxBytes: number },
): Promise<Result<Uint8Array, PictureRefusal>> {
  return encodedPicture(from, content, { kind: 'whole', ...limits })
}

async function encodedPicture(from: Uploader, content: Uint8Array, shape: PictureShape): Promise<Result<Uint8Array, PictureRefusal>> {
  // The worker reads the pixels from the header: a search in ten megabytes would hold up everyone else.
  const refusal = pictureRefusal({ bytes: content.length, type: contentTypeOf(content), width: 1, height: 1 })
  if (refusal !== null) return err(refusal)
  const leave = await queue.enter(from.tenantId, from.customerId)
  try {
    const picture = await decoded({ content, shape, maxPixels: MAX_AVATAR_PIXELS })
    return typeof picture === 'string' ? err(picture) : ok(picture)
  } finally {
    leave()
  }
}

function decoded(work: PictureWork): Promise<PictureResult> {
  return new Promise((resolve) => {
    const worker = new Worker(MODULE, { workerData: work })
    const timer = setTimeout(() => end('notAPicture'), TIMEOUT_MS)
    const end = (picture: PictureResult): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(picture)
    }
    worker.on('message', end)
    worker.on('error', () => end('notAPicture'))
    worker.on('exit', () => end('notAPicture'))
  })
}
