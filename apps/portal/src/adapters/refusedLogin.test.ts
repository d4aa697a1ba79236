import { ApiError } from '@club/client'
import { expect, it } from 'vitest'
import { refusedLogin } from './refusedLogin.ts'

const words = {
  problem: (code: string) => ({ title: code }),
  failure: ({ problem }: ApiError) => ({ title: problem, text: 'why', nextStep: 'what to do' }),
} as unknown as Parameters<typeof refusedLogin>[1]
const error = (problem: ApiError['problem'], retryAfterSeconds: number | null = null) =>
  new ApiError({ code: problem, message: '', status: 400, problem, details: [], retryAfterSeconds })

it.each([
  { what: 'a wrong password', given: error('loginFailed'), shown: { kind: 'refused', notice: { title: 'loginFailed' } } },
  { what: 'a name of 10,000 characters', given: error('invalidInput'), shown: { kind: 'refused', notice: { title: 'loginFailed' } } },
  { what: 'too many attempts', given: error('tooManyAttempts', 30), shown: { kind: 'wait', seconds: 30 } },
])('[SE-31] a login is refused with words that apply: $what', ({ given, shown }) => {
  expect(refusedLogin(given, words)).toMatchObject(shown)
})
