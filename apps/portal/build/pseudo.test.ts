// @vitest-environment node
import { parse } from '@formatjs/icu-messageformat-parser'
import fc from 'fast-check'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'

describe('pseudo', () => {
  it('lengthens words and keeps arguments, in every branch', () => {
    const intl = createIntl({ locale: 'en', messages: { left: pseudo(parse('{count, plural, one {# player} other {# players}} left')) } })
    const left = [1, 2].map((count) => intl.formatMessage({ id: 'left' }, { count }))
    expect(left).toEqual(['[1 plááýéér léfft]', '[2 plááýéérs léfft]'])
  })

  it('leaves a text without words unchanged', () => {
    expect(pseudo(parse('{tournament} · {day}'))).toEqual(parse('{tournament} · {day}'))
  })

  it('[LO-32+] makes a longer word 40 % longer, give or take one letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,30}$/), (word) => {
        const [, literal] = pseudo(parse(word))
        const length = literal && 'value' in literal ? literal.value.length : 0
        expect(Math.abs(length - word.length * 1.4)).toBeLessThan(1)
      }),
    )
  })
})
