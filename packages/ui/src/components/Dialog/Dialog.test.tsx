import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
})
