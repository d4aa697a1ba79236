import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { useStoreValues } from './useStoreValues.ts'

it('renders again when one of the named values changes, and only then', () => {
  const store = createStore(() => ({ name: 'Anna', phase: 'typing', unread: 0 }))
  let renders = 0
  function Screen() {
    const { name, phase } = useStoreValues(store, 'name', 'phase')
    renders += 1
    return `${name} ${phase}`
  }
  render(<Screen />)
  act(() => store.setState({ unread: 1 }))
  expect(renders).toBe(1)
  act(() => store.setState({ phase: 'saving' }))
  expect(renders).toBe(2)
  expect(screen.getByText('Anna saving')).toBeDefined()
})
