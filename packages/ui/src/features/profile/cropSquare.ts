/** The square of a picture that becomes the avatar. CU-163+. */

/** `zoom` 1 shows the greatest square; `x` and `y` from 0 to 1 move it from the left and from the top. */
export interface CropChoice {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const MAX_ZOOM = 4
export const FIRST_CROP: CropChoice = { zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  readonly width: number
  readonly height: number
}

/** A square in pixels of the picture. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

export function cropSquare({ width, height }: Size, { zoom, x, y }: CropChoice): Square {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** Returns the choice after the picture is dragged by shares of the shown square; to the right shows more of its left. */
export function draggedCrop(size: Size, choice: CropChoice, right: number, down: number): CropChoice {
  const { side } = cropSquare(size, choice)
  const moved = (share: number, by: number, length: number): number =>
    length > side ? within(share - (by * side) / (length - side)) : share
  return { ...choice, x: moved(choice.x, right, size.width), y: moved(choice.y, down, size.height) }
}
