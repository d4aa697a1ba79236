import type { ClubDateTime } from '@club/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { catalogs } from '../testing/catalogs.ts'
import { type ClubFormats, ClubFormatsProvider } from './ClubFormats.tsx'
import { type Formats, useFormats } from './useFormats.ts'

const evening = '2026-07-04T18:05:00' as ClubDateTime

function formatsOf(locale: keyof typeof catalogs, club: ClubFormats): Formats {
  let formats: Formats | undefined
  function Screen() {
    formats = useFormats()
    return null
  }
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={catalogs[locale]}>
      <ClubFormatsProvider value={club}>
        <Screen />
      </ClubFormatsProvider>
    </IntlProvider>,
  )
  return formats as Formats
}

describe('the formats of a screen', () => {
  it('[LO-15] have two dates: the pattern of the club for lists, fields and cards, and dd MMMM yyyy for headings', () => {
    const { date, longDate } = formatsOf('en', { dateFormat: 'MM/dd/yyyy', hourMode: 24 })
    expect([date(evening), longDate(evening)]).toEqual(['07/04/2026', '04 July 2026'])
    const german = formatsOf('de', { dateFormat: 'yyyy-MM-dd', hourMode: 24 })
    expect([german.date(evening), german.longDate(evening)]).toEqual(['2026-07-04', '04. Juli 2026'])
  })

  it('[LO-35+] use the clock of the club in English, and 24 hours in every other language', () => {
    const club = { dateFormat: 'dd.MM.yyyy', hourMode: 12 } as const
    const times = (['en', 'de', 'fr', 'da'] as const).map((locale) => formatsOf(locale, club).time(evening))
    expect(times).toEqual(['6:05 PM', '18:05', '18:05', '18:05'])
    expect(formatsOf('en', { ...club, hourMode: 24 }).time(evening)).toBe('18:05')
    expect(formatsOf('de', club).dayAndTime(evening)).toContain('18:05')
  })

  it('begin no sentence with a time that is left, which may be “less than a minute”, and end none with it in German', () => {
    const texts = Object.entries(catalogs).flatMap(([language, catalog]) =>
      Object.entries(catalog).filter(([, text]) => /(^|[.:?] )\{left\}/.test(text) || (language === 'de' && /\{left\}\./.test(text))),
    )
    expect(texts).toEqual([])
  })

  it('end no Danish sentence with an amount, which ends in a full stop', () => {
    const ends = Object.entries(catalogs.da).filter(([, text]) => /\{(amount|fee|paid|price)\}\./.test(text))
    expect(ends).toEqual([])
  })
})
