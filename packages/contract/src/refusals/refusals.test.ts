import { parse } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MESSAGE_LANGUAGES, problemMessages, refusalMessages } from '../messages/index.ts'
import { anyRefusal } from '../testing/anyEntries.ts'
import { argumentsOf } from '../testing/argumentsOf.ts'
import { PROBLEM_CODES, problemDetail } from '../wire/problem.ts'
import { refusalFromDetail, refusalToDetail, refusalValues } from './refusals.ts'

describe('refusals on the wire', () => {
  it('read back with their numbers', () => {
    fc.assert(
      fc.property(anyRefusal, (refusal) => {
        const detail = v.parse(problemDetail, JSON.parse(JSON.stringify(refusalToDetail(refusal, '12', 'words'))))
        expect(detail).toMatchObject({ code: refusal.code, customerId: 12, localizedMessage: 'words' })
        expect(refusalFromDetail(detail)).toEqual({ ok: true, value: refusal })
      }),
    )
  })

  it('[TS-112+] say how many others one person may enter', () => {
    const refusal = { code: 'tooManyOthers', max: 3 } as const
    expect(refusalToDetail(refusal, '12', 'words')).toMatchObject({ code: 'tooManyOthers', data: { max: 3 } })
    expect(refusalFromDetail({ code: 'tooManyOthers', data: { max: 3 } })).toEqual({ ok: true, value: refusal })
    expect(refusalFromDetail({ code: 'tooManyOthers' })).toEqual({ ok: false, reason: 'notARefusal' })
  })

  it.each([
    { code: 'somethingNew' },
    { code: 'toString' },
    { code: 'full' },
    { code: 'windowClosed', data: { closed: 'yesterday' } },
    { code: 'handicapOutOfRange', data: { index: 38.4, from: -200, to: 36, group: 'dog' } },
  ])('are dropped if this version does not know them: $code', (detail) => {
    expect(refusalFromDetail(detail)).toEqual({ ok: false, reason: 'notARefusal' })
  })
})

describe.each(MESSAGE_LANGUAGES)('the texts in %s', (language) => {
  it.each(PROBLEM_CODES)('%s says what happened, why, and the next step', (code) => {
    const { title, cause, nextStep } = problemMessages[language][code]
    for (const sentence of [title, cause, nextStep]) {
      expect(sentence).not.toBe('')
      expect(argumentsOf(parse(sentence)).size).toBe(0)
      expect(sentence).not.toContain(code)
    }
    expect(cause).toMatch(/[.]$/)
  })

  it('a refusal’s text uses exactly the numbers that it has', () => {
    const formats = { handicap: () => '18.7', moment: () => 'Friday', money: () => '35.00 €' }
    fc.assert(
      fc.property(anyRefusal, (refusal) => {
        const named = argumentsOf(parse(refusalMessages[language][refusal.code]))
        expect([...named].sort()).toEqual(Object.keys(refusalValues(refusal, formats)).sort())
      }),
    )
  })
})
