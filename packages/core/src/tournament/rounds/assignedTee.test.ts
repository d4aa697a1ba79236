import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEX_LIMITS, SEXES } from '../../club/customer.ts'
import { TEE_ASSIGNMENT_TYPES } from '../tournament.ts'
import { assignedTee, teeColours } from './assignedTee.ts'

const tees = [
  { name: 'white', sex: 'male', ratedFor: 'male', colour: '#ffffff', assignmentType: 'handicapClass' },
  { name: 'yellow', sex: 'male', ratedFor: 'male', colour: '#ffcc00', assignmentType: 'default' },
  { name: 'blue', sex: 'male', ratedFor: 'male', colour: '#0000ff', assignmentType: 'default' },
  { name: 'red', sex: 'female', ratedFor: 'female', colour: '#ff0000', assignmentType: 'default' },
  { name: 'orange', sex: 'both', ratedFor: 'both', colour: '#ff8800', assignmentType: 'ageClass' },
] as const
const teeOf = (sex: (typeof SEXES)[number], preferredColour: string | null, usePreferredTee: boolean) =>
  assignedTee(tees, { sex, preferredColour }, usePreferredTee)?.name

describe('assignedTee', () => {
  it('[TV-14] is the preferred one if the tournament allows preferences', () => {
    expect([teeOf('male', '#0000FF', true), teeOf('male', '#ff8800', true), teeOf('male', '#ffffff', true)]).toEqual([
      'blue',
      'orange',
      'white',
    ])
    expect([teeOf('male', '#0000ff', false), teeOf('male', null, true)]).toEqual(['yellow', 'yellow'])
  })

  it('[TV-14] is never one for the other sex', () => {
    expect([teeOf('male', '#ff0000', true), teeOf('female', '#0000ff', true), teeOf('unknown', '#ff0000', true)]).toEqual([
      'yellow',
      'red',
      'orange',
    ])
    expect(assignedTee(tees.slice(0, 4), { sex: 'unknown', preferredColour: null }, true)).toBeNull()
  })

  it('[TV-14] is rated for the player, unless no tee is', () => {
    const yellow = { name: 'yellow', sex: 'both', ratedFor: 'male', colour: '#ffcc00', assignmentType: 'default' } as const
    const red = { name: 'red', sex: 'both', ratedFor: 'female', colour: '#ff0000', assignmentType: 'default' } as const
    const woman = { sex: 'female', preferredColour: '#ffcc00' } as const
    expect(assignedTee([yellow, red], woman, true)?.name).toBe('red')
    expect(assignedTee([yellow], woman, true)?.name).toBe('yellow')
    expect(assignedTee([yellow, { ...yellow, name: 'yellow for women', ratedFor: 'female' }, red], woman, true)?.name).toBe(
      'yellow for women',
    )
  })

  it('[TV-53] prefers a general tee to one for a class', () => {
    expect(TEE_ASSIGNMENT_TYPES).toEqual(['default', 'handicapClass', 'ageClass', 'grouping'])
    const ofClasses = TEE_ASSIGNMENT_TYPES.slice(1).map(
      (assignmentType) => ({ sex: 'both', ratedFor: 'both', colour: '#ffffff', assignmentType }) as const,
    )
    const ofAll = { sex: 'both', ratedFor: 'both', colour: '#000000', assignmentType: 'default' } as const
    expect(assignedTee([...ofClasses, ofAll], { sex: 'male', preferredColour: null }, true)).toBe(ofAll)
    expect(assignedTee(ofClasses, { sex: 'male', preferredColour: null }, true)).toBe(ofClasses[0])
  })

  it('[TV-14] finds a tee whenever one fits, and a preference only changes its colour', () => {
    const anyColour = fc.constantFrom('#ffffff', '#ffcc00', '#ff0000')
    const anyTees = fc.array(
      fc.record({
        sex: fc.constantFrom(...SEX_LIMITS),
        ratedFor: fc.constantFrom('male', 'female'),
        colour: anyColour,
        assignmentType: fc.constantFrom(...TEE_ASSIGNMENT_TYPES),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(anyTees, fc.constantFrom(...SEXES), anyColour, (some, sex, preferredColour) => {
        const [free, fixed] = [true, false].map((usePreferred) => assignedTee(some, { sex, preferredColour }, usePreferred))
        expect(free === null).toBe(some.every((tee) => tee.sex !== 'both' && tee.sex !== sex))
        if (free !== fixed)
          expect([free?.colour, fixed?.colour === preferredColour]).toEqual([preferredColour, fixed?.colour === preferredColour])
        if (free && free.colour !== preferredColour) expect(free).toBe(fixed)
        const rated = some.some((tee) => tee.ratedFor === sex && (tee.sex === 'both' || tee.sex === sex))
        if (rated) expect([free?.ratedFor, fixed?.ratedFor]).toEqual([sex, sex])
      }),
    )
  })
})

describe('teeColours', () => {
  const clubTees = [
    { name: 'Yellow', colour: '#FFCC00', ratedFor: 'male' },
    { name: 'Yellow', colour: '#ffcc00', ratedFor: 'female' },
    { name: 'Red', colour: '#ff0000', ratedFor: 'female' },
    { name: 'Yellow of the short course', colour: '#ffcc00', ratedFor: 'male' },
    { name: 'White', colour: '#ffffff', ratedFor: 'male' },
  ] as const
  const names = (sex: (typeof SEXES)[number]) => teeColours(clubTees, sex).map(({ name }) => name)

  it('[TV-14] are each colour once, of tees that are rated for the player', () => {
    expect([names('male'), names('female')]).toEqual([
      ['Yellow', 'White'],
      ['Yellow', 'Red'],
    ])
    expect(teeColours(clubTees, 'female')).toEqual([
      { colour: '#ffcc00', name: 'Yellow' },
      { colour: '#ff0000', name: 'Red' },
    ])
  })

  it('[TV-14] are all of them for a player of unknown sex', () => {
    expect(names('unknown')).toEqual(['Yellow', 'Red', 'White'])
    expect(teeColours([], 'male')).toEqual([])
  })
})
