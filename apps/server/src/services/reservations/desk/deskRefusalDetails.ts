/** Reasons against a command of the desk as details of a problem. RE-380+. */
import { idFromWire, type ProblemDetail } from '@club/contract/wire'
import type { ReservationRefusal } from '@club/core/reservation'
import type { Tx } from '../../../db/connect.ts'
import type { RefusalReader } from '../../../refusal/refusalDetails.ts'
import { readCustomers } from '../../people/people.ts'
import { reservationRefusalDetails } from '../reservationRefusalDetails.ts'

/** Returns the details with the name of the person that each is about: staff see all names. */
export async function deskRefusalDetails(tx: Tx, refusals: readonly ReservationRefusal[], reader: RefusalReader): Promise<ProblemDetail[]> {
  const details = await reservationRefusalDetails(refusals, reader)
  const ids = details.flatMap(({ customerId }) => (customerId === undefined ? [] : [idFromWire(customerId)]))
  if (ids.length === 0) return details
  const people = await readCustomers(tx, ids)
  return details.map((detail) => {
    const person = detail.customerId === undefined ? undefined : people.get(idFromWire(detail.customerId))
    return person ? { ...detail, data: { ...detail.data, personName: person.fullName } } : detail
  })
}
