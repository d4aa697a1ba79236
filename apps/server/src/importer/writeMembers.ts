/**
 * Writes people and their friends. Two people who name each other are friends; a single name is a request. An import ends no friendship.
 */
import type { Tx } from '../db/connect.ts'
import { storeIndexChanges } from '../services/handicap/indexChanges.ts'
import { type HandicapColumns, handicapColumns } from '../services/people/people.ts'
import { type ImportContext, loadPeople } from './importContext.ts'
import { MEMBERS_FILE, type MemberRecord, type MembersRead } from './membersFile.ts'
import { upsertRows } from './upsertRows.ts'
import { writeContacts } from './writeContacts.ts'

/** Columns of the table by the heading they come from; number and last name are always there. */
const COLUMNS_OF_HEADING: Readonly<Record<string, readonly string[]>> = {
  firstName: ['first_name'],
  sex: ['sex'],
  birthday: ['birthday'],
  memberStatus: ['member_status'],
  handicapIndex: ['handicap_kind', 'handicap_tenths', 'handicap_code'],
  federationScores: ['federation_scores'],
  homeClub: ['home_club_name'],
  membership: ['membership'],
  kind: ['kind'],
  nationality: ['nationality'],
  homeLayout: ['home_layout'],
  blocked: ['blocked_for_tournament'],
  active: ['active'],
}

/** Default for new people: members see each other's names, guests and visitors do not. CU-152+. */
const DEFAULT_VISIBILITY = 'NameSeenOnlyByMembers'

/** Stored choices, of which an import does not change those that the member made in the portal, and the stored index. */
interface StoredChoices extends HandicapColumns {
  readonly id: string
  readonly visibility: string
  readonly visibilityChosen: boolean
  readonly showDetails: boolean
  readonly teeColour: string | null
  readonly teeChosen: boolean
}

/** `coursesRead`: false if courses.json has a problem; then tees that it lacks are not reported again. */
export async function writeMembers(
  context: ImportContext,
  { rows, columns, members }: MembersRead,
  { coursesRead, now }: { readonly coursesRead: boolean; readonly now: Date },
): Promise<void> {
  const { tx, tenantId, findings } = context
  const stored = await lockChoices(context)
  const colours = await loadTeeColours(context)
  for (const { row, preferredTee } of members) {
    if (!coursesRead || preferredTee === null || colours.has(preferredTee)) continue
    const remedy = `Tees of the club: ${[...colours.keys()].join(', ') || 'none, add them to courses.json'}.`
    findings.add({ file: MEMBERS_FILE, row, column: 'preferredTee', problem: `No course has a tee "${preferredTee}".`, remedy })
  }
  const written = await upsertRows(tx, {
    table: 'customer',
    tenantId,
    columns: {
      number: 'text',
      first_name: 'text',
      last_name: 'text',
      sex: 'text',
      birthday: 'date',
      member_status: 'text',
      handicap_kind: 'text',
      handicap_tenths: 'integer',
      handicap_code: 'text',
      federation_scores: 'integer',
      home_club_name: 'text',
      customer_visibility: 'text',
      visible_when_online: 'boolean',
      membership: 'text',
      kind: 'text',
      nationality: 'integer',
      home_layout: 'text',
      preferred_tee_colour: 'text',
      blocked_for_tournament: 'boolean',
      active: 'boolean',
    },
    key: ['number'],
    keep: Object.entries(COLUMNS_OF_HEADING).flatMap(([heading, names]) => (columns.has(heading) ? [] : names)),
    rows: members.map((member) => memberColumns(member, stored.get(member.number), colours)),
  })
  if (columns.has('handicapIndex')) await storeChanges(context, members, stored, now)
  await writeContacts(context, columns, members)
  if (columns.has('friends')) await writeFriends(context, members)
  findings.count(MEMBERS_FILE, rows, written)
}

async function storeChanges(
  { tx, tenantId }: ImportContext,
  members: readonly MemberRecord[],
  stored: ReadonlyMap<string, StoredChoices>,
  instant: Date,
): Promise<void> {
  const ours: Tx = { tenantId, query: tx.query.bind(tx) as Tx['query'] }
  const changes = members.flatMap(({ number, handicapIndex }) => {
    const before = stored.get(number)
    return before ? [{ customerId: before.id, before, after: handicapColumns(handicapIndex) }] : []
  })
  await storeIndexChanges(ours, changes, { source: 'import', instant })
}

/** Returns the choices by member number, locked until the import has ended. */
async function lockChoices({ tx, tenantId }: ImportContext): Promise<ReadonlyMap<string, StoredChoices>> {
  const { rows } = await tx.query<StoredChoices & { readonly number: string }>(
    `select number, id, handicap_kind, handicap_tenths, handicap_code, customer_visibility as visibility, visibility_chosen as "visibilityChosen",
       visible_when_online as "showDetails",
       preferred_tee_colour as "teeColour", preferred_tee_chosen as "teeChosen"
     from customer where tenant_id = $1 order by id for no key update`,
    [tenantId],
  )
  return new Map(rows.map((row) => [row.number, row]))
}

/** Returns the colours of the club's tees by key; the first course decides if a key has several. */
async function loadTeeColours({ tx, tenantId }: ImportContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ key: string; colour: string }>('select key, colour from tee where tenant_id = $1 order by id desc', [
    tenantId,
  ])
  return new Map(rows.map(({ key, colour }) => [key, colour]))
}

/** Returns the visibility to store. The member's own choice does not change, nor does the stored value if the file has none. */
function visibilityOf({ visibility }: MemberRecord, stored: StoredChoices | undefined): string {
  if (!stored) return visibility ?? DEFAULT_VISIBILITY
  return stored.visibilityChosen ? stored.visibility : (visibility ?? stored.visibility)
}

/** Returns whether details are shown, by the same rule as the visibility; not shown by default. CU-188+. */
function detailsOf({ showDetails }: MemberRecord, stored: StoredChoices | undefined): boolean {
  if (!stored) return showDetails ?? false
  return stored.visibilityChosen ? stored.showDetails : (showDetails ?? stored.showDetails)
}

/** Returns the preferred colour to store, by the same rule as the visibility. */
function teeColourOf(
  { preferredTee }: MemberRecord,
  stored: StoredChoices | undefined,
  colours: ReadonlyMap<string, string>,
): string | null {
  const before = stored?.teeColour ?? null
  return stored?.teeChosen || preferredTee === null ? before : (colours.get(preferredTee) ?? null)
}

function memberColumns(
  member: MemberRecord,
  stored: StoredChoices | undefined,
  colours: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  return {
    number: member.number,
    first_name: member.firstName,
    last_name: member.lastName,
    sex: member.sex,
    birthday: member.birthday,
    member_status: member.memberStatus,
    ...handicapColumns(member.handicapIndex),
    federation_scores: member.federationScores,
    home_club_name: member.homeClub,
    customer_visibility: visibilityOf(member, stored),
    visible_when_online: detailsOf(member, stored),
    membership: member.membership,
    kind: member.kind,
    nationality: member.nationality,
    home_layout: member.homeLayout,
    preferred_tee_colour: teeColourOf(member, stored, colours),
    blocked_for_tournament: member.blocked,
    active: member.active,
  }
}

async function writeFriends(context: ImportContext, members: readonly MemberRecord[]): Promise<void> {
  const { tx, tenantId, findings, rejectedMembers } = context
  const people = await loadPeople(context)
  const rows: { customer_id: string; buddy_id: string }[] = []
  for (const member of members) {
    const problem = (what: string, remedy: string): void => {
      findings.add({ file: MEMBERS_FILE, row: member.row, column: 'friends', problem: what, remedy })
    }
    const customer = people.get(member.number)
    for (const number of new Set(member.friends)) {
      const friend = people.get(number)
      if (rejectedMembers.has(number)) continue
      if (!friend) problem(`There is no member ${number}.`, 'Correct the number, or add the person.')
      else if (friend.id === customer?.id) problem('The person is their own friend.', 'Remove the number.')
      else if (customer) rows.push({ customer_id: customer.id, buddy_id: friend.id })
    }
  }
  // A friendship needs both sides; one side alone is a request, unless the other person has answered one already.
  const named = new Set(rows.map(({ customer_id, buddy_id }) => `${customer_id} ${buddy_id}`))
  const isMutual = ({ customer_id, buddy_id }: (typeof rows)[number]): boolean => named.has(`${buddy_id} ${customer_id}`)
  await upsertRows(tx, {
    table: 'buddy',
    tenantId,
    columns: { customer_id: 'bigint', buddy_id: 'bigint' },
    key: ['customer_id', 'buddy_id'],
    rows: rows.filter(isMutual),
  })
  await tx.query(
    `insert into friend_request (tenant_id, customer_id, buddy_id, asked_at)
     select $1, f.customer_id, f.buddy_id, now() from jsonb_to_recordset($2::jsonb) as f(customer_id bigint, buddy_id bigint)
     where not exists (select from buddy b where b.tenant_id = $1 and b.customer_id = f.customer_id and b.buddy_id = f.buddy_id)
     on conflict (tenant_id, customer_id, buddy_id) do nothing`,
    [tenantId, JSON.stringify(rows.filter((row) => !isMutual(row)))],
  )
}
