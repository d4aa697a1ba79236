/** Sign-up: everyone named, or nobody. The waiting list takes whoever finds no place. TS-17 to TS-54. */

import { addPlayers, idFromWire, storedEntryToWire } from '@club/contract'
import { isMemberLike } from '@club/core/club'
import { keptComment, type SignUpPerson, type StoredEntry, signUpOutcome } from '@club/core/tournament'
import { type NewEntry, storeEntries } from '../../db/changeEntries.ts'
import { inTenant } from '../../db/connect.ts'
import { lockTournament } from '../../db/lockTournament.ts'
import { readTournament } from '../../db/tournaments.ts'
import { readViewer } from '../../db/viewer.ts'
import { ApiError } from '../../http/apiError.ts'
import { once } from '../../http/once.ts'
import { refusalDetails } from '../../http/refusalDetails.ts'
import { clubRoute, idOf, requireCustomer } from '../../http/request.ts'
import { signUpPersons } from './signUpPersons.ts'

export const addPlayersRoute = clubRoute(addPlayers, (request) => {
  const { db, tenant, session, body, instant, language } = request
  const { customerId: actorId } = requireCustomer(request)
  const tournamentId = idOf(request.params.tournId, 'tournamentNotFound')

  return inTenant(db, tenant.id, (tx) =>
    once(tx, 'addPlayers', actorId, request, async () => {
      if (!(await lockTournament(tx, tournamentId))) throw new ApiError('tournamentNotFound')
      const viewer = await readViewer(tx, session, instant)
      const tournament = await readTournament(tx, viewer, tournamentId)
      const wishes = new Map(body.players.map(({ customerId, assoc }) => [idFromWire(customerId), assoc?.comment ?? '']))
      const persons = await signUpPersons(tx, tournamentId, [...wishes.keys()].filter(isOurId))
      refuseStrangers(body.players, persons)

      const outcome = signUpOutcome(tournament, persons, viewer.club.now)
      const [refused] = outcome.refused
      if (refused) throw new ApiError('signUpRefused', { details: await refusalDetails(outcome.refused, language) })
      if (body.errorOnMaximumGuests && outcome.noGuestSlot) throw new ApiError('tournaments.sign-up.error.maximum_guests_reached')

      const guests = new Set(persons.filter(({ memberStatus }) => !isMemberLike(memberStatus)).map(({ customerId }) => customerId))
      const entry = (customerId: string, list: StoredEntry['list'], waitingPlace: number | null): NewEntry => ({
        ...{ customerId, list, waitingPlace },
        guest: guests.has(customerId),
        comment: keptComment(tournament, wishes.get(customerId) ?? null) ?? '',
      })
      const stored = await storeEntries(tx, { tournamentId, actorId, instant }, [
        ...outcome.entered.map((customerId) => entry(customerId, 'entryList', null)),
        ...outcome.waiting.map(({ customerId, place }) => entry(customerId, 'waitingList', place)),
      ])
      return { content: stored.map(storedEntryToWire) }
    }),
  )
})

function isOurId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

/** Whoever is named must be a customer of this club. */
function refuseStrangers(asked: readonly { readonly customerId: string | number }[], persons: readonly SignUpPerson[]): void {
  const known = new Set(persons.map(({ customerId }) => customerId))
  const details = asked.flatMap(({ customerId }, index) =>
    known.has(idFromWire(customerId)) ? [] : [{ code: 'notFound', field: `players.${index}.customerId`, customerId }],
  )
  if (details.length > 0) throw new ApiError('invalidInput', { details })
}
