/** Pictures that the browser decodes, for the crop of an avatar. CU-163+. */
import { AVATAR_SIZE } from '@club/core/membership'
import type { OpenPicture } from '@club/ui/features'

/** Sent larger than it is stored, so that the server's own square is sharp. */
const SENT_PIXELS = AVATAR_SIZE * 2
const QUALITY = 0.92

/** Returns the picture, turned as its EXIF orientation says; null for a file that the browser cannot decode. */
export async function openPicture(file: Blob): Promise<OpenPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const draw: OpenPicture['draw'] = (canvas, { left, top, side }) => {
    const context = canvas.getContext('2d')
    if (!context) return
    // A JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
  }
  return {
    ...{ width: bitmap.width, height: bitmap.height, draw },
    close: () => bitmap.close(),
    squareFile: (square) => {
      const canvas = document.createElement('canvas')
      canvas.width = SENT_PIXELS
      canvas.height = SENT_PIXELS
      draw(canvas, square)
      return new Promise((resolve, reject) => {
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written'))), 'image/jpeg', QUALITY)
      })
    },
  }
}
