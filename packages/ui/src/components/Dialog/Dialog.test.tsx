import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Withdraw } from './Dialog.examples.tsx'
import { Dialog } from './Dialog.tsx'

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })

describe('Dialog', () => {
  it('[UI-32] opens as a modal dialog under its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    render(<Withdraw />)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(showModal).toHaveBeenCalledOnce()
    expect(screen.getByRole('dialog', { name: 'Withdraw Clara from the Summer Trophy' })).toBe(dialog())
    showModal.mockRestore()
  })

  it('closes by its button', async () => {
    render(<Withdraw />)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('[UI-32] asks its owner to close on Escape; the owner may keep it open while saving', () => {
    const onClose = vi.fn()
    render(<Dialog title="Withdraw" closeLabel="Close" onClose={onClose} />)
    const kept = fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(kept).toBe(false)
    expect(dialog().open).toBe(true)
  })

  it('[UI-32] stays open where the browser closes it without asking, as Chrome does at repeated presses of Escape', () => {
    const onClose = vi.fn()
    render(<Dialog title="Withdraw" closeLabel="Close" onClose={onClose} />)
    act(() => dialog().close())
    expect(onClose).toHaveBeenCalledOnce()
    expect(dialog().open).toBe(true)
  })

  it('[UI-32] is not asked to close when another part of the page hides it while that loads', async () => {
    const onClose = vi.fn()
    const Loading = lazy(() => new Promise<never>(() => undefined))
    const page = (isLoading: boolean) => (
      <Suspense fallback={null}>
        <Dialog title="Withdraw" closeLabel="Close" onClose={onClose} />
        {isLoading && <Loading />}
      </Suspense>
    )
    const { rerender } = render(page(false))
    const shown = dialog()
    await act(async () => rerender(page(true)))
    expect(shown.isConnected).toBe(true)
    expect(shown.open).toBe(false)
    await act(async () => shown.dispatchEvent(new Event('close')))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('[UI-105+] closes alone on Escape if it is inside another dialog, and stays open if the choice of a file is cancelled', () => {
    const closed: string[] = []
    render(
      <Dialog title="Profile" closeLabel="Close" onClose={() => closed.push('profile')}>
        <input type="file" aria-label="Picture" />
        <Dialog title="Request a change" closeLabel="Close" onClose={() => closed.push('request')} />
      </Dialog>,
    )
    fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
    expect(closed).toEqual([])
    const inner = screen.getByRole('dialog', { name: 'Request a change', hidden: true })
    fireEvent(inner, new Event('cancel', { cancelable: true }))
    expect(closed).toEqual(['request'])
  })

  it('closes before it leaves the page, which then gets the focus', () => {
    const wasThere: boolean[] = []
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      wasThere.push(this.isConnected)
      ;(document.activeElement as HTMLElement).blur()
    })
    const page = (open: boolean) => (
      <main tabIndex={-1}>{open && <Dialog title="Withdraw" closeLabel="Close" onClose={() => undefined} />}</main>
    )
    const { rerender } = render(page(true))
    screen.getByRole('button', { name: 'Close' }).focus()
    rerender(page(false))
    expect(wasThere).toEqual([true])
    expect(screen.getByRole('main')).toBe(document.activeElement)
    close.mockRestore()
  })

  it('[UI-105+] returns the focus to what opened the first of two dialogs that close at the same time', () => {
    const dialog = (title: string) => <Dialog key={title} title={title} closeLabel={`Close ${title}`} onClose={() => undefined} />
    const page = (...titles: readonly string[]) => (
      <>
        <button type="button">Open</button>
        {titles.map(dialog)}
      </>
    )
    const focus = (name: string) => screen.getByRole('button', { name, hidden: true }).focus()
    const { rerender } = render(page())
    focus('Open')
    rerender(page('Profile'))
    focus('Close Profile')
    rerender(page('Profile', 'Leave?'))
    focus('Close Leave?')
    rerender(page())
    expect(screen.getByRole('button', { name: 'Open' })).toBe(document.activeElement)
  })

  it('[UI-105+] gives the focus to the page to which one of its links has led, not to the button in the frame that opened it', () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Profile</button>
        <main tabIndex={-1}>{open && <Dialog title="Profile" closeLabel="Close" onClose={() => undefined} />}</main>
      </>
    )
    const opener = () => screen.getByRole('button', { name: 'Profile' })
    // The browser returns the focus to the opener.
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => opener().focus())
    const { rerender } = render(page(true))
    const focusDialog = () => screen.getByRole('button', { name: 'Close' }).focus()
    focusDialog()
    rerender(page(false))
    expect(opener()).toBe(document.activeElement)
    rerender(page(true))
    focusDialog()
    window.history.replaceState(null, '', '/profile/contact')
    rerender(page(false))
    expect(screen.getByRole('main')).toBe(document.activeElement)
    window.history.replaceState(null, '', '/')
    close.mockRestore()
  })
})
