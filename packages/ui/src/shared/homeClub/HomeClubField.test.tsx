import type { HomeClub } from '@club/core/club'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { HomeClubField } from './HomeClubField.tsx'

const LINKS = { id: '2', name: 'Old Links', city: 'Ayr' } as HomeClub

function Chooser() {
  const [chosen, setChosen] = useState<Pick<HomeClub, 'name'> | null>({ name: 'Ashcombe Park' })
  return <HomeClubField chosen={chosen} search={async () => [LINKS]} onChoose={setChosen} />
}

describe('the field of the home club', () => {
  it('[UI-82+] has the focus once another club is to be chosen, and the chosen club has it afterwards', async () => {
    const { user } = renderScreen(<Chooser />)
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('button', { name: 'Choose another club' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('links')
    await screen.findByText('1 match')
    await user.click(screen.getByRole('button', { name: /Old Links/ }))
    expect(document.activeElement?.textContent).toContain('Old Links')
    expect(document.activeElement?.tagName).toBe('DIV')
  })
})
