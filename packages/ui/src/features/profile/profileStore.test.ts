import { DEFAULT_SETTINGS } from '@club/core/membership'
import { describe, expect, it, vi } from 'vitest'
import { memoryDraft } from '../../testing/memoryDraft.ts'
import { createProfileStore, type ProfileDeps, type ProfileDraft, type ProfileForm } from './profileStore.ts'

const STORED: ProfileForm = { ...DEFAULT_SETTINGS, golf: { height: 180, handedness: 'right', numberPlate: 'HG-CH 72' } }
const depsOf = (save: ProfileDeps['save'], draft = memoryDraft<ProfileDraft>()): ProfileDeps => ({
  ...{ save, draft },
  describeError: () => ({ title: '', nextStep: '' }),
})
const hidden = (form: ProfileForm): ProfileForm => ({ ...form, privacy: { ...form.privacy, visibility: 'dataNotShown' } })
const shown = { ...STORED, privacy: { ...STORED.privacy, visibility: 'nameSeenByAll' } } as const

describe('the form of the profile', () => {
  it('[CU-310+] takes what was saved elsewhere, except where the customer has changed something', async () => {
    const save = vi.fn(async (form: ProfileForm) => form)
    const store = createProfileStore(shown, depsOf(save))
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

  it('[CU-362+] begins with the input of an earlier visit, laid over what is stored now', async () => {
    const draft = memoryDraft<ProfileDraft>()
    const before = createProfileStore(
      shown,
      depsOf(() => Promise.reject(new Error('the session has ended')), draft),
    )
    before.getState().describe({ height: '182' })
    before.getState().change({ homeLayout: 'tiles' })
    await before.getState().save()
    const now = hidden({ ...shown, golf: { ...shown.golf, numberPlate: 'F-M 1' } })
    const save = vi.fn(async (form: ProfileForm) => form)
    const { settings, golf, isChanged, isResumed, save: saveAgain } = createProfileStore(now, depsOf(save, draft)).getState()
    expect([settings.privacy, golf, isChanged, isResumed]).toEqual([
      { ...now.privacy, homeLayout: 'tiles' },
      { height: '182', handedness: 'right', numberPlate: 'F-M 1' },
      ...[true, true],
    ])
    await saveAgain()
    expect([save.mock.calls.length, draft.read()]).toEqual([1, null])
  })

  it('[CU-362+] is not resumed with what was discarded, or is stored by now', () => {
    const draft = memoryDraft<ProfileDraft>()
    const store = createProfileStore(
      shown,
      depsOf(async (form) => form, draft),
    )
    store.getState().change({ homeLayout: 'tiles' })
    const tiles = { ...shown, privacy: { ...shown.privacy, homeLayout: 'tiles' } } as const
    expect(
      createProfileStore(
        tiles,
        depsOf(async (form) => form, draft),
      ).getState(),
    ).toMatchObject({ isResumed: false, isChanged: false })
    store.getState().discard()
    expect([
      draft.read(),
      createProfileStore(
        shown,
        depsOf(async (form) => form, draft),
      ).getState().isResumed,
    ]).toEqual([null, false])
  })

  it('[CU-310+] has no changes if another window has saved the same', () => {
    const store = createProfileStore(
      shown,
      depsOf(async (form) => form),
    )
    store.getState().change({ visibility: 'dataNotShown' })
    store.getState().adopt(hidden(shown))
    expect(store.getState().isChanged).toBe(false)
    store.getState().discard()
    expect(store.getState().settings.privacy.visibility).toBe('dataNotShown')
  })
})
