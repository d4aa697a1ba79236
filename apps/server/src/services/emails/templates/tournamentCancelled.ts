/** Sent to everyone with a place, or on the waiting list, of a tournament that does not take place. Sent regardless of notification settings. RE-209+. */
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { formatMoney } from '../../../language/formatMoney.ts'
import { readViewer } from '../../people/viewer.ts'
import { readTournament } from '../../tournaments/tournaments.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from './clubTime.ts'

export interface TournamentCancelled {
  readonly tournamentId: string
}

export const tournamentCancelled: EmailTemplate<TournamentCancelled> = {
  name: 'tournamentCancelled',
  write: async ({ tx, instant, customerId, club, language, say, link }, { tournamentId }) => {
    const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
    // It takes place again.
    if (!tournament.cancelled) return null
    const paid = await rowOf<{ amount: number | null }>(
      tx,
      sql`select sum(amount)::integer as amount from competition_fee where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and payer_id = ${customerId}
        and paid_at is not null`,
    )
    const values = {
      tournament: tournament.name,
      day: clubTime(tournament.startDateTime, language, { dateStyle: 'long', hourMode: club.settings.hourMode }),
    }
    return {
      subject: say('tournamentCancelledSubject', values),
      paragraphs: [
        say('tournamentCancelledText', values),
        ...(paid?.amount ? [say('feeStays', { fee: formatMoney(language, { amount: paid.amount, currency: club.currency }) })] : []),
      ],
      action: { label: say('tournamentCancelledAction'), href: link(`/tournaments/view/${tournamentId}`) },
    }
  },
}
