/** Sent to a member whose official handicap index has changed, with the index before. HC-90+. */
import { type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { type HandicapColumns, handicapOf } from '../../people/people.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { sayText } from '../textTokens.ts'

export interface IndexChanged {
  /** Id of the change in the history. */
  readonly changeId: string
}

interface ChangeRow extends HandicapColumns {
  readonly old_kind: HandicapColumns['handicap_kind']
  readonly old_tenths: number | null
  readonly old_code: HandicapColumns['handicap_code']
  readonly new_kind: HandicapColumns['handicap_kind']
  readonly new_tenths: number | null
  readonly new_code: HandicapColumns['handicap_code']
  readonly source: 'association' | 'import'
}

/** Returns the index with one decimal in the reader's language; null for a member without one. */
function indexText(index: HandicapIndex): string | null {
  if (index.kind !== 'index') return null
  return sayText('indexValue', { plus: index.tenths < 0 ? 'yes' : 'no', value: Math.abs(index.tenths) / 10 })
}

export const indexChanged: EmailTemplate<IndexChanged> = {
  name: 'indexChanged',
  kind: 'handicap',
  write: async ({ tx, club, say, link }, { changeId }) => {
    const row = await rowOf<ChangeRow>(
      tx,
      sql`select h.old_kind, h.old_tenths, h.old_code, h.new_kind, h.new_tenths, h.new_code, h.source, c.handicap_kind, c.handicap_tenths,
          c.handicap_code
        from handicap_history h join customer c on c.tenant_id = h.tenant_id and c.id = h.customer_id
        where h.tenant_id = ${tx.tenantId} and h.id = ${changeId}`,
    )
    if (!row) return null
    const before = handicapOf({ handicap_kind: row.old_kind, handicap_tenths: row.old_tenths, handicap_code: row.old_code })
    const after = handicapOf({ handicap_kind: row.new_kind, handicap_tenths: row.new_tenths, handicap_code: row.new_code })
    // A later change has its own message.
    if (handicapToNumber(after) !== handicapToNumber(handicapOf(row))) return null
    const [from, to] = [indexText(before), indexText(after)]
    if (from === null && to === null) return null
    const values = { club: club.name, before: from ?? '', after: to ?? '' }
    return {
      subject: say(to === null ? 'indexGoneSubject' : 'indexSubject', values),
      paragraphs: [
        say(to === null ? 'indexGone' : from === null ? 'indexFirst' : 'indexChanged', values),
        say(row.source === 'association' ? 'indexByFederation' : 'indexByOffice'),
      ],
      action: { label: say('indexAction'), href: link('/my-golf') },
    }
  },
}
