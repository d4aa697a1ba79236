/** Invalid input throws a FieldError that names the field. */
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { formatShortTime, momentAt, timeOf } from './clubTime.ts'
import { datePartsOf, dateTimePartsOf } from './dateParts.ts'
import { clubDate, clubTime } from './invalidDate.ts'
import { FIRST_LAST, formatName } from './nameFormat.ts'
import { nameWords } from './nameSearch.ts'
import { sha256 } from './sha256.ts'
import { namesakes, tellApart } from './tellApart.ts'

const clara = { title: '', nameExtra: '', firstName: 'Clara', lastName: 'Hoffmann' }
const [may1, noon] = [clubDate('2026-05-01'), clubTime('12:00:00')]

describe('an invalid value', () => {
  it.each<[string, () => unknown, string]>([
    ['a time beyond the day', () => formatShortTime('24:00:00' as never), 'time: 24:00:00 is not a time'],
    ['a time that is no text', () => formatShortTime(['12:00:00'] as never), 'time: 12:00:00 is not a time'],
    ['a moment at no time', () => momentAt(may1, '9:05' as never), 'time: 9:05 is not a time'],
    ['a moment on no day', () => momentAt('2026-02-30' as never, noon), 'date: 2026-02-30'],
    ['the time of no moment', () => timeOf('2026-05-01' as never), 'moment: 2026-05-01'],
    ['the numbers of no day', () => datePartsOf('1.5.2026' as never), 'date: 1.5.2026'],
    ['the numbers of no moment', () => dateTimePartsOf('2026-05-01' as never), 'moment: 2026-05-01'],
    [
      'a name without one of its parts',
      () => formatName(FIRST_LAST, { ...clara, lastName: null as never }),
      'lastName: null is not a text',
    ],
    ['a part that no name has', () => formatName(['nickname' as never], clara), 'pattern: nickname is not one of'],
    ['a tenth part', () => formatName(Array(10).fill('none'), clara), 'pattern: 10 parts are more than 9'],
    ['a search for a number', () => nameWords(1042 as never), 'text: 1042 is not a text'],
    ['a hash of no text', () => sha256(null as never), 'text: null is not a text'],
    ['a name that is no text', () => tellApart([{ name: 7 as never, details: [] }]), 'details: 7 is not a text'],
    ['a label that is no text', () => namesakes([7 as never]), 'label: 7 is not a text'],
    ['a detail that is no text', () => tellApart([{ name: 'Clara', details: [7 as never] }]), 'details: 7 is not a text'],
  ])('%s is refused', (_, misuse, message) => {
    expect(misuse).toThrow(FieldError)
    expect(misuse).toThrow(message)
  })
})
