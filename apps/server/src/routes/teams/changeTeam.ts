/**
 * Members change their team: its members, comment or preferred start time. A player who leaves stays entered as a single player if the
 * tournament accepts single players, else loses the place. A player who joins needs a place and must meet the entry conditions.
 * TS-33, TS-34, TS-40, TS-91.
 */
import { changeTeam, teamToWire } from '@club/contract/entries'
import type { Refusal } from '@club/contract/refusals'
import { idFromWire } from '@club/contract/wire'
import { isMemberLike } from '@club/core/club'
import {
  commentToStore,
  offeredSignUp,
  openGuestSlots,
  openPlayerSlots,
  playerLimit,
  type SignUpPerson,
  signUpDecision,
  startWishRefusals,
  type Team,
  type Tournament,
  teamEditDecision,
  teamRefusals,
} from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { type RefusalReader, type Refused, refusalDetails } from '../../refusal/refusalDetails.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { removePlayers, storeEntries, storeLeftTeamEvent } from '../../services/entries/changeEntries.ts'
import { fillFreePlaces } from '../../services/entries/fillFreePlaces.ts'
import { notifyOfEntry } from '../../services/entries/notifyOfEntry.ts'
import { signUpPersons } from '../../services/entries/signUpPersons.ts'
import { readStartWishInfo } from '../../services/entries/startWishes.ts'
import { refuseStrangers } from '../../services/entries/storeSignUp.ts'
import { readTeam, readTeamOf, readTeamSize, storeMembers } from '../../services/entries/teams.ts'
import { enterablePersons } from '../../services/entries/whoMayEnter.ts'
import { idempotentWithLockedTournament } from '../../services/entries/withLockedTournament.ts'
import { STAFF_SIGHT } from '../../services/people/sight.ts'
import type { Viewer } from '../../services/people/viewer.ts'
import { readTournament } from '../../services/tournaments/tournaments.ts'

export const changeTeamRoute = clubRoute(changeTeam, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const teamId = idOf(request.params.teamId)
  const { body, instant, language } = request
  return idempotentWithLockedTournament('changeTeam', request, async (tx, tournament, viewer) => {
    const team = await readTeam(tx, tournament.id, teamId, actorId, STAFF_SIGHT)
    const shown = await readTeam(tx, tournament.id, teamId, actorId, viewer.sight)
    if (!team || !shown) throw new ApiError('notFound')
    refuseStale(request, teamToWire(shown))
    await mayChange(tx, tournament, viewer, team, actorId, { language, viewer })

    const before = team.players.map(({ customerId }) => customerId)
    // The caller cannot name members whose names are hidden, so these stay in the team.
    const unseen = before.filter((_, at) => shown.players[at]?.customerId === '')
    const after = body.customerIds ? [...body.customerIds.map(idFromWire), ...unseen] : before
    // Names of people who are in the team already may be hidden from each other.
    const added = [...new Set(after)].filter((id) => isOurId(id) && !before.includes(id))
    const staying = await signUpPersons(
      tx,
      tournament.id,
      before.filter((id) => after.includes(id)),
    )
    const { persons: coming, refused: notEnterable } = await enterablePersons(tx, { tournament, viewer, actorId }, added)
    refuseStrangers(
      after.map((customerId, index) => ({ customerId, field: `customerIds.${index}` })),
      [...staying, ...coming],
    )
    const leaving = before.filter((id) => !after.includes(id))
    const change = { tournamentId: tournament.id, actorId, instant }

    const teamFacts = {
      teamId,
      customerIds: after,
      teamSize: await readTeamSize(tx, tournament.id),
      teamOf: await readTeamOf(tx, tournament.id),
    }
    const info = await readStartWishInfo(tx, tournament.id)
    const wish = info.enabled ? (body.startWishPriority ?? team.startWish) : 0
    // The team's own places at the same start time do not count against it.
    const places = wish === team.startWish ? Math.max(0, after.length - before.length) : after.length
    const refusedPreferences = places === 0 ? [] : startWishRefusals(info, [{ entrantKey: 'team', wish, places }])
    const whole: Refusal[] = [...teamRefusals(teamFacts), ...refusedPreferences.map(({ refusal }) => refusal)]
    const single = coming
      .map((person) => newcomerReasons(tournament, person, viewer.club.now))
      .filter(({ refusals }) => refusals.length > 0)
    const reserved = (await withReservedPlace(tx, tournament.id, coming)).filter(({ customerId }) =>
      single.every((one) => one.customerId !== customerId),
    )
    await refuse([{ customerId: undefined, refusals: whole }, ...single, ...reserved, ...notEnterable], { language, viewer })

    // Before the withdrawals, because a team without members is deleted.
    await storeMembers(tx, tournament.id, teamId, after)
    // A tournament only for teams has no place for single players.
    if (leaving.length > 0 && !offeredSignUp(tournament.signUpSettings, []).single) {
      await removePlayers(tx, change, await playerIds(tx, tournament.id, leaving))
    }
    const fresh = coming.filter(({ entered }) => !entered)
    await refuse(await withoutPlace(tx, viewer, tournament.id, fresh), { language, viewer })
    const comment = commentToStore(tournament, body.comment === undefined ? team.comment : body.comment) ?? ''
    if (fresh.length > 0) {
      await storeEntries(
        tx,
        change,
        fresh.map(({ customerId, memberStatus }) => ({
          ...{ customerId, list: 'entryList', guest: !isMemberLike(memberStatus), comment, startWish: wish, waitingPlace: null },
        })),
      )
    }
    await tx.query(
      sql`with changed as (
          update team set comment = ${comment}, start_wish = ${wish} where tenant_id = ${tx.tenantId} and id = ${teamId}
        )
        update player set comment = ${comment}, start_wish = ${wish} where tenant_id = ${tx.tenantId} and tournament_id = ${tournament.id}
          and customer_id = any(${after}::bigint[])`,
    )
    const left = await stillEntered(tx, tournament.id, leaving)
    await storeLeftTeamEvent(tx, change, left)
    await notifyOfEntry(tx, change, 'leftTeam', left)
    await notifyOfEntry(
      tx,
      change,
      'joinedTeam',
      coming.filter(({ entered }) => entered).map(({ customerId }) => customerId),
    )
    await fillFreePlaces(tx, change, viewer)
    const changed = await readTeam(tx, tournament.id, teamId, actorId, viewer.sight)
    if (!changed) throw new Error('The team that was changed is not there')
    return teamToWire(changed)
  })
})

async function refuse(refused: readonly Refused[], reader: RefusalReader): Promise<void> {
  const details = await refusalDetails(refused, reader)
  if (details.length > 0) throw new ApiError('signUpRefused', { details })
}

async function mayChange(
  tx: Tx,
  tournament: Tournament,
  viewer: Viewer,
  team: Team,
  actorId: string,
  reader: RefusalReader,
): Promise<void> {
  const [me] = await signUpPersons(tx, tournament.id, [actorId])
  if (!me) throw new ApiError('loginNeeded')
  const inTeam = team.players.some(({ customerId }) => customerId === actorId)
  const decision = teamEditDecision({ tournament, person: me, inTeam }, viewer.club.now)
  if (!decision.allowed) {
    throw new ApiError('teamEditRefused', {
      details: await refusalDetails([{ customerId: actorId, refusals: decision.refusals }], reader),
    })
  }
}

/** Returns why a player may not join. A single player may join; otherwise the rules of a sign-up apply. */
function newcomerReasons(tournament: Tournament, person: SignUpPerson, now: Viewer['club']['now']): Refused {
  const decision = signUpDecision(
    { tournament: { ...tournament, signUpSettings: 'singleAndTeam' }, person: { ...person, entered: false } },
    now,
  )
  return { customerId: person.customerId, refusals: decision.allowed ? [] : decision.refusals }
}

/** Returns the players with a reserved place in a basket, who cannot join a team. */
async function withReservedPlace(tx: Tx, tournamentId: string, coming: readonly SignUpPerson[]): Promise<readonly Refused[]> {
  const rows = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
        and customer_id = any(${coming.map(({ customerId }) => customerId)}::bigint[]) order by customer_id`,
  )
  return rows.map(({ customer_id }) => ({ customerId: customer_id, refusals: [{ code: 'alreadyEntered' }] }))
}

/** Returns the new players for whom there is no place after others have left. */
async function withoutPlace(tx: Tx, viewer: Viewer, tournamentId: string, fresh: readonly SignUpPerson[]): Promise<readonly Refused[]> {
  if (fresh.length === 0) return []
  const tournament = await readTournament(tx, viewer, tournamentId, sql`true`)
  const guests = fresh.filter(({ memberStatus }) => !isMemberLike(memberStatus))
  if (fresh.length > openPlayerSlots(tournament)) {
    return fresh.map(({ customerId }) => ({ customerId, refusals: [{ code: 'full', maxPlayers: playerLimit(tournament) ?? 0 }] }))
  }
  if (guests.length <= openGuestSlots(tournament)) return []
  return guests.map(({ customerId }) => ({ customerId, refusals: [{ code: 'guestsFull', maxGuests: tournament.maxGuests ?? 0 }] }))
}

async function stillEntered(tx: Tx, tournamentId: string, customerIds: readonly string[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = any(${customerIds}::bigint[])`,
  )
  return rows.map(({ customer_id }) => customer_id)
}

async function playerIds(tx: Tx, tournamentId: string, customerIds: readonly string[]): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = any(${customerIds}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}
