import { type ImportContext, loadPeople } from './importContext.ts'
import { MEMBERSHIP_CARDS_FILE, type MembershipCardsRead } from './membershipCardsFile.ts'
import { upsertRows } from './upsertRows.ts'

/** Writes membership cards. Cards that are missing in the file do not change. */
export async function writeMembershipCards(context: ImportContext, { cards, rows }: MembershipCardsRead): Promise<void> {
  const { tx, tenantId, findings, rejectedMembers } = context
  const people = await loadPeople(context)
  const known = cards.flatMap(({ row, member, number, types, validFrom, validTo, active }) => {
    const person = people.get(member)
    if (!person && !rejectedMembers.has(member)) {
      const problem = `There is no member ${member}.`
      findings.add({
        file: MEMBERSHIP_CARDS_FILE,
        row,
        column: 'member',
        problem,
        remedy: 'Correct the number, or add the person to members.csv.',
      })
    }
    return person ? [{ number, customer_id: person.id, card_types: types, valid_from: validFrom, valid_to: validTo, active }] : []
  })
  const written = await upsertRows(tx, {
    table: 'customer_card',
    tenantId,
    columns: { number: 'text', customer_id: 'bigint', card_types: 'text[]', valid_from: 'date', valid_to: 'date', active: 'boolean' },
    key: ['number'],
    rows: known,
  })
  findings.count(MEMBERSHIP_CARDS_FILE, rows, written)
}
