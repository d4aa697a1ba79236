import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { anyAddresses, anyEmailRecords, anyPhoneRecords } from '../testing/index.ts'
import type { EmailRecord, PhoneRecord } from './contactData.ts'
import { normaliseAddresses, normaliseEmails, normalisePhones, withMain } from './mainRecord.ts'

const record = { id: null, active: true, orderNumber: 0, startDate: null, endDate: null, notes: '', usageType: 'private' } as const
const email = (address: string, main = false): EmailRecord => ({ ...record, email: address, main, pending: false })
const phone = (number: string, flags: Partial<Pick<PhoneRecord, 'mainForCall' | 'mainForSms'>> = {}): PhoneRecord => ({
  ...record,
  phone: number,
  phoneTypeId: 1,
  mainForCall: false,
  mainForSms: false,
  ...flags,
})
const mains = (rows: readonly EmailRecord[]) => rows.map(({ main }) => main)

describe('one main row', () => {
  it('[CU-61] a sole email becomes main', () => {
    expect(mains(normaliseEmails([email('a@club.example')]))).toEqual([true])
    expect(normaliseEmails([])).toEqual([])
  })

  it('[CU-62] [CU-63] a sole phone becomes main for calls and for text messages', () => {
    expect(normalisePhones([phone('1')])).toEqual(
      [phone('1', { mainForCall: true, mainForSms: true })].map((row) => ({ ...row, orderNumber: 1 })),
    )
  })

  it('[CU-62] [CU-63] calls and text messages may go to different phones', () => {
    const rows = [phone('1'), phone('2', { mainForSms: true }), phone('3', { mainForCall: true, mainForSms: true })]
    expect(normalisePhones(rows).map(({ mainForCall, mainForSms }) => [mainForCall, mainForSms])).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
  })

  it('[CU-65] choosing one clears the others', () => {
    const rows = [email('a', true), email('b'), email('c', true)]
    expect(mains(withMain(rows, 'main', 1))).toEqual([false, true, false])
    expect(withMain([phone('1', { mainForCall: true }), phone('2')], 'mainForSms', 1)).toEqual([
      phone('1', { mainForCall: true }),
      phone('2', { mainForSms: true }),
    ])
  })

  it('[CU-65] makes the first row main if none is, and keeps the first of several', () => {
    expect(mains(normaliseEmails([email('a'), email('b')]))).toEqual([true, false])
    expect(mains(normaliseEmails([email('a'), email('b', true), email('c', true)]))).toEqual([false, true, false])
  })

  it.each([-1, 2, 0.5, Number.NaN])('throws for a row %d that does not exist', (at) => {
    const choose = () => withMain([email('a'), email('b')], 'main', at)
    expect(choose).toThrow(FieldError)
    expect(choose).toThrow(expect.objectContaining({ field: 'at', message: `at: ${at} is not a row of 2` }))
  })
})

describe('order numbers', () => {
  it('returns the same object for a row that is already right, so that a screen renders only changes', () => {
    const normal = normaliseEmails([email('a'), email('b')])
    const again = normaliseEmails([...normal, email('c')])
    expect([again[0] === normal[0], again[1] === normal[1]]).toEqual([true, true])
  })

  it('[CU-64] start at 1 and follow the list, whatever they were before', () => {
    const rows = [7, 7, 0].map((orderNumber) => ({ ...email('a'), orderNumber }))
    expect(normaliseEmails(rows).map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3])
    expect(normalisePhones([phone('1'), phone('2')]).map(({ orderNumber }) => orderNumber)).toEqual([1, 2])
  })
})

describe('every list', () => {
  const numbers = (rows: readonly { readonly orderNumber: number }[]) => rows.map(({ orderNumber }) => orderNumber)
  const oneToN = (rows: readonly unknown[]) => rows.map((_, at) => at + 1)
  const count = <Row>(rows: readonly Row[], flag: keyof Row) => rows.filter((row) => row[flag] === true).length
  const one = (rows: readonly unknown[]) => Math.min(1, rows.length)

  it('[CU-61] [CU-64] [CU-65] emails have one main row, order numbers 1 to n, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anyEmailRecords, (rows) => {
        const normal = normaliseEmails(rows)
        expect(count(normal, 'main')).toBe(one(rows))
        expect(numbers(normal)).toEqual(oneToN(rows))
        expect(normal.map((row, at) => ({ ...row, main: rows[at]?.main, orderNumber: rows[at]?.orderNumber }))).toEqual(rows)
        expect(normaliseEmails(normal)).toEqual(normal)
      }),
    )
  })

  it('[CU-62] [CU-63] [CU-64] phones have one main row per use, order numbers 1 to n, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anyPhoneRecords, (rows) => {
        const normal = normalisePhones(rows)
        expect([count(normal, 'mainForCall'), count(normal, 'mainForSms')]).toEqual([one(rows), one(rows)])
        expect(numbers(normal)).toEqual(oneToN(rows))
        expect(normalisePhones(normal)).toEqual(normal)
      }),
    )
  })

  it('[CU-128+] addresses have one main row, order numbers 1 to n, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anyAddresses, (rows) => {
        const normal = normaliseAddresses(rows)
        expect(count(normal, 'main')).toBe(one(rows))
        expect(numbers(normal)).toEqual(oneToN(rows))
        expect(normaliseAddresses(normal)).toEqual(normal)
      }),
    )
  })
})

/** A phone list as a customer thinks of it: names in order, and the name that stands behind each of two words. */
interface Book {
  names: string[]
  call: string | null
  sms: string | null
}
interface Edited {
  rows: readonly PhoneRecord[]
}

const place = (book: Readonly<Book>, nth: number) => nth % book.names.length

class Add implements fc.Command<Book, Edited> {
  readonly #name: string
  readonly #first: boolean
  constructor(name: string, first: boolean) {
    this.#name = name
    this.#first = first
  }
  check(book: Readonly<Book>) {
    return !book.names.includes(this.#name)
  }
  run(book: Book, edited: Edited) {
    if (this.#first) book.names.unshift(this.#name)
    else book.names.push(this.#name)
    if (book.names.length === 1) book.call = book.sms = this.#name
    const row = phone(this.#name)
    edited.rows = normalisePhones(this.#first ? [row, ...edited.rows] : [...edited.rows, row])
    sameBook(book, edited)
  }
  toString = () => `add ${this.#name}${this.#first ? ' first' : ''}`
}

class Remove implements fc.Command<Book, Edited> {
  readonly #nth: number
  constructor(nth: number) {
    this.#nth = nth
  }
  check(book: Readonly<Book>) {
    return book.names.length > 0
  }
  run(book: Book, edited: Edited) {
    const at = place(book, this.#nth)
    const [name] = book.names.splice(at, 1)
    const next = book.names[0] ?? null
    if (book.call === name) book.call = next
    if (book.sms === name) book.sms = next
    edited.rows = normalisePhones(edited.rows.filter((_, row) => row !== at))
    sameBook(book, edited)
  }
  toString = () => `remove ${this.#nth}`
}

class Choose implements fc.Command<Book, Edited> {
  readonly #nth: number
  readonly #flag: 'mainForCall' | 'mainForSms'
  constructor(nth: number, flag: 'mainForCall' | 'mainForSms') {
    this.#nth = nth
    this.#flag = flag
  }
  check(book: Readonly<Book>) {
    return book.names.length > 0
  }
  run(book: Book, edited: Edited) {
    const at = place(book, this.#nth)
    book[this.#flag === 'mainForCall' ? 'call' : 'sms'] = book.names[at] as string
    edited.rows = normalisePhones(withMain(edited.rows, this.#flag, at))
    sameBook(book, edited)
  }
  toString = () => `choose ${this.#nth} ${this.#flag}`
}

function sameBook(book: Book, { rows }: Edited): void {
  expect(rows.map((row) => row.phone)).toEqual(book.names)
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(book.names.map((_, at) => at + 1))
  expect(rows.filter(({ mainForCall }) => mainForCall).map((row) => row.phone)).toEqual(book.call === null ? [] : [book.call])
  expect(rows.filter(({ mainForSms }) => mainForSms).map((row) => row.phone)).toEqual(book.sms === null ? [] : [book.sms])
}

describe('a list after many edits', () => {
  it('[CU-62] [CU-63] [CU-65] always has the main phones that the customer expects', () => {
    const nth = fc.nat({ max: 5 })
    const commands = [
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()).map(([name, first]) => new Add(name, first)),
      nth.map((at) => new Remove(at)),
      fc.tuple(nth, fc.constantFrom('mainForCall' as const, 'mainForSms' as const)).map(([at, flag]) => new Choose(at, flag)),
    ]
    fc.assert(
      fc.property(fc.commands(commands, { size: '+1' }), (edits) => {
        fc.modelRun(() => ({ model: { names: [], call: null, sms: null } satisfies Book as Book, real: { rows: [] } as Edited }), edits)
      }),
    )
  })
})
