import type { FormAnswer } from '@club/ui/features'
import { describe, expect, it } from 'vitest'
import { createDraftTarget, deletionOutcome } from './draftTarget.ts'

const refused = (code: string): FormAnswer => ({ kind: 'refused', notice: { title: code }, fields: {}, code })
const gone = { title: 'Deleted in the meantime' }

describe('a draft that a colleague may delete', () => {
  it('[UI-93+] [UI-94+] is stored as a new one by the next save, with the text that is still there', () => {
    const target = createDraftTarget('7', () => gone)
    expect(target.outcomeOf({ kind: 'done' })).toEqual({ kind: 'done' })
    expect(target.outcomeOf(refused('changedMeanwhile'))).toEqual(refused('changedMeanwhile'))
    expect(target.read(3)).toEqual({ id: 7, version: 3 })
    expect(target.outcomeOf(refused('notFound'))).toMatchObject({ kind: 'refused', notice: gone })
    expect(target.read(3)).toEqual({ id: null, version: 0 })
    expect(createDraftTarget(null, () => gone).read(0)).toEqual({ id: null, version: 0 })
  })

  it('[UI-93+] [UI-94+] is deleted if a colleague has deleted it before', () => {
    expect(deletionOutcome(refused('notFound'))).toEqual({ kind: 'done' })
    expect(deletionOutcome(refused('changedMeanwhile'))).toEqual(refused('changedMeanwhile'))
  })
})
