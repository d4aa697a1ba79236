/** The customer's phone numbers: one is the main one for calls, one for text messages; they may be the same. CU-46 to CU-49, CU-57. */
import {
  addPhone,
  deletePhone,
  listPhones,
  phoneFromWire,
  phoneToWire,
  updatePhone,
  type WirePhone,
  type WirePhoneChange,
} from '@club/contract/customers'
import { idToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { normalisePhones, type PhoneRecord, phoneErrors, type UsageType, withMain } from '@club/core/membership'
import { sql } from '../../../db/sql.ts'
import { clubRoute } from '../../../http/request.ts'
import { idOf } from '../../../refusal/idOf.ts'
import { type ContactKind, deleteRow, listRows, putRow } from './contactRoutes.ts'
import { isOffered } from './isOffered.ts'
import { readRow } from './readRow.ts'

interface StoredPhone {
  readonly id: string
  readonly phone: string
  readonly phone_type_id: string
  readonly usage_type: UsageType
  readonly main_for_call: boolean
  readonly main_for_sms: boolean
  readonly active: boolean
  readonly order_number: number
  readonly start_date: ClubDate | null
  readonly end_date: ClubDate | null
  readonly notes: string
}

/** Returns the digits of a number, to compare numbers: 06172 / 55-01 equals 06172 5501. */
const digitsOf = ({ phone }: PhoneRecord): string => phone.replaceAll(/[^\d+]/g, '') || phone

const PHONES: ContactKind<PhoneRecord, StoredPhone, WirePhone> = {
  table: sql`customer_phone`,
  notMain: sql`main_for_call = false, main_for_sms = false`,
  rowOf: (row) => ({
    ...{ id: row.id, phone: row.phone, phoneTypeId: Number(row.phone_type_id), usageType: row.usage_type },
    ...{ mainForCall: row.main_for_call, mainForSms: row.main_for_sms, active: row.active, orderNumber: row.order_number },
    ...{ startDate: row.start_date, endDate: row.end_date, notes: row.notes },
  }),
  columnsOf: ({ phone, phoneTypeId, usageType, mainForCall, mainForSms, active, orderNumber, startDate, endDate, notes }) =>
    sql`phone = ${phone}, phone_type_id = ${phoneTypeId}, usage_type = ${usageType}, main_for_call = ${mainForCall},
      main_for_sms = ${mainForSms}, active = ${active}, order_number = ${orderNumber}, start_date = ${startDate},
      end_date = ${endDate}, notes = ${notes}`,
  firstColumns: {
    names: sql`phone, phone_type_id, main_for_call, main_for_sms`,
    values: ({ phone, phoneTypeId }) => sql`${phone}, ${phoneTypeId}, false, false`,
  },
  toWire: (row) => ({ id: idToWire(row.id ?? ''), ...phoneToWire(row) }),
  cleaned: (row) => ({
    ...{ ...row, phone: row.phone.trim(), usageType: row.usageType ?? 'private', notes: row.notes.trim() },
    ...{ mainForCall: row.active && row.mainForCall, mainForSms: row.active && row.mainForSms },
  }),
  problems: async (tx, row, before) => {
    const missing = phoneErrors(row)
    if (missing.length > 0) return missing
    const known = await isOffered(tx, 'phoneTypes', String(row.phoneTypeId), before && String(before.phoneTypeId))
    return known ? [] : [{ field: 'phoneTypeId', code: 'unknownChoice' }]
  },
  field: 'phone',
  isSame: (one, other) => digitsOf(one) === digitsOf(other),
  neededFor: () => null,
  inOrder: (rows, at) => {
    const row = at === null ? undefined : rows[at]
    const forCall = at !== null && row?.mainForCall ? withMain(rows, 'mainForCall', at) : rows
    return normalisePhones(at !== null && row?.mainForSms ? withMain(forCall, 'mainForSms', at) : forCall)
  },
}

const rowOf = (body: WirePhoneChange): PhoneRecord => readRow(phoneFromWire(body))

export const phoneRoutes = [
  clubRoute(listPhones, (request) => listRows(PHONES, request)),
  clubRoute(addPhone, (request) =>
    putRow(PHONES, request, { name: 'addPhone', id: null, orderNo: request.body.orderNo }, rowOf(request.body)),
  ),
  clubRoute(updatePhone, (request) =>
    putRow(PHONES, request, { name: 'updatePhone', id: idOf(request.params.id), orderNo: request.body.orderNo }, rowOf(request.body)),
  ),
  clubRoute(deletePhone, (request) => deleteRow(PHONES, request, { name: 'deletePhone', id: idOf(request.params.id) })),
]
