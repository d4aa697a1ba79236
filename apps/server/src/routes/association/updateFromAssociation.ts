/** Updates the customer's handicap index and scoring record from the association. If the association does not respond, nothing changes. SE-25, SE-26, HC-92+, HC-93+. */
import { associationUpdateToWire, updateFromAssociation } from '@club/contract/customers'
import { idFromWire } from '@club/contract/wire'
import { type ClubDate, dayOf } from '@club/core'
import type { AssociationRecord, Associations } from '../../association/association.ts'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readCustomer } from '../../services/people/people.ts'
import { storeRecord } from './storeRecord.ts'

interface ClubRow {
  readonly national_association: string
  readonly club_number: string
  readonly time_zone: string
}

/** Returns the record; throws if one of its scores was played after `today`. */
function withoutFuture(record: AssociationRecord, today: ClubDate): AssociationRecord {
  if (record.scores?.some(({ playedOn }) => playedOn > today)) throw new Error('a score is of a day in the future')
  return record
}

export const updateFromAssociationRoute = (associations: Associations) =>
  clubRoute(updateFromAssociation, async (request) => {
    const { db, tenant, log } = request
    const { customerId } = requireCustomer(request)
    if (idFromWire(request.body.customerId) !== customerId) throw new ApiError('notFound')

    const { customer, club } = await inTenant(
      db,
      tenant.id,
      async (tx) => ({
        customer: await readCustomer(tx, customerId),
        club: await rowOf<ClubRow>(tx, sql`select national_association, club_number, time_zone from club where tenant_id = ${tx.tenantId}`),
      }),
      'read',
    )
    if (!customer || !club) throw new ApiError('notFound')

    // Outside a transaction, because the association may be slow.
    const { number, firstName, lastName, handicapIndex } = customer
    const player = { number, firstName, lastName, clubNumber: club.club_number }
    const answered = await associations(club.national_association)
      ?.handicapRecord(player)
      .then((record) => record && withoutFuture(record, dayOf(clubNow(club.time_zone, request.instant))))
      .catch((error: unknown) => log.warn({ err: error }, 'the association did not answer'))
    if (!answered) return associationUpdateToWire(handicapIndex)

    await inTenant(db, tenant.id, (tx) => storeRecord(tx, customerId, answered, request.instant))
    return associationUpdateToWire(answered.index)
  })
