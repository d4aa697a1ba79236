import { ApiError, newIdempotencyKey } from '@club/client'
import { addPlayers, idToWire, type ProblemDetail, type Refusal, refusalFromDetail, storedEntryFromWire } from '@club/contract'
import type { SignUpRefusal } from '@club/core/tournament'
import type { SignUpAnswer, SignUpDeps, SignUpDraft, SignUpRequest } from '@club/ui/features'
import { useMemo } from 'react'
import { useWords } from '../intl/useWords.ts'
import { readOne } from '../queries/readOne.ts'
import { useShell, useShellState } from './ShellContext.tsx'
import { useInvalidateTournament } from './useInvalidateTournament.ts'

const SIGN_UP_CODES: readonly string[] = [
  'blocked',
  'alreadyEntered',
  'alreadyWaiting',
  'tournamentClosed',
  'entriesNotOnline',
  'windowNotOpen',
  'windowClosed',
  'wrongSex',
  'handicapOutOfRange',
  'full',
  'guestsFull',
  'teamsOnly',
] satisfies SignUpRefusal['code'][]

function isSignUpRefusal(refusal: Refusal): refusal is SignUpRefusal {
  return SIGN_UP_CODES.includes(refusal.code)
}

/** Every person's reasons, in the order of the answer. */
export function refusedPersons(details: readonly ProblemDetail[]): Extract<SignUpAnswer, { kind: 'refused' }>['refused'] {
  const reasons = new Map<string, [SignUpRefusal, ...SignUpRefusal[]]>()
  for (const detail of details) {
    const refusal = refusalFromDetail(detail)
    if (!refusal.ok || !isSignUpRefusal(refusal.value) || detail.customerId === undefined) continue
    const customerId = String(detail.customerId)
    const known = reasons.get(customerId)
    if (known) known.push(refusal.value)
    else reasons.set(customerId, [refusal.value])
  }
  return [...reasons].map(([customerId, refusals]) => ({ customerId, refusals }))
}

export function useSignUpDeps(tournId: string): SignUpDeps {
  const { client, drafts } = useShell()
  const me = useShellState((state) => state.customer?.id ?? '')
  const words = useWords()
  const onStored = useInvalidateTournament(tournId)
  return useMemo(() => {
    const signUp = async ({ idempotencyKey, players }: SignUpRequest): Promise<SignUpAnswer> => {
      try {
        const answer = await client.call(addPlayers, {
          params: { tournId },
          idempotencyKey,
          body: {
            players: players.map(({ customerId, comment }) => ({ customerId: idToWire(customerId), assoc: { comment } })),
            updateFromAssocBeforeAdd: false,
          },
        })
        return { kind: 'stored', entries: answer.content.map((entry) => readOne('stored entry', storedEntryFromWire(entry))) }
      } catch (error) {
        const refused = error instanceof ApiError && error.problem === 'signUpRefused' ? refusedPersons(error.details) : []
        if (refused.length > 0) return { kind: 'refused', refused }
        throw error
      }
    }
    const draft = drafts.of<SignUpDraft>(me, `sign-up ${tournId}`)
    return { signUp, newIdempotencyKey, draft: draft.read(), keepDraft: draft.write, wordFailure: words.failure, onStored }
  }, [client, drafts, me, words, tournId, onStored])
}
