/** Pixels of a picture, four bytes each, as a browser shows a photo with an EXIF orientation. */

export interface Pixels {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

type Place = readonly [x: number, y: number]

/** Place in the stored picture of the pixel that is shown in column `x` of row `y`, by orientation; EXIF 2.32, tag 274. */
const STORED: Readonly<Record<number, (x: number, y: number, lastX: number, lastY: number) => Place>> = {
  1: (x, y) => [x, y],
  2: (x, y, lastX) => [lastX - x, y],
  3: (x, y, lastX, lastY) => [lastX - x, lastY - y],
  4: (x, y, _, lastY) => [x, lastY - y],
  5: (x, y) => [y, x],
  6: (x, y, _, lastY) => [y, lastY - x],
  7: (x, y, lastX, lastY) => [lastX - y, lastY - x],
  8: (x, y, lastX) => [lastX - y, x],
}
/** Orientations from this one on exchange width and height. */
const FIRST_TURNED = 5
const WHITE = 255

/** Returns the picture turned upright, with transparent pixels over white. An unknown orientation is upright already. */
export function uprightPicture(stored: Pixels, orientation: number): Pixels {
  const storedAt = STORED[orientation] ?? ((x, y): Place => [x, y])
  const isTurned = orientation in STORED && orientation >= FIRST_TURNED
  const [width, height] = isTurned ? [stored.height, stored.width] : [stored.width, stored.height]
  const bytes = new Uint8Array(stored.bytes.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = storedAt(x, y, stored.width - 1, stored.height - 1)
      const from = (fromY * stored.width + fromX) * 4
      const to = (y * width + x) * 4
      const alpha = (stored.bytes[from + 3] ?? WHITE) / WHITE
      for (let channel = 0; channel < 3; channel += 1) {
        bytes[to + channel] = Math.round((stored.bytes[from + channel] ?? 0) * alpha + WHITE * (1 - alpha))
      }
      bytes[to + 3] = WHITE
    }
  }
  return { bytes, width, height }
}
