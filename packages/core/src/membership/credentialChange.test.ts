import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CredentialChange, type CredentialForm, credentialChange, credentialErrors, withCredentialAnswer } from './credentialChange.ts'
import { DEFAULT_PASSWORD_POLICY } from './password.ts'

const both: CredentialForm = { username: 'clara', password: 'Neu!2026', oldPassword: 'alt' }
const nameOnly: CredentialForm = { username: 'clara', password: '', oldPassword: '' }

/** The calls a change makes against a server that refuses some of them, and how it ends. */
function run(before: string, form: CredentialForm, refused: readonly ('username' | 'password')[] = []) {
  const calls: object[] = []
  let change: CredentialChange<string> = credentialChange(before, form)
  while (change.phase.kind === 'changing') {
    const { next } = change.phase
    calls.push(next)
    change = withCredentialAnswer(change, refused.includes(next.kind) ? 'no' : null)
  }
  return { calls, change }
}

const USERNAME = { kind: 'username', username: 'clara' }
const PASSWORD = { kind: 'password', password: 'Neu!2026', oldPassword: 'alt' }

describe('a change of user name and password', () => {
  it('[CR-23] sends the name first, then the password', () => {
    expect(run('c.berg', both)).toEqual({ calls: [USERNAME, PASSWORD], change: { username: 'clara', phase: { kind: 'done' } } })
  })

  it('[CR-24] does not send the password after the name was refused', () => {
    expect(run('c.berg', both, ['username'])).toEqual({
      calls: [USERNAME],
      change: { username: 'c.berg', phase: { kind: 'failed', step: 'username', reason: 'no' } },
    })
  })

  it('[CR-25] keeps the new name when the password is refused', () => {
    expect(run('c.berg', both, ['password'])).toEqual({
      calls: [USERNAME, PASSWORD],
      change: { username: 'clara', phase: { kind: 'failed', step: 'password', reason: 'no' } },
    })
  })

  it('[CR-25] sends only what was edited', () => {
    expect(run('clara', both).calls).toEqual([PASSWORD])
    expect(run('clara', { ...both, username: ' clara ' }).calls).toEqual([PASSWORD])
    expect(run('c.berg', nameOnly).calls).toEqual([USERNAME])
    expect(run('clara', nameOnly)).toEqual({ calls: [], change: { username: 'clara', phase: { kind: 'done' } } })
  })

  it('[CR-24] ignores a response after its end', () => {
    const { change } = run('c.berg', both, ['username'])
    expect(withCredentialAnswer(change, null)).toBe(change)
  })

  it('[CR-23, CR-25] a retry after any refusals never sends a name twice and ends with the typed values', () => {
    const anyRefusals = fc.array(fc.subarray<'username' | 'password'>(['username', 'password']), { maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom('clara', 'c.berg'), fc.constantFrom(both, nameOnly), anyRefusals, (before, form, refusals) => {
        let username: string = before
        const taken: object[] = []
        for (const refused of [...refusals, []]) {
          const { calls, change } = run(username, form, refused)
          taken.push(...calls.filter((call) => !refused.includes((call as typeof USERNAME).kind as 'username')))
          username = change.username
          if (change.phase.kind === 'done') break
        }
        expect(username).toBe('clara')
        expect(taken).toEqual([...(before === 'clara' ? [] : [USERNAME]), ...(form === both ? [PASSWORD] : [])])
      }),
    )
  })
})

describe('credentialErrors', () => {
  it.each([
    { form: both, errors: [] },
    { form: nameOnly, errors: [] },
    { form: { ...both, username: ' ' }, errors: [{ field: 'username', code: 'required' }] },
    { form: { ...both, password: '' }, errors: [{ field: 'password', code: 'required' }] },
    { form: { ...both, oldPassword: '' }, errors: [{ field: 'oldPassword', code: 'required' }] },
    {
      form: { username: '', password: 'neu', oldPassword: '' },
      errors: [
        { field: 'username', code: 'required' },
        { field: 'password', code: 'policyNotMet', failed: ['length', 'uppercase', 'number', 'special'] },
        { field: 'oldPassword', code: 'required' },
      ],
    },
  ])('[CR-25, CR-27] $form: $errors', ({ form, errors }) => {
    expect(credentialErrors(form, DEFAULT_PASSWORD_POLICY)).toEqual(errors)
  })
})
