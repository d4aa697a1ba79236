import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from './Dialog/Dialog.tsx'
import { useKeepFocus } from './useKeepFocus.ts'

/** Requests that are accepted with a button in their row, or removed after a question. */
function Requests({ rowStays = false, asks = false, isAfter = false }: { readonly [Key in 'rowStays' | 'asks' | 'isAfter']?: boolean }) {
  useKeepFocus()
  const [names, setNames] = useState(['Clara', 'Jonas'])
  const [done, setDone] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const accept = (name: string) => (rowStays ? setDone([...done, name]) : setNames(names.filter((one) => one !== name)))
  return (
    <main tabIndex={-1}>
      {isAfter && <section aria-label="Friends">Mia</section>}
      <p>Text</p>
      {names.length > 0 && (
        <section aria-label="Requests">
          <ul aria-label="Names">
            {names.map((name) => (
              <li key={name} aria-label={name}>
                {!done.includes(name) && (
                  <button type="button" onClick={() => (asks ? setAsked(name) : accept(name))}>
                    {name}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Dialog title="Remove" closeLabel="Close" onClose={() => setAsked(null)}>
          <button type="button" onClick={() => accept(asked)}>
            Yes
          </button>
        </Dialog>
      )}
    </main>
  )
}

/** A profile with a request that is made in a second dialog; sending it removes the button that opened the dialog. */
function Profile() {
  useKeepFocus()
  const [step, setStep] = useState<'start' | 'asks' | 'sent'>('start')
  return (
    <Dialog title="Profile" closeLabel="Close" onClose={() => {}}>
      <section aria-label="Personal data">
        {step === 'sent' ? (
          <p>Requested</p>
        ) : (
          <button type="button" onClick={() => setStep('asks')}>
            Request a change
          </button>
        )}
      </section>
      {step === 'asks' && (
        <Dialog title="Change" closeLabel="Close" onClose={() => {}}>
          <button type="button" onClick={() => setStep('sent')}>
            Send
          </button>
        </Dialog>
      )}
    </Dialog>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('the focus after a part of the page is removed', () => {
  it('[UI-82+] goes to the list of a removed row, and to no other button', async () => {
    render(<Requests />)
    await press('Clara')
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Names' }))
  })

  it('[UI-82+] goes to the page after the last row with its list', async () => {
    render(<Requests />)
    await press('Clara')
    await press('Jonas')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('[UI-82+] goes to the part before the last row with its list, not far away to the start of the page', async () => {
    render(<Requests isAfter />)
    await press('Clara')
    await press('Jonas')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Friends' }))
  })

  it('[UI-82+] stays in a row whose button is replaced; the row is no stop of the keyboard afterwards', async () => {
    render(<Requests rowStays />)
    await press('Clara')
    const row = screen.getByRole('listitem', { name: 'Clara' })
    expect(document.activeElement).toBe(row)
    await press('Jonas')
    expect(row.hasAttribute('tabindex')).toBe(false)
  })

  it('[UI-82+] goes to the list if a dialog closes whose row is gone', async () => {
    render(<Requests asks />)
    await press('Clara')
    await press('Yes')
    await press('Close')
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Names' }))
  })

  it('[UI-82+] stays in a dialog from whose part a second dialog was opened, if that part is gone', async () => {
    render(<Profile />)
    await press('Request a change')
    await press('Send')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Personal data', hidden: true })))
  })
})
