import { expect, it } from 'vitest'
import { credentials, session, setUp } from '../testing/shell.ts'
import { createDialogStore } from './dialogStore.ts'

it('[SE-05] shows at most one dialog above the page', () => {
  const dialogs = createDialogStore(setUp(null).store)
  expect(dialogs.getState().open).toBeNull()
  dialogs.getState().show('settings')
  expect(dialogs.getState().open).toBe('settings')
  dialogs.getState().show('profile')
  expect(dialogs.getState().open).toBe('profile')
  dialogs.getState().close()
  expect(dialogs.getState().open).toBeNull()
})

it('[SE-85+] closes a dialog with the session, so that the next person does not find it open', async () => {
  const { store } = setUp(null)
  await store.getState().start()
  const dialogs = createDialogStore(store)
  dialogs.getState().show('settings')
  await store.getState().logIn(credentials)
  store.getState().renewToken('t2')
  expect(dialogs.getState().open).toBe('settings')
  store.getState().expire()
  expect([store.getState().session, dialogs.getState().open]).toEqual([null, null])
  await store.getState().takeOver({ session, customer: { id: '12' } as never, discard: async () => {} })
  dialogs.getState().show('profile')
  await store.getState().takeOver({ session: { ...session, customerId: '13' }, customer: { id: '13' } as never, discard: async () => {} })
  expect(dialogs.getState().open).toBe('profile')
  await store.getState().acceptOffer()
  expect(dialogs.getState().open).toBeNull()
})
