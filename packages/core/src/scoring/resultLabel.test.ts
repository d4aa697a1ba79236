import { describe, expect, it } from 'vitest'
import type { ResultLabel } from './kinds.ts'
import { againstParLabel, pointsLabel, strokeLabel } from './resultLabel.ts'

describe('pointsLabel', () => {
  it.each<[string, number, ResultLabel]>([
    ['SC-41', -1, 'doubleBogey'],
    ['SC-41', 0, 'doubleBogey'],
    ['SC-42', 1, 'bogey'],
    ['SC-43', 2, 'par'],
    ['SC-44', 3, 'birdie'],
    ['SC-45', 4, 'eagle'],
    ['SC-45', 6, 'eagle'],
  ])('[%s] %d points: %s', (_, points, label) => {
    expect(pointsLabel(points)).toBe(label)
  })
})

describe('againstParLabel', () => {
  it.each<[string, number, ResultLabel]>([
    ['SC-46', -4, 'eagle'],
    ['SC-46', -2, 'eagle'],
    ['SC-47', -1, 'birdie'],
    ['SC-48', 0, 'par'],
    ['SC-49', 1, 'bogey'],
    ['SC-50', 2, 'doubleBogey'],
    ['SC-52', 5, 'doubleBogey'],
  ])('[%s] %d holes up or down: %s', (_, difference, label) => {
    expect(againstParLabel(difference)).toBe(label)
  })
})

describe('strokeLabel', () => {
  it.each<[number, ResultLabel]>([
    [-4, 'albatross'],
    [-3, 'albatross'],
    [-2, 'eagle'],
    [-1, 'birdie'],
    [0, 'par'],
    [1, 'bogey'],
    [2, 'doubleBogey'],
    [3, 'more'],
    [8, 'more'],
  ])('[SC-53] %d over par: %s', (overPar, label) => {
    expect(strokeLabel(overPar)).toBe(label)
  })
})
