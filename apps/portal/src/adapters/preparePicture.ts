/** The longest side of a stored picture. */
const MAX_SIDE = 1600
const QUALITY = 0.85

/**
 * Returns the picture as the club stores it: at most 1600 pixels on each side and without its metadata, such as the place where it was
 * taken. null if the browser cannot read it as a picture.
 */
export async function preparePicture(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that cannot write WebP writes PNG instead, which has no limit of size: JPEG is understood by all.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
