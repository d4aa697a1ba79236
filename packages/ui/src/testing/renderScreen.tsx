import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { NavigationProvider } from '../components/navigation.tsx'
import { catalogs } from './catalogs.ts'

/** Renders a screen with its real texts. A missing text fails the test; `visited` holds the URLs that were followed. */
export function renderScreen(screen: ReactNode, language: keyof typeof catalogs = 'en') {
  const visited: string[] = []
  const within = (children: ReactNode) => (
    <IntlProvider
      locale={language}
      messages={catalogs[language]}
      onError={(error) => {
        throw error
      }}
    >
      <NavigationProvider value={(href) => visited.push(href)}>{children}</NavigationProvider>
    </IntlProvider>
  )
  const view = render(within(screen))
  return { user: userEvent.setup(), visited, rerender: (next: ReactNode) => view.rerender(within(next)) }
}
