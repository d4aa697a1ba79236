/** Updates the customer's handicap index from the association. If the association does not respond, nothing changes. SE-25, SE-26. */
import { associationUpdateToWire, updateFromAssociation } from '@club/contract/customers'
import { idFromWire } from '@club/contract/wire'
import type { Associations } from '../../association/association.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readCustomer } from '../../services/people/people.ts'
import { storeIndex } from './storeIndex.ts'

interface ClubRow {
  readonly national_association: string
  readonly club_number: string
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
        club: await rowOf<ClubRow>(tx, sql`select national_association, club_number from club where tenant_id = ${tx.tenantId}`),
      }),
      'read',
    )
    if (!customer || !club) throw new ApiError('notFound')

    // Outside a transaction, because the association may be slow.
    const { number, firstName, lastName, handicapIndex } = customer
    const player = { number, firstName, lastName, clubNumber: club.club_number }
    const answered = await associations(club.national_association)
      ?.handicapIndex(player)
      .catch((error: unknown) => log.warn({ err: error }, 'the association did not answer'))
    if (!answered) return associationUpdateToWire(handicapIndex)

    await inTenant(db, tenant.id, (tx) => storeIndex(tx, customerId, answered, request.instant))
    return associationUpdateToWire(answered)
  })
