import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPhoneRow } from '../testing/index.ts'
import { isPhoneNumber, phoneErrors, validPhones } from './phone.ts'

describe('rows of phones', () => {
  it.each([
    { row: { phone: '+49 40 123', phoneTypeId: 1 }, fields: [] },
    { row: { phone: '+49 40 123', phoneTypeId: 0 }, fields: ['phoneTypeId'] },
    { row: { phone: '+49 40 123', phoneTypeId: -1 }, fields: ['phoneTypeId'] },
    { row: { phone: '+49 40 123', phoneTypeId: Number.NaN }, fields: ['phoneTypeId'] },
    { row: { phone: '+49 40 123', phoneTypeId: Infinity }, fields: ['phoneTypeId'] },
    { row: { phone: '+49 40 123', phoneTypeId: null }, fields: ['phoneTypeId'] },
    { row: { phone: '', phoneTypeId: 1 }, fields: ['phone'] },
    { row: { phone: ' \t', phoneTypeId: null }, fields: ['phone', 'phoneTypeId'] },
  ])('[RG-16, RG-20, RG-26+] $row is missing $fields', ({ row, fields }) => {
    expect(phoneErrors(row)).toEqual(fields.map((field) => ({ field, code: 'required' })))
  })

  it.each([
    '112',
    '+49 40 123',
    '(040) 123 45-67',
    '06172 / 55.01',
    '+44 (0)1483 000000',
    '0049 69 900 09',
    ' 069–90009 ',
    '069 90009 ext. 12',
    '+1 555 010 0199 x7',
    '069 90009 ext 12',
    ' +49 40 123 ',
    '+49 (0)151 2345 6789 01',
  ])('[RG-27+] %s is a phone number', (phone) => {
    expect(isPhoneNumber(phone)).toBe(true)
    expect(phoneErrors({ phone, phoneTypeId: 1 })).toEqual([])
  })

  it.each([
    'abc',
    'after six',
    '12',
    '++49 40 123',
    '040+123',
    '040 123 a',
    'ext. 12',
    '069 90009 ext. 12 345',
    '="0049123"',
    '12345678901234567',
    '---',
    '٠١٢٣',
  ])('[RG-27+] %s is refused at its field', (phone) => {
    expect(phoneErrors({ phone, phoneTypeId: 1 })).toEqual([{ field: 'phone', code: 'notAPhone' }])
    expect(validPhones([{ phone, phoneTypeId: 1 }])).toEqual([])
  })

  it('[RG-18] are sent trimmed and complete, without the invalid ones', () => {
    const rows = [
      { phone: '', phoneTypeId: 1, mainForSms: false },
      { phone: ' 040 123 ', phoneTypeId: 2, mainForSms: true },
      { phone: '040 456', phoneTypeId: 0, mainForSms: false },
    ]
    expect(validPhones(rows)).toEqual([{ phone: '040 123', phoneTypeId: 2, mainForSms: true }])
  })

  it('[RG-18] stay the same when sent a second time', () => {
    fc.assert(
      fc.property(fc.array(anyPhoneRow), (rows) => {
        const sent = validPhones(rows)
        expect(validPhones(sent)).toEqual(sent)
        expect(sent.length + rows.filter((row) => phoneErrors(row).length > 0).length).toBe(rows.length)
      }),
    )
  })
})
