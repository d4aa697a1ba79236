import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import { describe, expect, it } from 'vitest'
import { EMAIL_TEXTS, type EmailTextId, formatMomentIn, textsIn } from './index.ts'

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).sort()

describe('the texts of emails', () => {
  it.each(MESSAGE_LANGUAGES)('in %s have the same values as the source', (language) => {
    for (const word of Object.keys(EMAIL_TEXTS.en) as EmailTextId[]) {
      const names = namesIn(EMAIL_TEXTS.en[word])
      expect(namesIn(EMAIL_TEXTS[language][word]), word).toEqual(names)
      const values = Object.fromEntries(names.map((name) => [name, `(${name})`]))
      expect(textsIn(language)(word, values), word).not.toMatch(/[{}]/)
    }
  })

  it('have the spaces of French and the quotation marks of Danish', () => {
    const wrong = (texts: Readonly<Record<string, string>>, mark: RegExp) => Object.keys(texts).filter((id) => mark.test(texts[id] ?? ''))
    expect(wrong(EMAIL_TEXTS.fr, /« | (?:[;?!»%]|:(?![:.]))/)).toEqual([])
    expect(wrong(EMAIL_TEXTS.da, /[“»«]/)).toEqual([])
  })

  it('do not end a Danish sentence with an amount, which ends in a full stop', () => {
    const ends = Object.values(EMAIL_TEXTS.da).filter((text) => /\{(amount|fee)\}\./.test(text))
    expect(ends).toEqual([])
  })

  it('are never sent with a gap', () => {
    expect(() => textsIn('en')('resetSubject', {})).toThrow('club')
  })

  it('[LO-34+] show a moment on the club’s clock, with its zone', () => {
    const clock = (timeZone: string, hourMode: 12 | 24) => ({ timeZone, settings: { hourMode } })
    const instant = new Date('2026-05-01T18:00:00Z')
    expect(formatMomentIn('de', clock('Europe/Berlin', 24), instant)).toMatch(/^1\. Mai 2026.* 20:00 MESZ$/)
    expect(formatMomentIn('en', clock('Europe/London', 12), instant)).toMatch(/^1 May 2026.* 7:00 PM BST$/)
    expect(formatMomentIn('da', clock('Europe/Copenhagen', 24), instant)).toMatch(/^1\. maj 2026.* 20:00 CEST$/)
    expect(formatMomentIn('da', clock('Europe/Copenhagen', 12), instant)).toMatch(/^1\. maj 2026.* 20:00 CEST$/)
  })
})
