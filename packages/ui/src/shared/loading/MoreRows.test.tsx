import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { MoreRows } from './MoreRows.tsx'

const TOTAL = 5

function List({ fails = false, response = Promise.resolve() }: { readonly fails?: boolean; readonly response?: Promise<void> }) {
  const [shown, setShown] = useState(2)
  const load = async () => {
    await response
    if (fails) return { title: 'No connection to the club', nextStep: 'Check your connection, then try again.' }
    setShown(Math.min(shown + 2, TOTAL))
    return null
  }
  return (
    <section>
      <ul>
        {Array.from({ length: shown }, (_, at) => (
          <li key={at} aria-label={`Row ${at}`}>
            <button type="button">{`Open ${at}`}</button>
          </li>
        ))}
      </ul>
      <MoreRows shown={shown} total={TOTAL} onMore={load} />
      <button type="button">Below</button>
    </section>
  )
}
const more = () => screen.getByRole('button', { name: 'Show more' })
const row = (at: number) => screen.findByRole('listitem', { name: `Row ${at}` })

describe('more rows of a list', () => {
  it('[UI-96+] by keyboard, the first new row has the focus and Tab continues with its controls', async () => {
    const { user } = renderScreen(<List />)
    for (const first of [2, 4]) {
      more().focus()
      await user.keyboard('{Enter}')
      expect(document.activeElement).toBe(await row(first))
      await user.tab()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `Open ${first}` }))
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('[UI-96+] leaves the focus where the user has moved it meanwhile', async () => {
    let respond = (): void => {}
    const response = new Promise<void>((resolve) => {
      respond = resolve
    })
    const { user } = renderScreen(<List response={response} />)
    more().focus()
    await user.keyboard('{Enter}{Tab}')
    respond()
    await row(2)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Below' }))
  })

  it('[UI-96+] says why no row came, and can be pressed again', async () => {
    const { user } = renderScreen(<List fails />)
    await user.click(more())
    expect((await screen.findByText('No connection to the club')).closest('[role=alert]')).not.toBeNull()
    expect(more().getAttribute('aria-disabled')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
