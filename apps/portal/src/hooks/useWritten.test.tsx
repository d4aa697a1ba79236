import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useWritten, writtenState } from './useWritten.ts'

function List() {
  const written = useWritten()
  return written && `${written.title}: ${written.outcome}`
}

/** Opens the list, renders it twice, and returns its text. */
async function textOfList(): Promise<string | null> {
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(() => root.render(<List />))
  await act(() => root.render(<List />))
  const text = box.textContent
  root.unmount()
  return text
}

it('[UI-138+] says what was saved to the list that follows, and not again after a reload', async () => {
  window.history.replaceState(writtenState({ title: 'Quiz', outcome: 'draft' }), '')
  expect(await textOfList()).toBe('Quiz: draft')
  expect(await textOfList()).toBe('')
})
