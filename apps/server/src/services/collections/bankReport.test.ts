import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_REPORT_BYTES, readReport } from './bankReport.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'
const statement = (entries: string) =>
  `<Document xmlns="${NAMESPACE}"><BkToCstmrStmt><GrpHdr><MsgId>S</MsgId></GrpHdr><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
const RETURNED = `<Ntry><Amt Ccy="EUR">53.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><DtTm>2026-06-18T08:00:00</DtTm></BookgDt><NtryDtls><TxDtls>
  <Refs><EndToEndId>DD1-1</EndToEndId></Refs><AmtDtls><InstdAmt><Amt Ccy="EUR">50.000</Amt></InstdAmt></AmtDtls>
  <RltdPties><Dbtr><Nm>Mia</Nm></Dbtr></RltdPties><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`
const OUTGOING = `<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls><Refs><EndToEndId>RENT</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`

describe('a file of the bank', () => {
  it('[MA-95+] gives its returned debits, and nothing about other payments', () => {
    const read = readReport(bytes(statement(RETURNED + OUTGOING)))
    expect(read).toMatchObject({
      ok: true,
      value: {
        ...{ kind: 'camt.053', messageId: 'S' },
        entries: [
          { kind: 'return', endToEndId: 'DD1-1', amount: 5000, withCharges: false, reason: 'AM04', day: '2026-06-18', payer: 'Mia' },
        ],
      },
    })
  })

  it('[MA-95+] reads a prefix of the namespace as well', () => {
    const prefixed = statement(RETURNED)
      .replaceAll(/<(\/?)(\w)/g, '<$1p:$2')
      .replace('xmlns=', 'xmlns:p=')
    const read = readReport(bytes(prefixed))
    expect(read.ok && read.value.entries).toHaveLength(1)
  })

  it('[MA-95+] takes no amount in another currency', () => {
    const read = readReport(bytes(statement(RETURNED.replaceAll('EUR', 'USD'))))
    expect(read.ok && read.value.entries[0]?.amount).toBe(0)
  })

  it('[MA-95+] refuses more than 10 MB, other encodings and entities that expand', () => {
    expect(readReport(new Uint8Array(MAX_REPORT_BYTES + 1))).toEqual({ ok: false, reason: 'fileTooLarge' })
    expect(readReport(Uint8Array.of(0xff, 0xfe, 0x3c, 0x00))).toEqual({ ok: false, reason: 'notABankFile' })
    const bomb = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}">]>${statement('&x;')}`
    expect(readReport(bytes(bomb))).toEqual({ ok: false, reason: 'hasDoctype' })
    expect(readReport(bytes(`<!-- --><!doctype a>${statement('')}`))).toEqual({ ok: false, reason: 'hasDoctype' })
  })

  it('[MA-95+] gives an answer to anything, and to a file with any part changed', () => {
    const good = statement(RETURNED + OUTGOING)
    const anyChange = fc.tuple(
      fc.nat(good.length),
      fc.nat(40),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<', '>', '&', '"', '<a>', '</', ']]>')),
    )
    const changed = fc
      .array(anyChange, { minLength: 1, maxLength: 4 })
      .map((changes) => changes.reduce((text, [at, length, insert]) => text.slice(0, at) + insert + text.slice(at + length), good))
    fc.assert(
      fc.property(fc.oneof(changed.map(bytes), fc.uint8Array({ maxLength: 400 }), fc.string({ unit: 'binary' }).map(bytes)), (content) => {
        const read = readReport(content)
        if (!read.ok) {
          expect(['notABankFile', 'hasDoctype', 'fileTooLarge']).toContain(read.reason)
          return
        }
        for (const { amount } of read.value.entries) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
