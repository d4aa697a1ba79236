/**
 * Live scoring for everybody who watches through this process (design decision 13). Boards are worked once for all their watchers, changes
 * are sent as changes, and each event goes only to whom the board is open at that moment. Readers poll when they are woken, and every two
 * seconds without that.
 */
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { type Db, inTenant, type Tx } from '../db/connect.ts'
import { type BoardViewer, readSights, type Sight } from '../services/people/sight.ts'
import type { PrizeRound } from '../services/results/ofPrize.ts'
import {
  audienceOf,
  type BoardKey,
  computeLiveBoard,
  dropOldEvents,
  type LiveBoard,
  lastEvent,
  readBoardFacts,
  readEvents,
  standingsFor,
} from '../services/results/readLive.ts'
import { type BoardVersion, boardVersion, changesBetween, eventText } from './boardVersions.ts'
import { createSheetHub, type SheetHub } from './createSheetHub.ts'
import { mayWatch } from './watchers.ts'

export interface Watcher {
  /** null for a visitor. */
  readonly session: BoardViewer
  send: (text: string) => void
  /** The board is not open to this watcher any more, or the process ends. */
  end: () => void
}

export interface LiveHub {
  /** Sends the board, or what changed since the event that the watcher saw last. The answer ends it; null: no such board for this one. */
  watch: (key: BoardKey, watcher: Watcher, lastEventId: string | null) => Promise<(() => void) | null>
  /** Something was written here. At most ten of these a second go further. */
  wake: () => void
  watchers: () => number
  /** Tee sheets, woken together with the boards. */
  readonly sheets: SheetHub
  close: () => Promise<void>
}

/** Notifies other processes of changed boards by an empty message on a connection of its own. */
export interface BoardListener {
  notify: () => void
  listen: (onChange: () => void) => void
  close: () => Promise<void>
}

export interface LiveHubDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
  readonly boardListener?: BoardListener
}

const BETWEEN_WAKE_UPS_MS = 100
const LOOK_EVERY_MS = 2000
/** Publication has its own clock, and a club can change its settings without an event. */
const POLL_ALL_INTERVAL_MS = 30_000
const DROP_EVERY_MS = 3_600_000
/** So many versions back a watcher who was cut off gets changes alone. */
const MAX_VERSIONS = 20

interface Watched {
  readonly key: BoardKey
  readonly tournamentId: string
  /** Publications at the last poll. A publication that begins at a set time causes no event. */
  open: string
  /** True if it was computed before the last poll began, which did not include it. */
  fresh: boolean
  facts: PrizeRound
  worked: LiveBoard
  readonly audiences: Map<string, Audience>
}

/** Watchers who are shown the same names. */
interface Audience {
  readonly key: string
  readonly sight: Sight
  /** The newest last. */
  versions: readonly BoardVersion[]
  readonly watchers: Set<Watcher>
}

interface TenantState {
  cursor: string
  polledAt: number
  readonly boards: Map<string, Watched>
}

const openOf = ({ open, openResults }: PrizeRound): string => JSON.stringify([open, openResults])
const nameOf = ({ prizeId, roundId }: BoardKey): string => `${prizeId}/${roundId}`

const watchersOf = ({ audiences }: Watched): readonly Watcher[] => [...audiences.values()].flatMap(({ watchers }) => [...watchers])

/** The cursor of an event contains its audience: a viewer who reconnects under another login gets the whole board. */
function versionFor(cursor: string, facts: PrizeRound, worked: LiveBoard, { key, sight }: Pick<Audience, 'key' | 'sight'>): BoardVersion {
  const audience = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  return boardVersion(`${cursor}-${audience}`, standingsFor(facts, worked, sight))
}

function audienceIn({ facts, worked, audiences }: Watched, sight: Sight, cursor: string): Audience {
  const key = audienceOf(sight, worked)
  const audience = audiences.get(key) ?? { key, sight, versions: [versionFor(cursor, facts, worked, { key, sight })], watchers: new Set() }
  audiences.set(key, audience)
  return audience
}

export function createLiveHub({ db, clock, log, boardListener }: LiveHubDeps): LiveHub {
  const sheets = createSheetHub({ db, log })
  const tenants = new Map<string, TenantState>()
  let polling: Promise<void> | null = null
  let pollAgain = false
  let poll: NodeJS.Timeout | undefined
  let lastNotified = 0
  let notifyTimer: NodeJS.Timeout | undefined
  let dropped = 0
  let closed = false

  const allowedTo = (tx: Tx, { viewer, tournament }: PrizeRound, watchers: Iterable<Watcher>) => {
    const ids = new Set([...watchers].flatMap(({ session }) => session?.customerId ?? []))
    return mayWatch(tx, viewer.club, tournament, [...ids])
  }
  const sightsOf = (tx: Tx, { viewer }: PrizeRound, watchers: readonly Watcher[]) =>
    readSights(
      tx,
      viewer.club.settings,
      watchers.map(({ session }) => session),
    )

  /** Computes the board again and sends the changes to every watcher who may see it; the others are disconnected. */
  const refresh = async (tx: Tx, watched: Watched, cursor: string, beyondScores: boolean): Promise<void> => {
    const facts = await readBoardFacts(tx, watched.key, clock())
    if (!facts) return endAll(watched)
    // Watchers who join while this is read are checked when they join.
    const watchers = watchersOf(watched)
    const allowed = await allowedTo(tx, facts, watchers)
    const sightOf = await sightsOf(tx, facts, watchers)
    watched.facts = facts
    watched.worked = await computeLiveBoard(tx, facts)
    watched.fresh = false
    const open = openOf(facts)
    const isOther = beyondScores || open !== watched.open
    watched.open = open
    for (const audience of watched.audiences.values()) {
      for (const watcher of watchers.filter((one) => audience.watchers.has(one))) {
        // Watchers with a different sight are disconnected; they reconnect and get the whole board.
        const { session } = watcher
        if (!allowed(session?.customerId ?? null) || audienceOf(sightOf(session), watched.worked) !== audience.key) leave(audience, watcher)
      }
      if (audience.watchers.size === 0) watched.audiences.delete(audience.key)
      else tell(watched, audience, cursor, isOther)
    }
  }

  /** Sends the audience what is different. */
  const tell = ({ facts, worked }: Watched, audience: Audience, cursor: string, isOther: boolean): void => {
    const before = audience.versions.at(-1) as BoardVersion
    const after = versionFor(cursor, facts, worked, audience)
    const changes = changesBetween(before, after)
    const sendAll = (text: string): void => {
      for (const watcher of audience.watchers) watcher.send(text)
    }
    if (!changes && facts.prize.special && isOther) {
      audience.versions = [...audience.versions, { ...before, cursor: after.cursor }].slice(-MAX_VERSIONS)
      sendAll(eventText('special', after.cursor, null))
    } else if (changes) {
      audience.versions = [...audience.versions, after].slice(-MAX_VERSIONS)
      sendAll(eventText('rows', after.cursor, changes))
    } else audience.versions = [...audience.versions.slice(0, -1), { ...before, cursor: after.cursor }]
  }

  const leave = (audience: Audience, watcher: Watcher): void => {
    if (audience.watchers.delete(watcher)) watcher.end()
  }
  const endAll = ({ audiences }: Watched): void => {
    for (const audience of audiences.values()) for (const watcher of [...audience.watchers]) leave(audience, watcher)
  }

  const lookAt = async (tenantId: string, state: TenantState): Promise<void> => {
    const now = clock().getTime()
    const all = now - state.polledAt >= POLL_ALL_INTERVAL_MS
    await inTenant(
      db,
      tenantId,
      async (tx) => {
        const { tournamentIds, beyondScores, people, cursor } = await readEvents(tx, state.cursor)
        for (const watched of [...state.boards.values()]) {
          if (watchersOf(watched).length === 0) continue
          const { tournamentId, fresh } = watched
          if (all || people || fresh || tournamentIds.includes(tournamentId))
            await refresh(tx, watched, cursor, beyondScores.includes(tournamentId))
        }
        state.cursor = cursor
        if (all) state.polledAt = now
      },
      'read',
    )
    for (const [name, watched] of state.boards) if (watchersOf(watched).length === 0) state.boards.delete(name)
    if (state.boards.size === 0) tenants.delete(tenantId)
  }

  const lookOnce = async (): Promise<void> => {
    for (const [tenantId, state] of [...tenants]) {
      await lookAt(tenantId, state).catch((error: unknown) => log.warn({ err: error, tenant: tenantId }, 'live scoring was not read'))
    }
    if (clock().getTime() - dropped >= DROP_EVERY_MS) {
      dropped = clock().getTime()
      for (const tenantId of tenants.keys()) {
        await inTenant(db, tenantId, dropOldEvents).catch((error: unknown) => log.warn({ err: error }, 'old events were not dropped'))
      }
    }
  }

  /** Polls once at a time; a call during a poll causes another one afterwards. */
  const pollOnce = (): Promise<void> => {
    if (closed || tenants.size === 0) return Promise.resolve()
    if (polling) {
      pollAgain = true
      return polling
    }
    polling = (async () => {
      do {
        pollAgain = false
        await lookOnce()
      } while (pollAgain && !closed)
    })().finally(() => {
      polling = null
    })
    return polling
  }

  const startPolling = (): void => {
    poll ??= setInterval(() => {
      if (tenants.size > 0) return void pollOnce()
      clearInterval(poll)
      poll = undefined
    }, LOOK_EVERY_MS)
    poll.unref()
  }

  const wake = (): void => {
    if (closed || notifyTimer) return
    const wait = Math.max(0, lastNotified + BETWEEN_WAKE_UPS_MS - performance.now())
    notifyTimer = setTimeout(() => {
      notifyTimer = undefined
      lastNotified = performance.now()
      boardListener?.notify()
      sheets.wake()
      void pollOnce()
    }, wait)
    notifyTimer.unref()
  }
  boardListener?.listen(() => {
    sheets.wake()
    void pollOnce()
  })

  const sharedBoard = (key: BoardKey): Watched | undefined => {
    const known = tenants.get(key.tenantId)?.boards.get(nameOf(key))
    return known && watchersOf(known).length > 0 ? known : undefined
  }

  /** Returns undefined if the board does not exist or the watcher may not see it. Computes the board only for its first watcher. */
  const join = (key: BoardKey, watcher: Watcher) =>
    inTenant(
      db,
      key.tenantId,
      async (tx) => {
        const facts = await readBoardFacts(tx, key, clock())
        if (!facts || !(await allowedTo(tx, facts, [watcher]))(watcher.session?.customerId ?? null)) return undefined
        const sight = (await sightsOf(tx, facts, [watcher]))(watcher.session)
        const cursor = await lastEvent(tx)
        const worked = sharedBoard(key) ? undefined : await computeLiveBoard(tx, facts)
        return { cursor, facts, sight, worked }
      },
      'read',
    )

  return {
    watch: async (key, watcher, lastEventId) => {
      const found = await join(key, watcher)
      if (!found || closed) return null
      const { cursor, facts, sight } = found
      const { special } = facts.prize
      // Other watchers may have joined or left in the meantime.
      const before = sharedBoard(key)
      const worked = before?.worked ?? found.worked ?? (await join(key, watcher))?.worked
      const shared = sharedBoard(key)
      if (!worked) return null
      const state: TenantState = tenants.get(key.tenantId) ?? { cursor, polledAt: clock().getTime(), boards: new Map() }
      tenants.set(key.tenantId, state)
      const [tournamentId, open] = [facts.tournament.id, openOf(facts)]
      const watched: Watched = shared ?? { key, tournamentId, open, fresh: true, facts, worked, audiences: new Map() }
      state.boards.set(nameOf(key), watched)
      const audience = audienceIn(watched, sight, cursor)
      audience.watchers.add(watcher)
      const newest = audience.versions.at(-1) as BoardVersion
      const seen = lastEventId === null ? undefined : audience.versions.findLast(({ cursor }) => cursor === lastEventId)
      if (!seen) watcher.send(eventText('board', newest.cursor, newest.standings))
      else {
        const changes = changesBetween(seen, newest)
        if (changes) watcher.send(eventText('rows', newest.cursor, changes))
        else if (special && seen !== newest) watcher.send(eventText('special', newest.cursor, null))
      }
      startPolling()
      // Changes between the board and now.
      if (watched.fresh) void pollOnce()
      return () => {
        audience.watchers.delete(watcher)
      }
    },
    wake,
    sheets,
    watchers: () =>
      [...tenants.values()].reduce(
        (sum, { boards }) => sum + [...boards.values()].reduce((all, watched) => all + watchersOf(watched).length, 0),
        0,
      ),
    close: async () => {
      closed = true
      clearInterval(poll)
      clearTimeout(notifyTimer)
      for (const { boards } of tenants.values()) for (const watched of boards.values()) endAll(watched)
      tenants.clear()
      await polling
      await sheets.close()
      await boardListener?.close()
    },
  }
}
