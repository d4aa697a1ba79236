/** The person who made a change that an email is about, as its recipient may see them. */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { type PersonColumns, personColumns, personOf } from '../../people/people.ts'
import { readSights, shownPerson } from '../../people/sight.ts'
import type { EmailContext } from '../emailTemplate.ts'
import { personText } from '../textTokens.ts'

export interface Actor {
  readonly kind: 'named' | 'hidden' | 'office'
  readonly name: string
}

/**
 * Returns the person who made the change as the recipient may see them: a hidden name stays hidden, and the club office can say who it was.
 * TS-119+.
 */
export async function readActor({ tx, customerId, club, say }: EmailContext, actorId: string): Promise<Actor> {
  const row = await rowOf<PersonColumns>(
    tx,
    sql`select ${personColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = ${actorId}`,
  )
  if (!row) return { kind: 'office', name: say('actorOffice') }
  const recipient = { customerId, staff: false }
  const name = shownPerson((await readSights(tx, club.settings, [recipient]))(recipient), personOf(row)).name
  return name === '' ? { kind: 'hidden', name: say('actorUnnamed') } : { kind: 'named', name: personText(actorId, 'actorUnnamed') }
}
