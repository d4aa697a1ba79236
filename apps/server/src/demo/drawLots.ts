/** Draws one start list of the demo at random, so that users can try checking a draw. */
import type { ClientBase } from 'pg'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { makeStartList } from '../services/draw/makeStartList.ts'
import { lockRound } from '../services/tournaments/roundFacts.ts'

const DRAWN = 'shotgun'

/** Inside the transaction of a club. The hashes were published when sign-up opened and closed, as a club would do. */
export async function drawLots(owner: ClientBase, tenantId: string, now: Date): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select r.id from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id where t.tenant_id = $1 and t.key = $2',
    [tenantId, DRAWN],
  )
  const tx = { tenantId, query: owner.query.bind(owner) as never }
  const facts = rows[0] && (await lockRound(tx, rows[0].id))
  if (!facts) return
  const club = await clubFacts(tx, now)
  await makeStartList(tx, facts, { method: 'random', flightSize: 4 }, { instant: now, now: club.now, accountId: null })
  await owner.query(
    `update draw d set promised_at = t.entry_begin at time zone $3, closed_at = t.entry_end at time zone $3
     from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
     where d.tenant_id = $1 and r.tenant_id = $1 and r.id = d.round_id and d.round_id = $2`,
    [tenantId, facts.round.id, club.timeZone],
  )
}
