/** The streams over HTTP: boards, the tee sheets of days, and changed names. */
import { watchPeople } from '@club/contract/customers'
import { watchFlights } from '@club/contract/reservations'
import { watchLiveScoring } from '@club/contract/results'
import type { ClubDate } from '@club/core'
import type { Hono } from 'hono'
import { inTenant, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { queryOf } from '../http/input.ts'
import { honoPath, type MountDeps } from '../http/mount.ts'
import { languageOf } from '../language/language.ts'
import { idOf } from '../refusal/idOf.ts'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { readSettings } from '../services/clubs/reservationSettings.ts'
import type { LiveHub } from './createLiveHub.ts'
import { type Listener, streamEvents } from './streamEvents.ts'

const BOARD_EVENT_ID = /^\d{1,20}-\d{1,19}-[\w-]{8}$/

export function mountLive(app: Hono, hub: LiveHub, deps: MountDeps): void {
  app.get(honoPath(watchLiveScoring.path), (context) =>
    streamEvents(context, watchLiveScoring, deps, ({ tenant, session, lastEventId, send, end }) => {
      const param = (name: string): string => idOf(context.req.param(name) ?? '')
      const key = { tenantId: tenant.id, prizeId: param('prizeId'), roundId: param('roundId') }
      return hub.watch(key, { session, send, end }, lastEventId !== null && BOARD_EVENT_ID.test(lastEventId) ? lastEventId : null)
    }),
  )
  app.get(honoPath(watchFlights.path), (context) =>
    streamEvents(context, watchFlights, deps, async (listener) => {
      const query = queryOf(watchFlights, new URL(context.req.url), languageOf(context.req.header('accept-language'))) as {
        readonly courseId: string
        readonly date: ClubDate
      }
      const key = { tenantId: listener.tenant.id, courseId: idOf(query.courseId), day: query.date }
      const { send, end, lastEventId } = listener
      return (await isOpenTo(deps, listener, key.courseId)) ? hub.sheets.watch(key, { send, end }, lastEventId) : null
    }),
  )
  app.get(honoPath(watchPeople.path), (context) =>
    streamEvents(context, watchPeople, deps, ({ tenant, send, end, lastEventId }) =>
      hub.sheets.watch({ tenantId: tenant.id }, { send, end }, lastEventId),
    ),
  )
}

/** Returns whether there is such a course; throws 404 if the club does not show its reservations to the caller. */
function isOpenTo({ db }: MountDeps, { tenant, session, instant }: Listener, courseId: string): Promise<boolean> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [course] = await Promise.all([
        rowOf(tx, sql`select from reservation_course where tenant_id = ${tx.tenantId} and id = ${courseId} and active`),
        clubFacts(tx, instant).then((facts) => readSettings(tx, facts, session !== null)),
      ])
      return course !== undefined
    },
    'read',
  )
}
