import { GUARD_TEXTS, type GuardCode, GuardError } from '@club/core/tournament'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
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
