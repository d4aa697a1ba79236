/** The customer's postal addresses; a complete one always remains. CU-50 to CU-53, CU-58, CU-66 to CU-69. */
import {
  addAddress,
  addressFromWire,
  addressToWire,
  deleteAddress,
  listAddresses,
  updateAddress,
  type WireAddress,
  type WireAddressChange,
} from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import { type Address, addressErrors, addressRemovalDecision, normaliseAddresses, withMain } from '@club/core/membership'
import { sql } from '../../../db/sql.ts'
import { clubRoute } from '../../../http/request.ts'
import type { FieldProblem } from '../../../refusal/fieldProblem.ts'
import { idOf } from '../../../refusal/idOf.ts'
import { isCountryNumber } from '../../../services/dictionaries/countries.ts'
import { type ContactKind, deleteRow, listRows, putRow } from './contactRoutes.ts'
import { isOffered } from './isOffered.ts'
import { readRow } from './readRow.ts'

interface StoredAddress {
  readonly id: string
  readonly contact_type_id: string | null
  readonly country: number | null
  readonly region_id: string | null
  readonly street1: string
  readonly street2: string
  readonly street3: string
  readonly street4: string
  readonly zip: string
  readonly city: string
  readonly company_name: string
  readonly use_company_name: boolean
  readonly vat_number: string
  readonly main: boolean
  readonly active: boolean
  readonly order_number: number
}

/** Returns the key by which addresses are compared: contact type and postal address. */
function placeOf({ contactTypeId, countryId, postalAddress, companyName }: Address): string {
  const { street1, street2, street3, street4, zip, city } = postalAddress
  return JSON.stringify([contactTypeId, countryId, street1, street2, street3, street4, zip, city, companyName]).toLowerCase()
}

const ADDRESSES: ContactKind<Address, StoredAddress, WireAddress> = {
  table: sql`customer_address`,
  notMain: sql`main = false`,
  rowOf: (row) => ({
    ...{ id: row.id, contactTypeId: row.contact_type_id, regionId: row.region_id },
    countryId: row.country === null ? null : String(row.country),
    postalAddress: {
      ...{ street1: row.street1, street2: row.street2, street3: row.street3, street4: row.street4, zip: row.zip, city: row.city },
    },
    ...{ companyName: row.company_name, useCompanyName: row.use_company_name, vatNumber: row.vat_number },
    ...{ main: row.main, active: row.active, orderNumber: row.order_number },
  }),
  columnsOf: ({
    contactTypeId,
    countryId,
    regionId,
    postalAddress: at,
    companyName,
    useCompanyName,
    vatNumber,
    main,
    active,
    orderNumber,
  }) =>
    sql`contact_type_id = ${contactTypeId}, country = ${countryId}, region_id = ${regionId}, street1 = ${at.street1},
      street2 = ${at.street2}, street3 = ${at.street3}, street4 = ${at.street4}, zip = ${at.zip}, city = ${at.city},
      company_name = ${companyName}, use_company_name = ${useCompanyName}, vat_number = ${vatNumber}, main = ${main},
      active = ${active}, order_number = ${orderNumber}`,
  firstColumns: { names: sql`main`, values: () => sql`false` },
  toWire: (row) => ({ id: idToWire(row.id ?? ''), ...addressToWire(row) }),
  cleaned: (row) => {
    const { street1, street2, street3, street4, zip, city } = row.postalAddress
    return {
      ...row,
      postalAddress: {
        ...{ street1: street1.trim(), street2: street2.trim(), street3: street3.trim(), street4: street4.trim() },
        ...{ zip: zip.trim(), city: city.trim() },
      },
      ...{ companyName: row.companyName.trim(), vatNumber: row.vatNumber.trim(), main: row.active && row.main },
    }
  },
  problems: async (tx, row, before) => {
    const { contactTypeId, countryId } = row
    const problems: FieldProblem[] = [...addressErrors(row)]
    if (contactTypeId !== null && !(await isOffered(tx, 'contactTypes', contactTypeId, before?.contactTypeId)))
      problems.push({ field: 'contactTypeId', code: 'unknownChoice' })
    if (countryId !== null && !isCountryNumber(countryId)) problems.push({ field: 'countryId', code: 'unknownChoice' })
    return problems
  },
  field: 'street1',
  isSame: (one, other) => placeOf(one) === placeOf(other),
  neededFor: (rows, row) => (addressRemovalDecision(rows, row).allowed ? null : 'lastAddress'),
  inOrder: (rows, at) => normaliseAddresses(at !== null && rows[at]?.main ? withMain(rows, 'main', at) : rows),
}

const rowOf = (body: WireAddressChange): Address => readRow(addressFromWire(body))

export const addressRoutes = [
  clubRoute(listAddresses, (request) => listRows(ADDRESSES, request)),
  clubRoute(addAddress, (request) =>
    putRow(ADDRESSES, request, { name: 'addAddress', id: null, orderNo: request.body.orderNo }, rowOf(request.body)),
  ),
  clubRoute(updateAddress, (request) =>
    putRow(ADDRESSES, request, { name: 'updateAddress', id: idOf(request.params.id), orderNo: request.body.orderNo }, rowOf(request.body)),
  ),
  clubRoute(deleteAddress, (request) => deleteRow(ADDRESSES, request, { name: 'deleteAddress', id: idOf(request.params.id) })),
]
