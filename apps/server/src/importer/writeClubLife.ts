import type { ClubDateTime } from '@club/core'
import { clubNow } from '../clock/clubNow.ts'
import { instantOf } from '../clock/instantOf.ts'
import type { Tx } from '../db/connect.ts'
import { importVoucher } from '../services/vouchers/vouchers.ts'
import { CLUB_LIFE_FILE, type ClubLifeFile } from './clubLifeFile.ts'
import { type ImportContext, loadPeople } from './importContext.ts'
import { upsertRows } from './upsertRows.ts'

interface Written {
  readonly timeZone: string
  readonly now: Date
}

/** Writes news and statuses of courses. What is missing in the file does not change, nor does what staff have written. */
export async function writeClubLife(context: ImportContext, file: ClubLifeFile, when: Written): Promise<void> {
  const news = await writeNews(context, file, when)
  const events = await writeEvents(context, file)
  await writeExternalVouchers(context, file)
  const vouchers = await writeVouchers(context, file, when)
  await writeCourseStatus(context, file, when)
  const written = { added: news.added + events.added + vouchers, updated: news.updated + events.updated }
  context.findings.count(CLUB_LIFE_FILE, file.news.length + file.events.length + file.vouchers.length, written)
}

async function writeNews({ tx, tenantId }: ImportContext, { news }: ClubLifeFile, { timeZone }: Written) {
  const at = (moment: string): string => instantOf(timeZone, moment as ClubDateTime).toISOString()
  return upsertRows(tx, {
    table: 'news',
    tenantId,
    columns: {
      ...{ key: 'text', title: 'text', text: 'text', audience: 'text[]', first_day: 'date', last_day: 'date' },
      ...{ state: 'text', published_at: 'timestamptz' },
    },
    key: ['key'],
    keep: ['state'],
    rows: news.map(({ from, to, publishedAt, ...article }) => ({
      ...{ ...article, first_day: from, last_day: to, state: 'published', published_at: at(publishedAt) },
    })),
  })
}

/** Returns a function that finds a person by member number, and reports a number without one. */
async function ownersOf(context: ImportContext, column: string) {
  const { findings, rejectedMembers } = context
  const people = await loadPeople(context)
  return (member: string) => {
    const person = people.get(member)
    if (!person && !rejectedMembers.has(member)) {
      const remedy = 'Correct the number, or add the person to members.csv.'
      findings.add({ file: CLUB_LIFE_FILE, row: null, column, problem: `There is no member ${member}.`, remedy })
    }
    return person
  }
}

/** Takes over vouchers that are not there yet, with what the club owes for them. Returns how many. UI-80+. */
async function writeVouchers(context: ImportContext, { vouchers }: ClubLifeFile, { timeZone, now }: Written): Promise<number> {
  if (vouchers.length === 0) return 0
  const owner = await ownersOf(context, 'vouchers')
  const ours: Tx = { tenantId: context.tenantId, query: context.tx.query.bind(context.tx) as Tx['query'] }
  let added = 0
  for (const { member, code, remaining, expiresOn, note } of vouchers) {
    const person = owner(member)
    if (!person) continue
    const voucher = { customerId: person.id, code, amount: remaining, expiresOn, note, now: clubNow(timeZone, now), instant: now }
    if (await importVoucher(ours, voucher)) added += 1
  }
  return added
}

async function writeExternalVouchers(context: ImportContext, { externalVouchers }: ClubLifeFile): Promise<void> {
  const { tx, tenantId } = context
  if (externalVouchers.length === 0) return
  const owner = await ownersOf(context, 'externalVouchers')
  const rows = externalVouchers.flatMap(({ member, expiresOn, ...voucher }) => {
    const person = owner(member)
    return person ? [{ ...voucher, customer_id: person.id, expires_on: expiresOn }] : []
  })
  const columns = { key: 'text', customer_id: 'bigint', code: 'text', name: 'text', remaining: 'integer', expires_on: 'date' }
  await upsertRows(tx, { table: 'external_voucher', tenantId, columns, key: ['key'], rows })
}

/** Places, fee and state of an event that is there already are what staff have made of them. */
async function writeEvents({ tx, tenantId }: ImportContext, { events }: ClubLifeFile) {
  return upsertRows(tx, {
    table: 'club_event',
    tenantId,
    columns: {
      ...{ key: 'text', title: 'text', text: 'text', place: 'text', audience: 'text[]', state: 'text', starts_at: 'timestamp' },
      ...{
        ends_at: 'timestamp',
        sign_up_until: 'timestamp',
        cancel_until: 'timestamp',
        places: 'integer',
        max_guests: 'smallint',
        fee: 'integer',
      },
    },
    key: ['key'],
    keep: ['state', 'places', 'fee'],
    rows: events.map(({ startsAt, endsAt, signUpUntil, cancelUntil, maxGuests, ...rest }) => ({
      ...{ ...rest, starts_at: startsAt, ends_at: endsAt, sign_up_until: signUpUntil, cancel_until: cancelUntil, max_guests: maxGuests },
      state: 'published',
    })),
  })
}

/** A course that has a status keeps it: staff know better than a file. */
async function writeCourseStatus({ tx, tenantId, findings }: ImportContext, { courses }: ClubLifeFile, { now }: Written): Promise<void> {
  for (const { key, state, buggies, temporaryGreens, note } of courses) {
    const { rows } = await tx.query<{ id: string }>('select id from reservation_course where tenant_id = $1 and key = $2', [tenantId, key])
    const id = rows[0]?.id
    if (id === undefined) {
      const remedy = 'Correct the key, or add the course to reservations.json.'
      findings.add({ file: CLUB_LIFE_FILE, row: null, column: 'courses', problem: `There is no course ${key} with tee times.`, remedy })
    } else {
      await tx.query(
        `insert into course_status (tenant_id, course_id, state, buggies, temporary_greens, note, set_at)
         select $1, $2, $3, $4, $5, $6, $7 where not exists (select from course_status where tenant_id = $1 and course_id = $2)`,
        [tenantId, id, state, buggies, temporaryGreens, note, now],
      )
    }
  }
}
