import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropSquare, draggedCrop, FIRST_CROP, MAX_ZOOM } from './cropSquare.ts'

const landscape = { width: 400, height: 200 }
const anySize = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyCrop = fc.record({ zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }), x: share, y: share })
const anyMove = fc.double({ min: -3, max: 3, noNaN: true })

describe('the square of a picture', () => {
  it.each([
    { crop: FIRST_CROP, square: { left: 100, top: 0, side: 200 } },
    { crop: { zoom: 1, x: 0, y: 0.3 }, square: { left: 0, top: 0, side: 200 } },
    { crop: { zoom: 2, x: 1, y: 1 }, square: { left: 300, top: 100, side: 100 } },
  ])('[CU-163+] of $crop is $square', ({ crop, square }) => {
    expect(cropSquare(landscape, crop)).toEqual(square)
  })

  it('[CU-163+] is always inside the picture, however it is dragged', () => {
    fc.assert(
      fc.property(anySize, anyCrop, anyMove, anyMove, (size, crop, right, down) => {
        for (const choice of [crop, draggedCrop(size, crop, right, down)]) {
          const { left, top, side } = cropSquare(size, choice)
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6)
          expect(left + side).toBeLessThanOrEqual(size.width + 1e-6)
          expect(top + side).toBeLessThanOrEqual(size.height + 1e-6)
        }
      }),
    )
  })

  it('[CU-163+] follows the finger: dragged by half of what is shown, it moves by half of its side', () => {
    const { left, top } = cropSquare(landscape, draggedCrop(landscape, { zoom: 2, x: 0.5, y: 0.5 }, 0.5, -0.5))
    expect(left).toBeCloseTo(100)
    expect(top).toBeCloseTo(100)
  })
})
