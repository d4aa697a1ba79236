/** Ids that exist, gathered from the answers: the next request asks for what the last one told of. */

/** What the rows of a list are. */
const ROWS: Readonly<Record<string, string>> = {
  listTournaments: 'tournId',
  listRounds: 'roundId',
  listPrizes: 'prizeId',
  listPlayers: 'playerId',
  listMyPlayers: 'playerId',
  listTeams: 'teamId',
  listNotices: 'noticeId',
  listTenants: 'tenantId',
  searchHomeClubs: 'homeClubId',
}
/** What a parameter, a query or a field of a body names; `id` of a path by the segment before it. */
const NAMES: Readonly<Record<string, string>> = {
  'tournaments/id': 'tournId',
  'by-customer/id': 'customerId',
  'has-customer/id': 'customerId',
  'by-initiator/id': 'customerId',
  'notices/id': 'noticeId',
  customerIds: 'customerId',
  'tenants/id': 'tenantId',
  'clubs/id': 'homeClubId',
  'files/id': 'fileId',
  ids: 'playerId',
}

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
    for (const [key, one] of Object.entries(value)) {
      if (key.endsWith('Id')) add(key, one)
      // A person stands as `general` in a customer.
      if (key === 'general') add('customerId', (one as { readonly id?: unknown })?.id)
      walk(one)
    }
  }
  return {
    gather: (call, answer) => {
      const rows = ROWS[call]
      const { content = [] } = (answer ?? {}) as { readonly content?: readonly { readonly id?: unknown }[] }
      if (rows !== undefined) for (const { id } of content) add(rows, id)
      walk(answer)
    },
    pick: (name, index) => {
      const ids = known.get(name) ?? []
      return ids[index % ids.length]
    },
    knows: (name) => known.has(name),
  }
}
