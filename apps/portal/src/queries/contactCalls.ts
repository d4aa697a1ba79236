/** The calls that change contact data: add, update, delete. CU-43 to CU-53. */
import type { ClubClient } from '@club/client'
import {
  addAddress,
  addEmail,
  addPhone,
  addressToWire,
  deleteAddress,
  deleteEmail,
  deletePhone,
  emailToWire,
  phoneToWire,
  sendEmailConfirmation,
  updateAddress,
  updateEmail,
  updatePhone,
} from '@club/contract/customers'
import type { ContactEntry } from '@club/core/membership'
import type { ContactList } from '@club/ui/features'

interface ChangeOptions {
  readonly idempotencyKey: string
  /** The version of the list that was read. */
  readonly version: string | null
}

const DELETES = { emails: deleteEmail, phones: deletePhone, addresses: deleteAddress } as const

/** Returns the body of a new row without an order number, so that it comes last. */
function asNew<Body extends { readonly orderNo?: unknown }>(body: Body): Body & { readonly orderNo: null } {
  return { ...body, orderNo: null }
}

export function saveContact(client: ClubClient, { list, row }: ContactEntry, options: ChangeOptions): Promise<unknown> {
  const changed = { ...options, params: { id: row.id ?? '' } }
  const isNew = row.id === null
  if (list === 'emails') {
    const body = emailToWire(row)
    return isNew ? client.call(addEmail, { ...options, body: asNew(body) }) : client.call(updateEmail, { ...changed, body })
  }
  if (list === 'phones') {
    const body = phoneToWire(row)
    return isNew ? client.call(addPhone, { ...options, body: asNew(body) }) : client.call(updatePhone, { ...changed, body })
  }
  const body = addressToWire(row)
  return isNew ? client.call(addAddress, { ...options, body: asNew(body) }) : client.call(updateAddress, { ...changed, body })
}

export function removeContact(client: ClubClient, list: ContactList, id: string, version: string | null): Promise<unknown> {
  return client.call(DELETES[list], { params: { id }, version })
}

export function resendConfirmation(client: ClubClient, id: string): Promise<unknown> {
  return client.call(sendEmailConfirmation, { params: { id } })
}
