import { expect, it } from 'vitest'
import { createDialogStore } from './dialogStore.ts'

it('one dialog lies over the page, or none', () => {
  const dialogs = createDialogStore()
  expect(dialogs.getState().open).toBeNull()
  dialogs.getState().show('settings')
  expect(dialogs.getState().open).toBe('settings')
  dialogs.getState().close()
  expect(dialogs.getState().open).toBeNull()
})
