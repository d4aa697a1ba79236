import type { Address, ContactEntry, EmailRecord, PhoneRecord } from '@club/core/membership'
import type { ContactList, ContactLists } from './contactTypes.ts'

const RECORD = { id: null, active: true, orderNumber: 0 } as const
const NOTED = { startDate: null, endDate: null, notes: '' } as const

const EMAIL: EmailRecord = { ...RECORD, ...NOTED, email: '', usageType: 'private', main: false, pending: false }
const PHONE: PhoneRecord = {
  ...{ ...RECORD, ...NOTED, phone: '', phoneTypeId: null, usageType: 'private' },
  ...{ mainForCall: false, mainForSms: false },
}
const ADDRESS: Address = {
  ...{ ...RECORD, contactTypeId: null, countryId: null, regionId: null, main: false },
  postalAddress: { street1: '', street2: '', street3: '', street4: '', zip: '', city: '' },
  ...{ companyName: '', useCompanyName: false, vatNumber: '' },
}

/** Returns an empty row with common defaults: private, the first type of the list, the country of the club. */
export function newEntry(list: ContactList, { phoneTypes, contactTypes, countries, homeCountry }: ContactLists): ContactEntry {
  if (list === 'emails') return { list, row: EMAIL }
  if (list === 'phones') return { list, row: { ...PHONE, phoneTypeId: Number(phoneTypes[0]?.id) || null } }
  const countryId = countries.find(({ isoCode }) => isoCode === homeCountry)?.id ?? null
  return { list, row: { ...ADDRESS, contactTypeId: contactTypes.find(({ active }) => active)?.id ?? null, countryId } }
}
