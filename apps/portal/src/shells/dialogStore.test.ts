import { expect, it } from 'vitest'
import { createDialogStore } from './dialogStore.ts'

it('[SE-05] shows at most one dialog above the page', () => {
  const dialogs = createDialogStore()
  expect(dialogs.getState().open).toBeNull()
  dialogs.getState().show('settings')
  expect(dialogs.getState().open).toBe('settings')
  dialogs.getState().show('profile')
  expect(dialogs.getState().open).toBe('profile')
  dialogs.getState().close()
  expect(dialogs.getState().open).toBeNull()
})
