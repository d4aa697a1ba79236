import { describe, expect, it } from 'vitest'
import { bankLine } from '../../testing/bankLine.ts'
import { readBankFile } from './bankFile.ts'

const bytes = (...lines: readonly string[]): Uint8Array => Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')

describe('a file of bank codes', () => {
  it('[MA-60+] has one bank per line, in ISO 8859-1, with the rule of its account numbers', () => {
    const file = bytes(bankLine({ bankCode: '37040044', name: 'Bank für Gärtner', place: 'Köln', bic: 'MUSTDEFFXXX', rule: '000000' }))
    expect(readBankFile(file)).toEqual({
      banks: [{ bankCode: '37040044', name: 'Bank für Gärtner', place: 'Köln', bic: 'MUSTDEFFXXX', rule: '000000' }],
      problems: [],
    })
  })

  it('[MA-60+] has no rule in its short form', () => {
    expect(readBankFile(bytes(bankLine({ rule: '' }))).banks).toMatchObject([{ bankCode: '99900001', rule: '' }])
  })

  it.each([
    { what: 'that is deleted', change: { deleted: '1' } },
    { what: 'with a successor', change: { successor: '99900002' } },
  ])('[MA-60+] has no rule for a bank code $what', ({ change }) => {
    expect(readBankFile(bytes(bankLine(change))).banks).toMatchObject([{ rule: '' }])
  })

  it('[MA-60+] leaves out branches, which have the bank of their code', () => {
    const file = bytes(bankLine({}), bankLine({ mark: '2', name: 'Branch', bic: '' }))
    expect(readBankFile(file).banks.map(({ name }) => name)).toEqual(['Musterbank'])
  })

  it.each([
    { line: 'x', problem: 'The line has 1 characters; 168 or 174 are needed.' },
    { line: bankLine({ bankCode: '9990000X' }), problem: 'Columns 1 to 8 are not a bank code of eight digits.' },
    { line: bankLine({ mark: '3' }), problem: 'Column 9 is neither 1 nor 2.' },
    { line: bankLine({ name: '' }), problem: 'Columns 10 to 67 have no name.' },
    { line: bankLine({ bic: 'MUSTERBANK' }), problem: 'Columns 140 to 150 are not a BIC.' },
    { line: bankLine({ deleted: 'x' }), problem: 'Column 160 is neither 0 nor 1.' },
    { line: bankLine({ rule: '00A000' }), problem: 'Columns 169 to 174 are not an IBAN rule of six digits.' },
    { line: bankLine({}), problem: 'The bank code 99900001 is on an earlier line, too.' },
  ])('[MA-60+] names the line of a problem: $problem', ({ line, problem }) => {
    expect(readBankFile(bytes(bankLine({}), line)).problems).toEqual([{ line: 2, problem }])
  })

  it('[MA-60+] is refused without any bank', () => expect(readBankFile(new Uint8Array()).problems).toHaveLength(1))
})
