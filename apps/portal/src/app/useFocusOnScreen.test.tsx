import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useFocusOnScreen } from './useFocusOnScreen.ts'

/** `page`: what the path shows; the code of another page is still being loaded. */
function Portal({ path, page }: { readonly path: string; readonly page: string | null }) {
  useFocusOnScreen(path)
  return page === null ? <p>Loading</p> : <main key={page} id="main" tabIndex={-1} aria-label={page} />
}

it('[UI-105+] focuses a new page, also once its code is loaded, but not the first one', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const show = (path: string, page: string | null) => act(async () => root.render(<Portal path={path} page={page} />))
  await show('/auth/login', 'login')
  expect(document.activeElement).toBe(document.body)
  await show('/auth/forgot-password', 'login')
  await show('/auth/forgot-password', null)
  await show('/auth/forgot-password', 'password')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('password'))
  await show('/auth/register', 'register')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('register')
  await act(async () => root.unmount())
  element.remove()
})
