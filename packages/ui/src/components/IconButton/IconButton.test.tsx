import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { IconButton } from './IconButton.tsx'

describe('the badge of an icon', () => {
  it.each([
    [0, ''],
    [99, '99'],
    [2002, '99+'],
  ])('[CU-292+] shows at most 99+: %i', (count, shown) => {
    renderScreen(<IconButton icon="bell" label={`Inbox, ${count} unread`} count={count} />)
    expect(screen.getByRole('button', { name: `Inbox, ${count} unread` }).textContent).toBe(shown)
  })
})
