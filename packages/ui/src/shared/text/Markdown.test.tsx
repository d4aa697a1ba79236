import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { Markdown } from './Markdown.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['replaces the page of the portal', false, null],
  ['opens in a new tab of a page that frames the portal', true, '_blank'],
])('[UI-129+] a link in a text of the club %s', (_, framed, target) => {
  if (framed) vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  renderScreen(<Markdown text="[Menu](https://restaurant.example)" />)
  const link = screen.getByRole('link', { name: 'Menu' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([target, 'noopener noreferrer'])
})
