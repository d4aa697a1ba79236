import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEX_LIMITS, SEXES } from '../../club/customer.ts'
import { TEE_ASSIGNMENT_TYPES } from '../tournament.ts'
import { assignedTee } from './assignedTee.ts'

const tees = [
  { name: 'white', sex: 'male', colour: '#ffffff', assignmentType: 'handicapClass' },
  { name: 'yellow', sex: 'male', colour: '#ffcc00', assignmentType: 'default' },
  { name: 'blue', sex: 'male', colour: '#0000ff', assignmentType: 'default' },
  { name: 'red', sex: 'female', colour: '#ff0000', assignmentType: 'default' },
  { name: 'orange', sex: 'both', colour: '#ff8800', assignmentType: 'ageClass' },
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

  it('[TV-53] prefers a general tee to one for a class', () => {
    expect(TEE_ASSIGNMENT_TYPES).toEqual(['default', 'handicapClass', 'ageClass', 'grouping'])
    const ofClasses = TEE_ASSIGNMENT_TYPES.slice(1).map((assignmentType) => ({ sex: 'both', colour: '#ffffff', assignmentType }) as const)
    const ofAll = { sex: 'both', colour: '#000000', assignmentType: 'default' } as const
    expect(assignedTee([...ofClasses, ofAll], { sex: 'male', preferredColour: null }, true)).toBe(ofAll)
    expect(assignedTee(ofClasses, { sex: 'male', preferredColour: null }, true)).toBe(ofClasses[0])
  })

  it('[TV-14] finds a tee whenever one fits, and a preference only changes its colour', () => {
    const anyColour = fc.constantFrom('#ffffff', '#ffcc00', '#ff0000')
    const anyTees = fc.array(
      fc.record({ sex: fc.constantFrom(...SEX_LIMITS), colour: anyColour, assignmentType: fc.constantFrom(...TEE_ASSIGNMENT_TYPES) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(anyTees, fc.constantFrom(...SEXES), anyColour, (some, sex, preferredColour) => {
        const [free, fixed] = [true, false].map((usePreferred) => assignedTee(some, { sex, preferredColour }, usePreferred))
        expect(free === null).toBe(some.every((tee) => tee.sex !== 'both' && tee.sex !== sex))
        if (free !== fixed)
          expect([free?.colour, fixed?.colour === preferredColour]).toEqual([preferredColour, fixed?.colour === preferredColour])
        if (free && free.colour !== preferredColour) expect(free).toBe(fixed)
      }),
    )
  })
})
