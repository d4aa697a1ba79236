import type { ClientBase } from 'pg'
import type { Tx } from '../db/connect.ts'
import type { Outcome } from './staffCommand.ts'

/** Runs a step of a command in a transaction of one club. A step that is not done, or null for an unknown one, changes nothing. */
export async function inClub(owner: ClientBase, tenantId: string, runStep: (tx: Tx) => Promise<Outcome | null>): Promise<Outcome | null> {
  await owner.query('begin')
  try {
    await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
    const outcome = await runStep({ tenantId, query: owner.query.bind(owner) as never })
    await owner.query(outcome?.done ? 'commit' : 'rollback')
    return outcome
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
