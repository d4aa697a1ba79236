/** Shared data of the stages of an import. */
import type { ClientBase } from 'pg'
import type { Findings } from './report.ts'

export interface ImportContext {
  /** Inside the one transaction of the import, with tenant and time zone set. */
  readonly tx: ClientBase
  readonly tenantId: string
  readonly findings: Findings
  /** Numbers of members whose own row had a problem: rows that refer to them are not reported again. */
  readonly rejectedMembers: ReadonlySet<string>
}

export interface Person {
  readonly id: string
  readonly sex: 'unknown' | 'male' | 'female'
  readonly preferredColour: string | null
  readonly guest: boolean
  readonly handicapKind: string
  readonly handicapTenths: number | null
  readonly handicapCode: string | null
}

/** Returns all people of the club by number, imported now or before. */
export async function loadPeople({ tx }: ImportContext): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await tx.query<Person & { number: string }>(`
    select number, id, sex, preferred_tee_colour as "preferredColour", member_status = 'guest' as guest, handicap_kind as "handicapKind",
      handicap_tenths as "handicapTenths", handicap_code as "handicapCode"
    from customer`)
  return new Map(rows.map((row) => [row.number, row]))
}
