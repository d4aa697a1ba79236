/** Blocks and unblocks times of a day at the desk. RE-187+, RE-246+. */
import type { ClubDate, ClubTime } from '@club/core'
import {
  type BlockEvent,
  blockRefusals,
  type DayBlock,
  type DeskBlock,
  type DeskBlockCommand,
  daySheet,
  type ReservationRefusal,
  type StartTee,
} from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { idOf } from '../../../refusal/idOf.ts'
import type { Viewer } from '../../people/viewer.ts'
import { type CourseDay, raiseDays } from '../bookingTransaction.ts'
import { readCourseDays } from '../readCourseDays.ts'
import { sheetLock } from '../sheetLock.ts'
import { readTakenPlaces } from '../takenPlaces.ts'

interface BlockRow {
  readonly id: string
  readonly course_id: string
  readonly tee: StartTee | null
  readonly first_day: ClubDate
  readonly last_day: ClubDate
  readonly from_time: ClubTime
  readonly to_time: ClubTime
  readonly reason: DeskBlock['reason']
  readonly note: string | null
}

const END_OF_DAY = '24:00:00'
const columns = sql`id, course_id, tee, first_day, last_day, from_time, to_time, reason, note`

function blockOf(row: BlockRow, day: ClubDate): DayBlock {
  return {
    id: row.id,
    courseId: row.course_id,
    day,
    tee: row.tee,
    fromTime: row.from_time,
    toTime: row.to_time === END_OF_DAY ? null : row.to_time,
    reason: row.reason,
    note: row.note,
    ofThisDay: row.first_day === row.last_day,
  }
}

/** Reads the stored blocks of the day; those of competitions are not stored. */
export async function readBlocksOfDay(tx: Tx, courseId: string, day: ClubDate): Promise<readonly DayBlock[]> {
  const rows = await rowsOf<BlockRow>(
    tx,
    sql`select ${columns} from tee_block where tenant_id = ${tx.tenantId} and course_id = ${courseId} and first_day <= ${day}::date
      and last_day >= ${day}::date and extract(isodow from ${day}::date) = any(weekdays) order by from_time, id`,
  )
  return rows.map((row) => blockOf(row, day))
}

/** Reads who blocked and opened times of the day at the desk, the latest first. RE-246+. */
export async function readBlockEvents(
  tx: Tx,
  { courseId, day, timeZone }: CourseDay & { readonly timeZone: string },
): Promise<readonly BlockEvent[]> {
  const rows = await rowsOf<Omit<BlockRow, 'course_id' | 'first_day' | 'last_day'> & EventColumns>(
    tx,
    sql`select e.id, e.tee, e.from_time, e.to_time, e.reason, e.note, e.kind, coalesce(e.overruled, '') as overruled,
        (e.at at time zone ${timeZone})::timestamp(0) as at, concat_ws(' ', c.first_name, c.last_name) as actor_name
      from tee_block_event e left join customer c on c.tenant_id = e.tenant_id and c.id = e.actor_id
      where e.tenant_id = ${tx.tenantId} and e.course_id = ${courseId} and e.day = ${day}::date order by e.id desc`,
  )
  return rows.map(({ from_time, to_time, actor_name, ...event }) => ({
    ...event,
    fromTime: from_time,
    toTime: to_time === END_OF_DAY ? null : to_time,
    actorName: actor_name,
  }))
}

interface EventColumns {
  readonly kind: BlockEvent['kind']
  readonly overruled: string
  readonly at: BlockEvent['at']
  readonly actor_name: string
}

/** Returns the block that the command adds or deletes. Throws 404 for a block that is not of one day alone. */
async function blockFor(tx: Tx, command: DeskBlockCommand): Promise<DeskBlock> {
  if (command.kind === 'block') return { ...command.block, courseId: idOf(command.block.courseId) }
  const row = await rowOf<BlockRow>(
    tx,
    sql`select ${columns} from tee_block where tenant_id = ${tx.tenantId} and id = ${idOf(command.blockId)} and first_day = last_day`,
  )
  if (!row) throw new ApiError('notFound')
  const { id: _, ofThisDay: __, ...block } = blockOf(row, row.first_day)
  return block
}

/** Returns the reasons against a block that staff may overrule: times with bookings. */
export async function previewBlock(
  tx: Tx,
  viewer: Viewer,
  command: DeskBlockCommand,
  instant: Date,
): Promise<readonly ReservationRefusal[]> {
  const block = await blockFor(tx, command)
  const { courseId, day } = block
  const range = { from: day, to: day }
  const offer = await readCourseDays(tx, viewer, courseId, range)
  if (command.kind === 'unblock') return []
  return blockRefusals(daySheet({ ...offer.factsOf(day), places: await readTakenPlaces(tx, courseId, range, instant) }), block)
}

interface BlockWork {
  readonly actorId: string
  readonly instant: Date
  /** The reason for blocking times that are booked; null without one. */
  readonly reason: string | null
  readonly refuse: (refusals: readonly ReservationRefusal[]) => Promise<void>
}

/** Adds or deletes the block, alone with the day. Returns the command that reverses it. */
export async function runBlock(
  tx: Tx,
  viewer: Viewer,
  command: DeskBlockCommand,
  { actorId, instant, reason, refuse }: BlockWork,
): Promise<DeskBlockCommand> {
  const { courseId, day } = await blockFor(tx, command)
  await tx.query(sheetLock(tx, courseId, 'alone'))
  await refuse(await previewBlock(tx, viewer, command, instant))
  const block = await blockFor(tx, command)
  const reverse = await writeBlock(tx, command, block)
  const { tee, fromTime, toTime, note } = block
  await tx.query(
    sql`insert into tee_block_event (tenant_id, course_id, day, at, kind, actor_id, tee, from_time, to_time, reason, note, overruled)
      values (${tx.tenantId}, ${courseId}, ${day}, ${instant}, ${command.kind === 'block' ? 'blocked' : 'unblocked'}, ${actorId}, ${tee}, ${fromTime},
        ${toTime ?? END_OF_DAY}, ${block.reason}, ${note}, ${reason})`,
  )
  await raiseDays(tx, [{ courseId, day }])
  return reverse
}

async function writeBlock(tx: Tx, command: DeskBlockCommand, block: DeskBlock): Promise<DeskBlockCommand> {
  if (command.kind === 'unblock') {
    await tx.query(sql`delete from tee_block where tenant_id = ${tx.tenantId} and id = ${command.blockId}`)
    return { kind: 'block', block }
  }
  const { courseId, day, tee, fromTime, toTime, reason, note } = block
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into tee_block (tenant_id, course_id, tee, first_day, last_day, from_time, to_time, reason, note)
      values (${tx.tenantId}, ${courseId}, ${tee}, ${day}, ${day}, ${fromTime}, ${toTime ?? END_OF_DAY}, ${reason}, ${note}) returning id`,
  )
  return { kind: 'unblock', blockId: (row as { id: string }).id }
}
