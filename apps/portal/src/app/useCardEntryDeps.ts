import type { ClubClient } from '@club/client'
import {
  cardChangeToWire,
  confirmCard,
  confirmTeamCard,
  correctHandicap,
  correctTeamHandicap,
  enterScores,
  enterTeamScores,
  entryCardFromWire,
  getStaffCard,
  getStaffTeamCard,
  idToWire,
  type WireCardChange,
  type WireEntryCard,
} from '@club/contract'
import { handicapToNumber } from '@club/core/handicap'
import type { CardRefusal } from '@club/core/tournament'
import type { CardAnswer, CardEntryDeps, KeptScores } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { readOne } from '../queries/readOne.ts'
import { reloadScores } from '../queries/reloadTournament.ts'
import { refusalsOf } from './refusalsOf.ts'
import { useShell } from './ShellContext.tsx'

/** Until a score that was not taken is sent again. */
const AGAIN_MILLISECONDS = 10_000
/** Between the last key and the score on its way. */
const PAUSE_MILLISECONDS = 600

const CARD_CODES = [
  'tournamentClosed',
  'cardConflict',
  'noSuchHole',
  'reasonNeeded',
  'cardIncomplete',
  'notReturned',
  'alreadyConfirmed',
  'sameEyes',
  'changedSince',
  'noTee',
] as const satisfies readonly CardRefusal['code'][]

/** `playerId`: of a team's card the id of the team. */
export function useCardEntryDeps(roundId: string, playerId: string, team: boolean): CardEntryDeps {
  const { client, staying, config } = useShell()
  const words = useWords()
  const queries = useQueryClient()
  return useMemo(() => {
    // Outside the session: a logout or a closed page loses no score (design decision 14).
    const name = `club-portal.scores ${JSON.stringify([config.tenantId, roundId, team, playerId])}`
    const calls = callsFor(client, roundId, playerId, team)
    const read = (wire: WireEntryCard) => readOne('card', entryCardFromWire(wire))
    const answered = async (question: () => Promise<WireEntryCard>): Promise<CardAnswer> => {
      try {
        return { kind: 'stored', card: read(await question()) }
      } catch (error) {
        const refusals = refusalsOf(error, 'cardRefused', CARD_CODES)
        return { kind: 'refused', refusals, card: read(await calls.look()) }
      }
    }
    return {
      write: (changes, reason) =>
        answered(() => calls.write({ changes: changes.map(cardChangeToWire), ...(reason.trim() !== '' && { reason }) })),
      confirm: (version) => answered(() => calls.confirm({ version })),
      correctHandicap: (of, was, now, reason) => {
        const body = { was: handicapToNumber(was), now: handicapToNumber(now), reason }
        return answered(() => calls.correctHandicap(of, body))
      },
      wordFailure: words.failure,
      kept: () => readKept(staying.getItem(name)),
      keep: (scores) => (scores ? staying.setItem(name, JSON.stringify(scores)) : staying.removeItem(name)),
      whenBack: (run) => {
        const timer = setTimeout(run, AGAIN_MILLISECONDS)
        window.addEventListener('online', run, { once: true })
        return () => {
          clearTimeout(timer)
          window.removeEventListener('online', run)
        }
      },
      onStored: () => reloadScores(queries, roundId),
      later: (run) => {
        const timer = setTimeout(run, PAUSE_MILLISECONDS)
        return () => clearTimeout(timer)
      },
    }
  }, [client, staying, config, words, queries, roundId, playerId, team])
}

/** Nothing where it is not what we wrote. */
function readKept(text: string | null): KeptScores | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptScores | null
    return Array.isArray(kept?.texts) && Array.isArray(kept.was?.texts) ? kept : null
  } catch {
    return null
  }
}

interface CardCalls {
  readonly look: () => Promise<WireEntryCard>
  readonly write: (body: { changes: WireCardChange[]; reason?: string }) => Promise<WireEntryCard>
  readonly confirm: (body: { version: number }) => Promise<WireEntryCard>
  readonly correctHandicap: (of: string, body: { was: number; now: number; reason: string }) => Promise<WireEntryCard>
}

/** The same calls for the card of a player and of a team. */
function callsFor(client: ClubClient, roundId: string, id: string, team: boolean): CardCalls {
  if (team) {
    const params = { roundId, teamId: id }
    return {
      look: () => client.call(getStaffTeamCard, { params }),
      write: (body) => client.call(enterTeamScores, { params, body }),
      confirm: (body) => client.call(confirmTeamCard, { params, body }),
      correctHandicap: (of, body) => client.call(correctTeamHandicap, { params, body: { playerId: idToWire(of), ...body } }),
    }
  }
  const params = { roundId, playerId: id }
  return {
    look: () => client.call(getStaffCard, { params }),
    write: (body) => client.call(enterScores, { params, body }),
    confirm: (body) => client.call(confirmCard, { params, body }),
    correctHandicap: (_, body) => client.call(correctHandicap, { params, body }),
  }
}
