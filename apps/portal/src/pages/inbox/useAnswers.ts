import { ApiError, type ClubClient, newIdempotencyKey } from '@club/client'
import { answerFriendRequest } from '@club/contract/customers'
import { acceptOffer, declineOffer } from '@club/contract/entries'
import { confirmBooking } from '@club/contract/reservations'
import type { ClubDateTime } from '@club/core'
import type { InboxMessage, MessageQuestion } from '@club/core/membership'
import { type AnswerOutcome, type AnswerState, isOpenQuestion } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReloadAt } from '../../hooks/useReloadAt.ts'
import { useReloadMessages } from '../../hooks/useReloadMessages.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { reloadPeople } from '../../queries/people.ts'
import { reloadEntries } from '../../queries/reloadTournament.ts'
import { useShell } from '../../shells/ShellContext.tsx'

interface AnswersInput {
  /** The loaded messages; null until there are some. */
  readonly messages: readonly InboxMessage[] | null
  /** Changes with the list: a question that is not in another list is not over. */
  readonly list: string
  /** The current time, to the minute. */
  readonly time: ClubDateTime
  /** Called with the id of the message of an answer that is stored. */
  readonly onAnswered: (id: string) => void
}

/** Answers offered places and friend requests, and confirms tee times, in their messages, and says what became of a question, also if it was answered elsewhere. CU-361+, CU-364+, RE-249+. */
export function useAnswers({ messages, list, time, onAnswered }: AnswersInput) {
  const { client } = useShell()
  const { failure } = useErrorTexts()
  const cache = useQueryClient()
  const reload = useReloadMessages()
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerState>>(new Map())
  const [outcome, setOutcome] = useState<AnswerOutcome | null>(null)
  const show = (id: string, next: AnswerState) => setAnswers((before) => new Map([...before, [id, next]]))
  /** The end of an offer that has passed since the clock of the page moved. */
  const [endedAt, setEndedAt] = useState(time)
  const now = endedAt > time ? endedAt : time
  /** The last answers without the server's decision, by message. */
  const lost = useRef(new Map<string, LostAnswer>())

  const settle = async (message: InboxMessage, kind: 'ended' | 'gone', isOwn: boolean): Promise<void> => {
    const { id, question } = message
    show(id, 'answered')
    const sent = lost.current.get(id)
    if (sent === undefined || question === null) return setOutcome({ kind, message, isOwn })
    // Once it was stored, the server repeats its answer.
    const isStored = await send(client, question, sent).then(
      () => true,
      () => false,
    )
    setOutcome({ kind: isStored ? outcomeOf(sent) : kind, message, isOwn: true })
    if (isStored) onAnswered(id)
  }
  const onOver = useEffectEvent(settle)

  /** The questions that were open when the list was read last. */
  const open = useRef<{ list: string; readonly questions: Map<string, InboxMessage> }>({ list, questions: new Map() })
  useEffect(() => {
    if (messages === null) return
    if (open.current.list !== list) open.current = { list, questions: new Map() }
    const { questions } = open.current
    for (const [id, message] of questions) {
      const state = answers.get(id)
      const current = messages.find((one) => one.id === id)
      if (state === 'accepting' || state === 'declining' || (current && isOpenQuestion(current, { now, answers }))) continue
      questions.delete(id)
      // A message that was read leaves the list of unread messages with its question.
      if (state === 'answered' || (current === undefined && list === 'unread')) continue
      const { question } = message
      void onOver(message, isPast(question, now) ? 'ended' : 'gone', state !== undefined)
    }
    for (const message of messages) if (isOpenQuestion(message, { now, answers })) questions.set(message.id, message)
  }, [messages, list, now, answers])

  const offers = messages?.flatMap((one) =>
    isOpenQuestion(one, { now, answers }) && one.question !== null && one.question.kind !== 'friendRequest' ? one.question.until : [],
  )
  const end = offers?.toSorted()[0] ?? null
  useReloadAt(
    end,
    useCallback(() => {
      if (end !== null) setEndedAt(end)
      void reload()
    }, [end, reload]),
  )

  const onAnswer = async (message: InboxMessage, accept: boolean): Promise<void> => {
    const { id, question } = message
    const state = answers.get(id)
    if (question === null || state === 'accepting' || state === 'declining') return
    show(id, accept ? 'accepting' : 'declining')
    const before = lost.current.get(id)
    const sent = before?.accept === accept ? before : { accept, idempotencyKey: newIdempotencyKey() }
    try {
      await send(client, question, sent)
      show(id, 'answered')
      setOutcome({ kind: outcomeOf(sent), message, isOwn: true })
      onAnswered(id)
    } catch (error) {
      if (error instanceof ApiError && OVER.has(error.problem)) await settle(message, isPast(question, now) ? 'ended' : 'gone', true)
      else {
        show(id, { failed: failure(error) })
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) lost.current.set(id, sent)
      }
    }
    if (question.kind === 'offer') reloadEntries(cache, question.tournamentId)()
    else if (question.kind === 'friendRequest') void reloadPeople(cache)
    else void cache.invalidateQueries({ queryKey: ['reservations'] })
    await reload()
  }
  return { now, answers, outcome, onAnswer }
}

interface LostAnswer {
  readonly accept: boolean
  readonly idempotencyKey: string
}

/** The question is over. */
const OVER: ReadonlySet<string> = new Set(['offerGone', 'notFound', 'bookingRefused'])

const isPast = (question: MessageQuestion | null, now: ClubDateTime): boolean =>
  question !== null && question.kind !== 'friendRequest' && question.until <= now

const outcomeOf = ({ accept }: LostAnswer) => (accept ? 'accepted' : 'declined')

function send(client: ClubClient, question: MessageQuestion, { accept, idempotencyKey }: LostAnswer): Promise<unknown> {
  switch (question.kind) {
    case 'offer': {
      const { tournamentId: tournId, waitingId } = question
      return client.call(accept ? acceptOffer : declineOffer, { params: { tournId, waitingId }, idempotencyKey })
    }
    case 'booking':
      return client.call(confirmBooking, { version: null, params: { id: question.bookingId } })
    case 'friendRequest':
      return client.call(answerFriendRequest, {
        params: { id: question.requestId },
        body: { answer: accept ? 'confirm' : 'decline' },
        idempotencyKey,
      })
  }
}
