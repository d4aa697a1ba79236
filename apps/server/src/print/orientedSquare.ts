/** Pixels of a square, four bytes each, as a browser shows a photo with an EXIF orientation. */

/** Place in the stored square of the pixel that is shown in column `x` of row `y`, by orientation; EXIF 2.32, tag 274. */
const STORED: Readonly<Record<number, (x: number, y: number, last: number) => readonly [x: number, y: number]>> = {
  1: (x, y) => [x, y],
  2: (x, y, last) => [last - x, y],
  3: (x, y, last) => [last - x, last - y],
  4: (x, y, last) => [x, last - y],
  5: (x, y) => [y, x],
  6: (x, y, last) => [y, last - x],
  7: (x, y, last) => [last - y, last - x],
  8: (x, y, last) => [last - y, x],
}
const WHITE = 255

/** Returns the square turned upright, with transparent pixels over white. An unknown orientation is upright already. */
export function orientedSquare(pixels: Uint8Array, size: number, orientation: number): Uint8Array {
  const storedAt = STORED[orientation] ?? ((x, y) => [x, y] as const)
  const shown = new Uint8Array(pixels.length)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [fromX, fromY] = storedAt(x, y, size - 1)
      const from = (fromY * size + fromX) * 4
      const to = (y * size + x) * 4
      const alpha = (pixels[from + 3] ?? WHITE) / WHITE
      for (let channel = 0; channel < 3; channel += 1) {
        shown[to + channel] = Math.round((pixels[from + channel] ?? 0) * alpha + WHITE * (1 - alpha))
      }
      shown[to + 3] = WHITE
    }
  }
  return shown
}
