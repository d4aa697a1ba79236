import { ApiError } from '@club/client'
import { GUARD_TEXTS, type GuardCode, GuardError } from '@club/core/tournament'
import type { Notice } from '@club/ui/features'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useErrorTexts } from './useErrorTexts.ts'

const messages = {
  'problem.tournamentNotFound.title': 'Tournament not found',
  'problem.notFound.title': 'Not found',
  ...Object.fromEntries(
    ['tournamentNotFound', 'notFound'].flatMap((code) => [`${code}.cause`, `${code}.nextStep`].map((id) => [`problem.${id}`, '…'])),
  ),
}

function Title({ code }: { readonly code: GuardCode }) {
  return useErrorTexts().failure(new GuardError(code)).title
}

it('describes each guard in the user’s language and never shows a guard’s own text', () => {
  const titles = (Object.keys(GUARD_TEXTS) as GuardCode[]).map((code) =>
    renderToStaticMarkup(
      <IntlProvider locale="en" messages={messages}>
        <Title code={code} />
      </IntlProvider>,
    ),
  )
  expect(titles).toEqual([...Array(3).fill('Tournament not found'), 'Not found', 'Not found'])
})

describe('an error on the screen', () => {
  const { show, box } = watchedStage({})
  const wordsOf = (language: string) =>
    Object.fromEntries(
      [
        ...['loginFailed', 'tooManyAttempts', 'serverFault'].flatMap((code) =>
          ['title', 'cause', 'nextStep'].map((part) => [`problem.${code}.${part}`, `${language} ${code} ${part}`]),
        ),
        ['form.tryAgainIn', `${language} {seconds}`],
      ].map(([id, text]) => [id ?? '', text ?? '']),
    )
  const errorOf = (problem: 'loginFailed' | 'tooManyAttempts', retryAfterSeconds: number | null) =>
    new ApiError({ code: problem, message: '', status: 401, problem, details: [], retryAfterSeconds })

  /** Keeps its texts and notices from the first language, as a store does. */
  function Stored({ errors }: { readonly errors: readonly unknown[] }) {
    const { failure } = useErrorTexts()
    const [{ notices, first }] = useState(() => ({ notices: errors.map(failure), first: failure }))
    const shown: readonly Notice[] = [...notices, first(new Error('later'))]
    return <p>{shown.map(({ title, text, nextStep }) => `${title}, ${text}, ${nextStep}`).join('; ')}</p>
  }
  const open = (language: string) =>
    show(
      <IntlProvider locale="en" messages={wordsOf(language)}>
        <Stored errors={[errorOf('loginFailed', null), errorOf('tooManyAttempts', 30)]} />
      </IntlProvider>,
    )

  it('[UI-101+] follows a change of the language, and so does the next one', async () => {
    for (const language of ['en', 'de']) {
      await open(language)
      expect(box.textContent).toBe(
        [
          `${language} loginFailed title, ${language} loginFailed cause, ${language} loginFailed nextStep`,
          `${language} tooManyAttempts title, ${language} tooManyAttempts cause, ${language} 30`,
          `${language} serverFault title, ${language} serverFault cause, ${language} serverFault nextStep`,
        ].join('; '),
      )
    }
  })
})
