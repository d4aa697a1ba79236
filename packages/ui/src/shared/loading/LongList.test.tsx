import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LongList } from './LongList.tsx'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Anna Berg ${at + 1}`, number: `${1000 + at}` }))
const odd = [
  { name: 'Jörg Müller', number: '7' },
  { name: 'Søren Ærø', number: '8' },
  { name: 'Jörg Müller', number: '9' },
]

function show(count: number, isSearched = true) {
  const search = { label: 'Find', name: 'find', of: ({ name, number }: (typeof odd)[0]) => ({ names: [name], numbers: [number] }) }
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const list = (
    <form onSubmit={onSubmit}>
      <LongList rows={[...numbered(count), ...odd]} {...(isSearched && { search })}>
        {(shown) => shown.map(({ name, number }) => <p key={number}>{`${name}, ${number}`}</p>)}
      </LongList>
      <button type="submit">Save</button>
    </form>
  )
  return { onSubmit, ...renderScreen(list) }
}

const names = () => screen.queryAllByText(/, \d/).map(({ textContent }) => textContent)

describe('a long list', () => {
  it('[CU-291+] shows fifty rows, and fifty more each time', async () => {
    const { user } = show(100, false)
    expect(names()).toHaveLength(50)
    screen.getByText('50 of 103')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(names()).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(names()).toHaveLength(103)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('[CU-291+] finds rows that are not shown yet, in any spelling, and says how many match', async () => {
    const { user, onSubmit } = show(100)
    const field = screen.getByRole('searchbox', { name: 'Find' })
    await user.type(field, 'mueller{Enter}')
    expect(names()).toEqual(['Jörg Müller, 7', 'Jörg Müller, 9'])
    screen.getByText('2 matches')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(field)
    await user.type(field, '1004')
    expect(names()).toEqual(['Anna Berg 5, 1004'])
    await user.clear(field)
    await user.type(field, 'nemo')
    expect(names()).toEqual([])
    screen.getByText('Nothing found. Check the spelling or type less.')
  })

  it('[CU-291+] of at most fifty rows has neither search nor button', () => {
    show(47)
    expect(names()).toHaveLength(50)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
