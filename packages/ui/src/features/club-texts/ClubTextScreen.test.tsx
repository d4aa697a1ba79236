import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ClubLinks } from './ClubLinks.tsx'
import { ClubTextScreen, type ClubTextScreenProps } from './ClubTextScreen.tsx'

function show(props: Partial<ClubTextScreenProps>) {
  return renderScreen(
    <ClubTextScreen kind="terms" clubName="Golfclub" text={{ kind: 'ready', value: { content: '', terms: [] } }} hrefBack="/" {...props} />,
  )
}

describe('the texts of a club', () => {
  it('[CS-42] shows the terms, and each one that needs consent', () => {
    const terms = [
      { text: 'I play by the rules.', link: 'https://club.example/rules' },
      { text: 'I pay the fee.', link: null },
    ]
    show({ text: { kind: 'ready', value: { content: '## Entries\n\nAn entry is **binding**.', terms } } })
    expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'Entries' })).toBeDefined()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'I play by the rules. Read it all',
      'I pay the fee.',
    ])
    expect(screen.getByRole('link', { name: 'Read it all' }).getAttribute('href')).toBe('https://club.example/rules')
  })

  it('[CS-42] shows an imprint without consent', () => {
    show({ kind: 'imprint', text: { kind: 'ready', value: { content: 'Am Platz 1\nKönigstein', terms: [] } } })
    expect(screen.getByRole('heading', { level: 1, name: 'Imprint' })).toBeDefined()
    expect(screen.getByText(/Am Platz 1/)).toBeDefined()
    expect(screen.queryByText('What you agree to when you sign up')).toBeNull()
  })

  it('is never HTML', () => {
    show({ text: { kind: 'ready', value: { content: '<img src=x onerror=alert(1)>', terms: [] } } })
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('says that there is no text, and offers a retry after a failed load', async () => {
    show({})
    expect(screen.getByText('The club has not published this text.')).toBeDefined()
    const onRetry = vi.fn()
    const { user } = show({ text: { kind: 'failed', notice: { title: 'No connection' }, onRetry } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('is linked from the foot of every page', async () => {
    const { user, visited } = renderScreen(<ClubLinks hrefImprint="/imprint" hrefTerms="/terms" />)
    await user.click(screen.getByRole('link', { name: 'Imprint' }))
    await user.click(screen.getByRole('link', { name: 'Terms' }))
    expect(visited).toEqual(['/imprint', '/terms'])
  })
})
