/** Signs up a whole team: it is entered, joins the waiting list, or is refused with all reasons. TS-08, TS-54, TS-88, TS-94. */
import { addTeam, teamToWire } from '@club/contract/entries'
import type { Refusal } from '@club/contract/refusals'
import { idFromWire } from '@club/contract/wire'
import { isMemberLike } from '@club/core/club'
import { commentToStore, startWishRefusals, teamSignUpOutcome } from '@club/core/tournament'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { refusalDetails } from '../../refusal/refusalDetails.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { storeEntries } from '../../services/entries/changeEntries.ts'
import { readStartWishInfo } from '../../services/entries/startWishes.ts'
import { refuseStrangers } from '../../services/entries/storeSignUp.ts'
import { readTeam, readTeamOf, readTeamSize, storeTeam } from '../../services/entries/teams.ts'
import { enterablePersons } from '../../services/entries/whoMayEnter.ts'
import { idempotentWithLockedTournament } from '../../services/entries/withLockedTournament.ts'

export const addTeamRoute = clubRoute(addTeam, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { body, instant, language } = request
  return idempotentWithLockedTournament('addTeam', request, async (tx, tournament, viewer) => {
    const customerIds = body.customerIds.map(idFromWire)
    const named = [...new Set(customerIds)].filter(isOurId)
    const { persons, refused: notEnterable } = await enterablePersons(tx, { tournament, viewer, actorId }, named)
    refuseStrangers(
      body.customerIds.map((customerId, index) => ({ customerId, field: `customerIds.${index}` })),
      persons,
    )
    const byId = new Map(persons.map((person) => [person.customerId, person]))
    // Duplicates stay in the list, because a rule refuses them.
    const players = customerIds.flatMap((id) => byId.get(id) ?? [])
    const [teamSize, teamOf] = [await readTeamSize(tx, tournament.id), await readTeamOf(tx, tournament.id)]
    const outcome = teamSignUpOutcome(tournament, { players, teamSize, teamOf }, viewer.club.now)

    const info = await readStartWishInfo(tx, tournament.id)
    const wish = info.enabled ? (body.startWishPriority ?? 0) : 0
    const refusedPreferences = players.length === 0 ? [] : startWishRefusals(info, [{ entrantKey: 'team', wish, places: players.length }])
    if (outcome.kind === 'refused' || refusedPreferences.length > 0 || notEnterable.length > 0) {
      const team: Refusal[] = [...(outcome.kind === 'refused' ? outcome.refusals : []), ...refusedPreferences.map(({ refusal }) => refusal)]
      const refused = [{ customerId: undefined, refusals: team }, ...(outcome.kind === 'refused' ? outcome.players : []), ...notEnterable]
      throw new ApiError('signUpRefused', { details: await refusalDetails(refused, { language, viewer }) })
    }

    const waiting = outcome.kind === 'waiting'
    if (waiting && body.mustEnter) throw new ApiError('placesTaken')
    const comment = commentToStore(tournament, body.comment ?? null) ?? ''
    const change = { tournamentId: tournament.id, actorId, instant }
    const teamId = await storeTeam(tx, change, { customerIds, comment, startWish: wish, waiting })
    await storeEntries(
      tx,
      change,
      players.map(({ customerId, memberStatus }, index) => ({
        customerId,
        list: waiting ? 'waitingList' : 'entryList',
        guest: !isMemberLike(memberStatus),
        comment,
        startWish: wish,
        waitingPlace: waiting ? outcome.place + index : null,
      })),
    )
    const team = await readTeam(tx, tournament.id, teamId, actorId, viewer.sight)
    if (!team) throw new Error('The team that was stored is not there')
    return teamToWire(team)
  })
})
