import type { ClubDateTime } from '@club/core'
import type { SavedCard } from '@club/core/finance'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createRemoveCardStore, type RemoveCardDeps } from './removeCardStore.ts'
import { SavedCards } from './SavedCards.tsx'

const NOW = '2026-06-01T10:00:00' as ClubDateTime
const visa: SavedCard = { id: '1', brand: 'visa', last4: '4242', expMonth: 6, expYear: 2026 }
const old: SavedCard = { id: '2', brand: 'unknown', last4: '0005', expMonth: 5, expYear: 2026 }

const depsWith = (given: Partial<RemoveCardDeps> = {}): RemoveCardDeps => ({
  remove: vi.fn(async () => ({ kind: 'done' as const })),
  describeError: () => ({ title: 'No connection' }),
  onRemoved: vi.fn(),
  ...given,
})
function show(cards: readonly SavedCard[], { takesCards = true, deps = depsWith() } = {}) {
  const loadable = { kind: 'ready' as const, value: { cards, takesCards } }
  return { ...renderScreen(<SavedCards cards={loadable} now={NOW} deps={deps} />), deps }
}

describe('the saved cards', () => {
  it('[PA-48+] [PA-49+] have brand, last digits and expiry, and say which have expired', () => {
    show([visa, old])
    expect(screen.getByText('Visa ending in 4242')).toBeTruthy()
    expect(screen.getByText('Expires 06/26')).toBeTruthy()
    expect(screen.getByText('Card ending in 0005')).toBeTruthy()
    expect(screen.getAllByText('Expired')).toHaveLength(1)
  })

  it('[PA-48+] are removed after a question, which says what follows', async () => {
    const { user, deps } = show([visa, old])
    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }))
    expect(screen.getByRole('dialog', { name: 'Remove Visa ending in 4242?' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    expect(deps.remove).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(deps.onRemoved).toHaveBeenCalledOnce())
    expect(deps.remove).toHaveBeenCalledWith('1')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Visa ending in 4242 is removed.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Saved cards')
  })

  it('[PA-48+] that could not be removed stay, with the reason', async () => {
    const remove = vi.fn<RemoveCardDeps['remove']>().mockRejectedValueOnce(new Error('x')).mockResolvedValueOnce({ kind: 'done' })
    const { user, deps } = show([visa], { deps: depsWith({ remove }) })
    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No connection')).toBeTruthy()
    expect(deps.onRemoved).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(deps.onRemoved).toHaveBeenCalledOnce())
  })

  it('[PA-47+] say how to save one', () => {
    show([])
    expect(screen.getByText(/When you pay by card, you can save it/)).toBeTruthy()
  })

  it('are nothing in a club that takes no cards', () => {
    show([], { takesCards: false })
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('are removed once by two presses', async () => {
    const deps = depsWith()
    const store = createRemoveCardStore('1', deps)
    await Promise.all([store.getState().remove(), store.getState().remove()])
    await store.getState().remove()
    expect(deps.remove).toHaveBeenCalledOnce()
  })
})
