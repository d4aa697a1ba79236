import { clubSettingsFromWire } from '@club/contract/club'
import type { ClubDate, ClubDateTime } from '@club/core'
import { describe, expect, it } from 'vitest'
import { MANDATE_TEXTS } from '../../print/mandateTexts.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { mandatePaper } from './printedMandate.ts'
import type { StoredDetails } from './storedMandates.ts'

const club: ClubFacts = {
  ...{ name: 'Golfclub Musterhof', country: 'DE', nationalAssociation: '', ruleReading: 'federation', timeZone: 'Europe/Berlin' },
  ...{ currency: 'EUR', settings: clubSettingsFromWire({}), maxScore: null, now: '2026-05-01T12:00:00' as ClubDateTime },
}
const creditor = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub Musterhof e. V.', street: 'Hof 1', zip: '12345', city: 'Musterhof' },
  acceptOnlineMandates: false,
}
const details: StoredDetails = {
  mandate: {
    ...{
      id: '1',
      reference: 'GC-1042',
      name: 'Ida Holm',
      customerName: 'Ida Holm',
      iban: 'DE89370400440532013000',
      bankName: 'Musterbank',
    },
    ...{ bic: 'MUSTDEFFXXX', contactId: '7', customerId: '3', payCreditInvoice: true, payTournamentFee: true, paySubscription: true },
    ...{ confirmationDate: '2026-04-20' as ClubDate, activeSince: null, fileId: null, fileName: null, status: 'pending', blocked: false },
  },
  countryId: '208',
  postalAddress: { street1: 'Strandvej 1', street2: '', street3: '', street4: '', zip: '3250', city: 'Gilleleje' },
}
const paper = (change: Partial<StoredDetails> = {}, country = 'DE') =>
  mandatePaper({ ...details, ...change }, { ...club, country }, creditor, new Date('2026-05-01T10:00:00Z'))

describe('a mandate on paper', () => {
  it('[MA-58+] names both sides, the reference and the account, in the language of the club', () => {
    expect(paper()).toMatchObject({
      language: 'de',
      creditor: { name: 'Golfclub Musterhof e. V.', lines: ['Hof 1', '12345 Musterhof', 'Deutschland'], id: 'DE98ZZZ09999999999' },
      debtor: { name: 'Ida Holm', lines: ['Strandvej 1', '3250 Gilleleje', 'Dänemark'] },
      ...{ reference: 'GC-1042', iban: 'DE89370400440532013000', bic: 'MUSTDEFFXXX', confirmedOn: '2026-04-20' },
    })
    expect(paper({}, 'DK')).toMatchObject({ language: 'da', debtor: { lines: ['Strandvej 1', '3250 Gilleleje'] } })
  })

  it('[MA-58+] leaves room for an address that is missing', () => {
    expect(paper({ countryId: null, postalAddress: null }).debtor.lines).toEqual([])
  })

  it.each(Object.entries(MANDATE_TEXTS))('[MA-58+] authorises the club and names the eight weeks: %s', (_, words) => {
    expect(words.authorisation('Golfclub Musterhof e. V.').match(/Golfclub Musterhof e\. V\./g)).toHaveLength(2)
    expect(words.authorisation('X')).toMatch(/\(A\).*\(B\)/)
    expect(words.refund).toMatch(/\b8\b|acht/)
    expect(words.next).toHaveLength(3)
  })
})
