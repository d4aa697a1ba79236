import type { ClubDate } from '@club/core'
import type { CustomerCard } from '@club/core/membership'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { MemberCardScreen, type MemberCardScreenProps } from './MemberCardScreen.tsx'

const card: CustomerCard = {
  ...{ customerId: '12', number: '9901-2026-1001', cardTypes: ['barCode'], active: true },
  ...{ validFrom: null, validTo: '2026-12-31' as ClubDate },
}

function show(shown: MemberCardScreenProps['shown']) {
  return renderScreen(<MemberCardScreen clubName="Golfclub Taunusblick" holder="Clara Hoffmann" shown={shown} hrefBack="/" />)
}
const ready = (over: Partial<CustomerCard> | null, ended: string | null = null) =>
  ({ kind: 'ready', value: { card: over && { ...card, ...over }, ended: ended as ClubDate | null } }) as const

describe('MemberCardScreen', () => {
  it('[CU-110] shows the card with its code, number, holder and last day', () => {
    show(ready({}))
    screen.getByRole('img', { name: 'Code of card 9901-2026-1001' })
    screen.getByText('9901-2026-1001')
    screen.getByText('Clara Hoffmann')
    screen.getByText(/^Valid until .*31 December 2026$/)
  })

  it('says that a card without a last day does not expire', () => {
    show(ready({ validTo: null }))
    screen.getByText('No expiry date')
  })

  it('shows the code full screen, and returns by its button', async () => {
    const { user } = show(ready({}))
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await user.click(screen.getByRole('button', { name: 'Show full screen' }))
    expect(showModal).toHaveBeenCalledOnce()
    const full = within(screen.getByRole('dialog', { name: 'Code of card 9901-2026-1001' }))
    full.getByRole('img', { name: 'Code of card 9901-2026-1001' })
    full.getByText('9901-2026-1001')
    await user.click(full.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    showModal.mockRestore()
  })

  it('keeps the screen on again after another app was open', async () => {
    const request = vi.fn(async () => ({ release: async () => undefined }))
    vi.stubGlobal('navigator', Object.assign(navigator, { wakeLock: { request } }))
    const { user } = show(ready({}))
    await user.click(screen.getByRole('button', { name: 'Show full screen' }))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('[CU-111] says that there is no valid card, and when the last one expired', () => {
    show(ready(null))
    screen.getByText('It appears here when the club office has issued one to you.')
    expect(screen.queryByRole('img')).toBeNull()
    show(ready(null, '2025-12-31'))
    screen.getByText(/^Your last card ended on .*31 December 2025\. Ask the club office for a new one\.$/)
  })

  it('reports a failed load and offers a retry', async () => {
    const onRetry = vi.fn()
    const { user } = show({ kind: 'failed', notice: { title: 'Could not be reached' }, onRetry })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
