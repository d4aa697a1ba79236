import { ApiError, newIdempotencyKey } from '@club/client'
import {
  addPlayersToBasket,
  addPlayersWithBasket,
  addTeam,
  competitionFeeFromWire,
  listCompetitionFees,
  storedEntryFromWire,
  teamFromWire,
} from '@club/contract/entries'
import { addMandate } from '@club/contract/finance'
import { type Refusal, refusalFromDetail } from '@club/contract/refusals'
import { everyOf, idToWire, type ProblemDetail } from '@club/contract/wire'
import { type ClubDateTime, parseClubDateTime } from '@club/core'
import { playersToSend, type StoredEntry } from '@club/core/tournament'
import type { PersonRefusal, SignUpAnswer, SignUpDeps, SignUpDraft, SignUpRequest, WholeRefusal } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDraftOf } from '../hooks/useDraftOf.ts'
import { useInvalidateTournament } from '../hooks/useInvalidateTournament.ts'
import { usePeopleSearch } from '../hooks/usePeopleSearch.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { readOne } from '../queries/readOne.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'
import { ibanDeps } from './ibanDeps.ts'

const SIGN_UP_CODES: readonly string[] = /* @__PURE__ */ everyOf<PersonRefusal['code']>()([
  'blocked',
  'notByOthers',
  'tooManyOthers',
  'alreadyEntered',
  'alreadyWaiting',
  'tournamentClosed',
  'tournamentCancelled',
  'entriesNotOnline',
  'windowNotOpen',
  'windowClosed',
  'wrongSex',
  'handicapOutOfRange',
  'full',
  'guestsFull',
  'teamsOnly',
  'startWishUnknown',
  'startWishFull',
])
const WHOLE_CODES: readonly string[] = /* @__PURE__ */ everyOf<WholeRefusal['code']>()([
  'full',
  'guestsFull',
  'singlesOnly',
  'teamEmpty',
  'teamTooLarge',
  'namedTwice',
  'inOtherTeam',
  'startWishUnknown',
  'startWishFull',
])

function isPersonRefusal(refusal: Refusal): refusal is PersonRefusal {
  return SIGN_UP_CODES.includes(refusal.code)
}

function isWholeRefusal(refusal: Refusal): refusal is WholeRefusal {
  return WHOLE_CODES.includes(refusal.code)
}

/** Returns the reasons against the team as a whole: those that name no player. */
export function teamRefusals(details: readonly ProblemDetail[]): readonly WholeRefusal[] {
  return details.flatMap((detail) => {
    const refusal = detail.customerId === undefined ? refusalFromDetail(detail) : undefined
    return refusal?.ok && isWholeRefusal(refusal.value) ? [refusal.value] : []
  })
}

/** Returns the reasons of each player, in the order of the response. */
export function refusedPersons(details: readonly ProblemDetail[]): Extract<SignUpAnswer, { kind: 'refused' }>['refused'] {
  const reasons = new Map<string, [PersonRefusal, ...PersonRefusal[]]>()
  for (const detail of details) {
    const refusal = refusalFromDetail(detail)
    if (!refusal.ok || !isPersonRefusal(refusal.value) || detail.customerId === undefined) continue
    const customerId = String(detail.customerId)
    const known = reasons.get(customerId)
    if (known) known.push(refusal.value)
    else reasons.set(customerId, [refusal.value])
  }
  return [...reasons].map(([customerId, refusals]) => ({ customerId, refusals }))
}

interface Stored {
  readonly entries: readonly StoredEntry[]
  /** End of the reservation of the places; null if none are reserved. */
  readonly timerEnd: ClubDateTime | null
}

export function useSignUpDeps(tournId: string): SignUpDeps {
  const { client } = useShell()
  const draftOf = useDraftOf()
  const me = useShellState((state) => state.customer?.id ?? '')
  const words = useErrorTexts()
  const { timeZone } = useClub().info
  const queries = useQueryClient()
  const onStored = useInvalidateTournament(tournId)
  const search = usePeopleSearch()
  return useMemo(() => {
    const params = { tournId }

    const signUpSingles = async ({
      idempotencyKey,
      players,
      mustEnter,
      errorOnMaximumGuests,
      payOnline = false,
    }: SignUpRequest): Promise<Stored> => {
      const wish = (startWish: number) => ({ startWishPriority: startWish })
      const self = players.find(({ customerId }) => customerId === me)
      const answer = await client.call(payOnline ? addPlayersToBasket : addPlayersWithBasket, {
        params,
        idempotencyKey,
        body: {
          ...(self && { initiatorAssoc: { comment: self.comment }, details: wish(self.startWish) }),
          players: playersToSend(players, me).map(({ customerId, comment, startWish }) => ({
            customerId: idToWire(customerId),
            assoc: { comment },
            details: wish(startWish),
          })),
          updateFromAssocBeforeAdd: false,
          mustEnter: mustEnter.map(idToWire),
          errorOnMaximumGuests,
        },
      })
      const entries = answer.content.map((entry) => readOne('stored entry', storedEntryFromWire(entry)))
      const timerEnd = answer.timerEnd ? parseClubDateTime(answer.timerEnd) : null
      return { entries, timerEnd: timerEnd?.ok ? timerEnd.value : null }
    }

    const signUpTeam = async ({ idempotencyKey, players, mustEnter }: SignUpRequest): Promise<Stored> => {
      const body = {
        customerIds: players.map(({ customerId }) => idToWire(customerId)),
        comment: players[0]?.comment ?? null,
        startWishPriority: players[0]?.startWish ?? 0,
        mustEnter: mustEnter.length > 0,
      }
      const team = readOne('team', teamFromWire(await client.call(addTeam, { params, idempotencyKey, body })))
      const list = team.waiting ? 'waitingList' : 'entryList'
      const entries = team.players.map(
        ({ customerId }) => ({ customerId, id: `${team.id}-${customerId}`, list, waitingPlace: null }) as const,
      )
      return { entries, timerEnd: null }
    }

    const signUp = async (request: SignUpRequest): Promise<SignUpAnswer> => {
      try {
        if (request.bank) {
          const { name, iban } = request.bank
          const body = { name, iban, confirmationDate: client.clubNow(timeZone).slice(0, 10) }
          await client.call(addMandate, { body, idempotencyKey: `${request.idempotencyKey}-mandate` })
          void queries.invalidateQueries({ queryKey: ['mandates'] })
        }
        return { kind: 'stored', ...(await (request.mode === 'team' ? signUpTeam(request) : signUpSingles(request))) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const guestsFull = error.problem === 'tournaments.sign-up.error.maximum_guests_reached'
        if (error.problem === 'placesTaken' || guestsFull) {
          // The screen shows what a withdrawal does now, so it is loaded again before the user answers.
          await queries.invalidateQueries({ queryKey: ['tournament', tournId] })
          return { kind: 'changed', guestsFull }
        }
        if (error.problem !== 'signUpRefused') throw error
        const [refused, whole] = [refusedPersons(error.details), teamRefusals(error.details)]
        if (refused.length + whole.length > 0) return { kind: 'refused', refused, whole }
        throw error
      }
    }

    const readFees: SignUpDeps['readFees'] = async (customerIds) =>
      (await client.page(listCompetitionFees, competitionFeeFromWire, { params, query: { customerIds } })).rows
    const draft = draftOf<SignUpDraft>(`sign-up ${tournId}`)
    return {
      signUp,
      iban: ibanDeps(client),
      newIdempotencyKey,
      search,
      readFees,
      draft: draft.read(),
      keepDraft: draft.write,
      describeError: words.failure,
      onStored,
    }
  }, [client, draftOf, words, timeZone, queries, tournId, onStored, search])
}
