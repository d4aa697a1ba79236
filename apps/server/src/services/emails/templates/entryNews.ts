/**
 * Sent to a person whom another person has entered, moved or withdrawn: what happened, who did it, what it costs and how to undo
 * it. TS-114+, TS-115+.
 */
import { lastCancellation } from '@club/core/tournament'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailContext, EmailTemplate, EmailText } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'
import { calendarOf } from './calendarOf.ts'
import { readActor } from './readActor.ts'

/**
 * `joinedTeam`, `leftTeam`: the entry stays, the team changes. `gaveBack`: the person for whom the recipient reserved a place does not want
 * it.
 */
export type EntryEvent = 'entered' | 'queued' | 'reserved' | 'withdrawn' | 'leftQueue' | 'joinedTeam' | 'leftTeam' | 'gaveBack'

export interface EntryNews {
  readonly tournamentId: string
  /** Customer who made the change; any other id is the club office, on the command line. */
  readonly actorId: string
  readonly happened: EntryEvent
}

const WORDS = {
  entered: { subject: 'enteredSubject', text: 'enteredText' },
  queued: { subject: 'queuedSubject', text: 'queuedText' },
  reserved: { subject: 'reservedSubject', text: 'reservedText' },
  withdrawn: { subject: 'withdrawnSubject', text: 'withdrawnText' },
  leftQueue: { subject: 'leftQueueSubject', text: 'leftQueueText' },
  joinedTeam: { subject: 'teamChangedSubject', text: 'joinedTeamText' },
  leftTeam: { subject: 'teamChangedSubject', text: 'leftTeamText' },
  gaveBack: { subject: 'gaveBackSubject', text: 'gaveBackText' },
} as const

export const entryNews: EmailTemplate<EntryNews> = {
  name: 'entryNews',
  kind: 'entry',
  write: async (facts, { tournamentId, actorId, happened }) => {
    const { tx, instant, club, say, link } = facts
    const actor = await readActor(facts, actorId)
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    const values = {
      actor: actor.name,
      tournament: tournament.name,
      day: clubTime(tournament.startDateTime, { dateStyle: 'long' }),
      until: clubTime(lastCancellation(tournament), {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourMode: club.settings.hourMode,
      }),
    }
    const isIn = happened === 'entered' || happened === 'joinedTeam' || happened === 'leftTeam'
    const isOut = happened === 'withdrawn' || happened === 'leftQueue' || happened === 'gaveBack'
    const mayWithdraw = tournament.entrySettings.allowCancellationOnline
    const calendar = isIn ? await calendarOf(facts, tournamentId) : null
    const text: EmailText = {
      subject: say(WORDS[happened].subject, values),
      paragraphs: [say(WORDS[happened].text, values), ...(await feeSentences(facts, tournamentId, happened))],
      action: isOut
        ? { label: say('seeTournament'), href: link(`/tournaments/view/${tournamentId}`) }
        : { label: say('seeEntry'), href: link(`/tournaments/view/${tournamentId}/entry`) },
      notes: [
        ...(isOut ? [] : [say(mayWithdraw ? 'entryWayOut' : 'entryOffice', values)]),
        ...(actor.kind === 'named' && !isOut ? [say('entryFriends', values)] : []),
        ...(actor.kind === 'hidden' ? [say('actorHidden')] : []),
      ],
      ...(calendar !== null && { calendar }),
    }
    return text
  },
}

interface FeeRow {
  readonly amount: number
  readonly payer_id: string
  readonly is_paid: boolean
}

/** Returns sentences on who pays the entry fee and, for the payer, how much is due. */
async function feeSentences(facts: EmailContext, tournamentId: string, happened: EntryEvent): Promise<readonly string[]> {
  const { tx, customerId, club, say } = facts
  const fee = await rowOf<FeeRow>(
    tx,
    sql`select amount, payer_id, paid_at is not null as is_paid from competition_fee
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = ${customerId}`,
  )
  if (!fee || happened === 'leftQueue' || happened === 'gaveBack') return []
  const values = { fee: moneyText({ amount: fee.amount, currency: club.currency }) }
  if (happened === 'withdrawn') return fee.is_paid ? [say('feeStays', values)] : []
  if (fee.payer_id === customerId) return [say('feeYours', values)]
  // A teammate may have accepted the place: the one who put the person on the waiting list pays.
  const payer = await readActor(facts, fee.payer_id)
  return [say(payer.kind === 'named' ? 'feeTheirs' : 'feeNotYours', { ...values, actor: payer.name })]
}
