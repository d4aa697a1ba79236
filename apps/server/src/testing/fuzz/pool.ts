/** Existing ids, collected from responses for the next requests. */

/** Kind of the rows of a list. */
const ROWS: Readonly<Record<string, string>> = {
  listTournaments: 'tournId',
  listRounds: 'roundId',
  listPrizes: 'prizeId',
  listPlayers: 'playerId',
  listMyPlayers: 'ownPlayerId',
  listTeams: 'teamId',
  listNotices: 'noticeId',
  listMessages: 'messageId',
  listEmails: 'emailId',
  listPhones: 'phoneId',
  listAddresses: 'addressId',
  listPhoneTypes: 'phoneTypeId',
  listContactTypes: 'contactTypeId',
  listCountries: 'countryId',
  listAnnouncements: 'announcementId',
  listWaitings: 'waitingId',
  listWaitingsByInitiator: 'ownWaitingId',
  listTenants: 'tenantId',
  searchHomeClubs: 'homeClubId',
  listDocHeads: 'docHeadId',
}
/** Kind of the created row, and the path of its id in the response. */
const ONE: Readonly<Record<string, { readonly name: string; readonly field: string }>> = {
  getBasket: { name: 'basketId', field: 'id' },
  addBasketItem: { name: 'basketId', field: 'id' },
  addTeam: { name: 'ownTeamId', field: 'id' },
  addEmail: { name: 'emailId', field: 'id' },
  addPhone: { name: 'phoneId', field: 'id' },
  addAddress: { name: 'addressId', field: 'id' },
  createFileTicket: { name: 'ticket', field: 'token' },
}
/** Rows within an answer. */
const INNER: Readonly<Record<string, string>> = {
  items: 'itemId',
  flights: 'flightId',
  rounds: 'roundId',
  tournaments: 'tournId',
  players: 'playerId',
}
/** Kind that a parameter, a query or a field of a body names; `id` of a path by the segment before it. */
const NAMES: Readonly<Record<string, string>> = {
  'tournaments/id': 'tournId',
  'by-customer/id': 'customerId',
  'has-customer/id': 'customerId',
  'by-initiator/id': 'customerId',
  'notices/id': 'noticeId',
  'messages/id': 'messageId',
  'emails/id': 'emailId',
  'phones/id': 'phoneId',
  'addresses/id': 'addressId',
  'item/id': 'itemId',
  'basket/id': 'basketId',
  payTypeId: 'payTypeId',
  customerIds: 'customerId',
  'tenants/id': 'tenantId',
  'clubs/id': 'homeClubId',
  'files/id': 'fileId',
  'doc-heads/id': 'docHeadId',
  docHeadIds: 'docHeadId',
  ids: 'ownPlayerId',
  waitingId: 'ownWaitingId',
  teamId: 'ownTeamId',
  withPlayerId: 'playerId',
  'get/token': 'ticket',
  'announcement/id': 'announcementId',
  'rounds/id': 'roundId',
}
/** Kind to use if no id of the first kind is known. */
const ELSE: Readonly<Record<string, string>> = { ownPlayerId: 'playerId', ownWaitingId: 'waitingId', ownTeamId: 'teamId' }
/** Number of newest ids to use: older rows are often deleted. */
const NEWEST = 4
const SHORT_LIVED: readonly string[] = ['ownPlayerId', 'ownWaitingId', 'ownTeamId', 'ticket', 'version']

export function poolOf(field: string, before?: string): string {
  return NAMES[`${before}/${field}`] ?? NAMES[field] ?? field
}

export interface Pool {
  gather: (call: string, answer: unknown) => void
  /** The `index`-th, counted round and round, or nothing where none is known. */
  pick: (name: string, index: number) => string | undefined
  knows: (name: string) => boolean
}

const KEPT = 60

export function createPool(): Pool {
  const known = new Map<string, string[]>()
  const add = (name: string, id: unknown): void => {
    if (typeof id !== 'number' && typeof id !== 'string') return
    const ids = known.get(name) ?? []
    if (!ids.includes(String(id))) known.set(name, [...ids, String(id)].slice(-KEPT))
  }
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { listType, id } = value as { readonly listType?: unknown; readonly id?: unknown }
    // An entry that was stored just now.
    if (listType === 'EntryList') add('ownPlayerId', id)
    if (listType === 'WaitingList') add('ownWaitingId', id)
    for (const [key, one] of Object.entries(value)) {
      if (key.endsWith('Id') || key === 'version') add(key, one)
      // A customer has the person as `general`.
      if (key === 'general') add('customerId', idIn(one))
      if (Array.isArray(one) && key in INNER) for (const row of one) add(INNER[key] as string, idIn(row))
      walk(one)
    }
  }
  return {
    gather: (call, answer) => {
      const rows = ROWS[call]
      const { content = [] } = (answer ?? {}) as { readonly content?: readonly unknown[] }
      if (rows !== undefined) for (const row of content) add(rows, idIn(row))
      const one = ONE[call]
      if (one !== undefined) add(one.name, (answer as Readonly<Record<string, unknown>>)[one.field])
      walk(answer)
    },
    pick: (name, index) => {
      const ids = known.get(name) ?? known.get(ELSE[name] ?? '') ?? []
      const chosen = SHORT_LIVED.includes(name) ? ids.slice(-NEWEST) : ids
      return chosen[index % chosen.length]
    },
    knows: (name) => known.has(name),
  }
}

function idIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : undefined
}
