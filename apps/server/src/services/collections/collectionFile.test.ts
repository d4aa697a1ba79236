import { parseXml, XmlElement } from '@rgrove/parse-xml'
import fc from 'fast-check'
import * as sepa from 'sepa'
import { describe, expect, it } from 'vitest'
import { type CollectionFile, collectionXml, type FileDebit } from './collectionFile.ts'

const CREDITOR = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub', street: 'Hof 1', zip: '12345', city: 'Musterstadt', country: 'DE' },
  ...{ iban: 'DE68210501700012345678', bic: '' },
}
const debit = (changes: Partial<FileDebit> = {}): FileDebit => ({
  ...{ endToEndId: 'DD1-1', amount: 5023, reference: 'GC-1', signedOn: '2026-01-02', name: 'Mia Moor', iban: 'DE89370400440532013000' },
  ...{ bic: '', address: null, sequence: 'recurring', amendment: null, text: 'Golfclub: R-1' },
  ...changes,
})
const file = (debits: readonly FileDebit[]): CollectionFile => ({
  ...{ key: '1', createdAt: '2026-06-01T08:00:00', day: '2026-06-15', creditor: CREDITOR, debits },
})

/** Every text with the names around it, in the order of the file. */
function leaves(node: XmlElement, path = ''): readonly string[] {
  const at = `${path}/${node.name}`
  const elements = node.children.filter((child): child is XmlElement => child instanceof XmlElement)
  if (elements.length === 0) return [`${at}=${node.text.trim()}${node.attributes['Ccy'] ?? ''}`]
  return elements.flatMap((child) => leaves(child, at))
}
const leavesOf = (xml: string): readonly string[] => leaves(parseXml(xml).root as XmlElement)

/** The same collection written by the package `sepa`, which has neither amendments of an account nor structured addresses. */
function bySepa({ key, createdAt, day, creditor, debits }: CollectionFile): string {
  const document = new sepa.Document('pain.008.001.08')
  document.grpHdr.id = `DD${key}`
  document.grpHdr.created = new Date(createdAt)
  document.grpHdr.initiatorName = creditor.name
  const info = document.createPaymentInfo()
  Object.assign(info, {
    collectionDate: new Date(`${day}T12:00:00`),
    creditorIBAN: creditor.iban,
    creditorBIC: creditor.bic,
    batchBooking: true,
  })
  Object.assign(info, { creditorName: creditor.name, creditorId: creditor.creditorId, sequenceType: 'RCUR' })
  document.addPaymentInfo(info)
  for (const one of debits) {
    const transaction = info.createTransaction()
    Object.assign(transaction, { debtorName: one.name, debtorIBAN: one.iban, debtorBIC: one.bic, mandateId: one.reference })
    Object.assign(transaction, { mandateSignatureDate: new Date(`${one.signedOn}T12:00:00`), amount: one.amount / 100, currency: 'EUR' })
    Object.assign(transaction, { remittanceInfo: one.text, end2endId: one.endToEndId })
    info.addTransaction(transaction)
  }
  return document.toString()
}

/** Ids that the package forms itself, optional elements that only one of the two writes. */
const DIFFERENT = /\/(PmtInfId|InstrId|AmdmntInd|PstlAdr\/\w+)=/
const compared = (xml: string): readonly string[] => leavesOf(xml).filter((leaf) => !DIFFERENT.test(leaf))

describe('the file of a collection', () => {
  it('[MA-89+] says the same as the one of another writer', () => {
    const given = file([debit(), debit({ endToEndId: 'DD1-2', amount: 10, reference: 'GC-2', name: 'Ole Sund', bic: 'COBADEFFXXX' })])
    expect(compared(collectionXml(given))).toEqual(compared(bySepa(given)))
  })

  it('[MA-89+] says the same for any amounts, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const given = file(amounts.map((amount, index) => debit({ amount, endToEndId: `DD1-${index + 1}` })))
        expect(compared(collectionXml(given))).toEqual(compared(bySepa(given)))
      }),
      { numRuns: 50 },
    )
  })

  it('[MA-88+] [MA-89+] has the former account of a changed mandate, and the address of a payer abroad in parts', () => {
    const amendment = { originalIban: 'DE02120300000000202051', originalBic: '', originalName: 'Mia' }
    const address = { country: 'CH', street: 'Seestraße 1', zip: '8001', city: 'Zürich' }
    const written = leavesOf(collectionXml(file([debit({ amendment, address })])))
    const inDebit = '/Document/CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf'
    expect(written).toContain(`${inDebit}/DrctDbtTx/MndtRltdInf/AmdmntInd=true`)
    expect(written).toContain(`${inDebit}/DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlDbtrAcct/Id/IBAN=DE02120300000000202051`)
    expect(written.filter((leaf) => leaf.includes('Dbtr/PstlAdr'))).toEqual([
      `${inDebit}/Dbtr/PstlAdr/StrtNm=Seestrasse 1`,
      `${inDebit}/Dbtr/PstlAdr/PstCd=8001`,
      `${inDebit}/Dbtr/PstlAdr/TwnNm=Zuerich`,
      `${inDebit}/Dbtr/PstlAdr/Ctry=CH`,
    ])
  })

  it('[MA-85+] [MA-89+] has a batch each for first and later debits, with sums of their own', () => {
    const xml = collectionXml(file([debit({ sequence: 'first' }), debit({ endToEndId: 'DD1-2', amount: 77 })]))
    const written = leavesOf(xml)
    const valuesOf = (name: string) => written.filter((leaf) => leaf.includes(`/${name}=`)).map((leaf) => leaf.split('=')[1])
    expect(valuesOf('PmtInfId')).toEqual(['DD1-FRST', 'DD1-RCUR'])
    expect(valuesOf('CtrlSum')).toEqual(['51.00', '50.23', '0.77'])
    expect(valuesOf('NbOfTxs')).toEqual(['2', '1', '1'])
  })
})
