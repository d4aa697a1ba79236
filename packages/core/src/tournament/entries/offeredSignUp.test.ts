import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUND_TYPES, type RoundType, SIGN_UP_SETTINGS } from '../tournament.ts'
import { offeredSignUp } from './offeredSignUp.ts'

const words = ({ single, team }: { single: boolean; team: boolean }) => [single && 'single', team && 'team'].filter(Boolean).join(' and ')

describe('offeredSignUp', () => {
  it.each([
    ['singleAndTeam', 'single and team'],
    ['singleOnly', 'single'],
    ['teamOnly', 'team'],
  ] as const)('[TS-31] %s offers %s, whatever the rounds', (settings, offered) => {
    for (const roundType of ROUND_TYPES) expect(words(offeredSignUp(settings, [roundType]))).toBe(offered)
  })

  it.each([
    [['single'], 'single'],
    [['foursome'], 'team'],
    [['greensome'], 'team'],
    [['chapman'], 'team'],
    [['scramble'], 'team'],
    [['fourball'], 'single and team'],
    [['proAm'], 'single and team'],
    [['aggregate'], 'single and team'],
    [['single', 'foursome'], 'single and team'],
    [['scramble', 'foursome'], 'team'],
    [[], 'single and team'],
  ] as const)('[TS-31] without settings rounds of %j offer %s', (roundTypes: readonly RoundType[], offered) => {
    expect(words(offeredSignUp(null, roundTypes))).toBe(offered)
  })

  it('[TS-31] offers both for an unknown round type, and always at least one', () => {
    expect(words(offeredSignUp(null, [{ kind: 'other', text: 'Texas' }]))).toBe('single and team')
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...SIGN_UP_SETTINGS)), fc.array(fc.constantFrom(...ROUND_TYPES)), (settings, roundTypes) => {
        const { single, team } = offeredSignUp(settings, roundTypes)
        expect(single || team).toBe(true)
        expect(offeredSignUp(settings, [...roundTypes].reverse())).toEqual({ single, team })
      }),
    )
  })
})
