import { DEFAULT_SETTINGS } from '@club/core/membership'
import { describe, expect, it, vi } from 'vitest'
import { createProfileStore, type ProfileForm } from './profileStore.ts'

const STORED: ProfileForm = { ...DEFAULT_SETTINGS, golf: { height: 180, handedness: 'right', numberPlate: 'HG-CH 72' } }
const hidden = (form: ProfileForm): ProfileForm => ({ ...form, privacy: { ...form.privacy, visibility: 'dataNotShown' } })
const shown = { ...STORED, privacy: { ...STORED.privacy, visibility: 'nameSeenByAll' } } as const

describe('the form of the profile', () => {
  it('[CU-310+] takes what was saved elsewhere, except where the customer has changed something', async () => {
    const save = vi.fn(async (form: ProfileForm) => form)
    const store = createProfileStore(shown, { save, describeError: () => ({ title: '', nextStep: '' }) })
    store.getState().change({ homeLayout: 'tiles' })
    store.getState().describe({ height: '182' })
    const elsewhere = hidden({ ...shown, golf: { ...shown.golf, handedness: 'left', height: 179 } })
    store.getState().adopt(elsewhere)
    const { settings, golf, isChanged } = store.getState()
    expect([settings.privacy.visibility, settings.privacy.homeLayout, golf, isChanged]).toEqual([
      'dataNotShown',
      'tiles',
      { height: '182', handedness: 'left', numberPlate: 'HG-CH 72' },
      true,
    ])
    await store.getState().save()
    expect(save.mock.calls[0]?.slice(1)).toEqual([elsewhere])
  })

  it('[CU-310+] has no changes if another window has saved the same', () => {
    const store = createProfileStore(shown, { save: async (form) => form, describeError: () => ({ title: '', nextStep: '' }) })
    store.getState().change({ visibility: 'dataNotShown' })
    store.getState().adopt(hidden(shown))
    expect(store.getState().isChanged).toBe(false)
    store.getState().discard()
    expect(store.getState().settings.privacy.visibility).toBe('dataNotShown')
  })
})
