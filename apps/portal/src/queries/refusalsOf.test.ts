import { ApiError } from '@club/client'
import { refusalToDetail } from '@club/contract/refusals'
import { describe, expect, it } from 'vitest'
import { refusalsOf } from './refusalsOf.ts'

const refused = (details: ApiError['details']) =>
  new ApiError({
    code: details[0]?.code ?? 'drawRefused',
    message: '',
    status: 409,
    problem: 'drawRefused',
    details,
    retryAfterSeconds: null,
  })

describe('refusalsOf', () => {
  it('[SC-67+] finds the reasons although the error has the code of the first', () => {
    const error = refused([
      refusalToDetail({ code: 'signUpStillOpen' }),
      refusalToDetail({ code: 'scoresEntered' }),
      { code: 'somethingNew' },
    ])
    expect(refusalsOf(error, 'drawRefused', ['signUpStillOpen', 'scoresEntered'])).toEqual([
      { code: 'signUpStillOpen' },
      { code: 'scoresEntered' },
    ])
    expect(refusalsOf(error, 'drawRefused', ['scoresEntered'])).toEqual([{ code: 'scoresEntered' }])
  })

  it('rethrows another problem and an invalid response', () => {
    const error = refused([refusalToDetail({ code: 'signUpStillOpen' })])
    expect(() => refusalsOf(error, 'cardRefused', ['signUpStillOpen'])).toThrow(error)
    expect(() => refusalsOf(new TypeError('broken'), 'drawRefused', [])).toThrow('broken')
  })

  it('rethrows a response whose reasons are all unknown: a refusal is never shown without one', () => {
    const error = refused([refusalToDetail({ code: 'signUpStillOpen' }), { code: 'somethingNew' }])
    expect(() => refusalsOf(error, 'drawRefused', ['scoresEntered'])).toThrow(error)
  })
})
