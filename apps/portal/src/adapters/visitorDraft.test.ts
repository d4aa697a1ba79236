import { expect, it } from 'vitest'
import { createDrafts } from '../shells/drafts.ts'
import { memoryArea } from '../shells/memoryArea.ts'
import { type DatedDraft, visitorDraft } from './visitorDraft.ts'

it('[CU-358+] the registration is forgotten half an hour after the last key', () => {
  const tabArea = memoryArea()
  let minutes = 0
  const stored = createDrafts(tabArea).of<DatedDraft<string>>(['taunusblick', ''], 'registration')
  const draft = visitorDraft(stored, () => minutes * 60_000)
  draft.write('Clar')
  minutes = 20
  draft.write('Clara')
  minutes = 50
  expect(draft.read()).toBe('Clara')
  minutes = 51
  expect([draft.read(), tabArea.entries.size]).toEqual([null, 0])
})
