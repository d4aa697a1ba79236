import { useState } from 'react'
import type { Notice } from '../loading/notice.ts'
import { createAttemptKeys } from './createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from './formAnswer.ts'

/** Sends a change to the server. An attempt after one without an answer has the same key. */
export interface FormAction<Value> {
  readonly newIdempotencyKey: () => string
  readonly send: (value: Value, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

/**
 * Returns whether a change is being sent, why it was refused, with the texts of single fields, and a function that sends it; a second press
 * meanwhile is ignored.
 */
export function useAction<Value>({ newIdempotencyKey, send, describeError }: FormAction<Value>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<(Notice & Pick<FormRefused, 'fields'>) | null>(null)
  const [{ keyFor, forget }] = useState(() => createAttemptKeys(newIdempotencyKey))
  const run = async (value: Value, name: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefused(null)
    const answer = await answerOf(() => send(value, keyFor(name)), describeError)
    setBusy(false)
    // Once the server has decided, the same value is a new step. Without an answer it may be stored.
    if (answer.kind === 'done' || answer.code !== undefined) forget()
    if (answer.kind === 'done') return true
    const { notice, fields } = answer
    const [reason] = Object.values(fields)
    setRefused({ ...(reason === undefined ? notice : { title: notice.title, text: reason }), fields })
    return false
  }
  return { busy, refused, run }
}
