import type { MandateForm } from '@club/core/membership'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { createDocumentStore, type DocumentDeps } from './documentStore.ts'
import { createMandateFormStore, isMandateTyped, type MandateFormDeps, type MandateSaved, mandateErrors } from './mandateFormStore.ts'
import { createRevokeStore } from './revokeStore.ts'

const EMPTY: MandateForm = { name: 'Clara Hoffmann', iban: '', bankName: '', bic: '', contactId: '7' }
const IBAN = 'DE89 3704 0044 0532 0130 00'
const OTHER: MandateForm = { name: 'Jonas Hoffmann', iban: 'GB29 NWBK 6016 1331 9268 19', bankName: 'NatWest', bic: '', contactId: '7' }
const OFFLINE = { title: 'No connection' }

function startForm(answer: (attempt: number) => Promise<MandateSaved>, stored = EMPTY) {
  let draft: MandateForm | null = null
  let keys = 0
  let attempts = 0
  const save = vi.fn<MandateFormDeps['save']>(() => answer(++attempts))
  const onSaved = vi.fn()
  const deps: MandateFormDeps = {
    save,
    bankOf: async () => ({ bankName: '', bic: '' }),
    now: () => 0,
    newIdempotencyKey: () => `key ${++keys}`,
    describeError: () => OFFLINE,
    draft: {
      read: () => draft,
      write: (form) => {
        draft = form
      },
    },
  }
  const open = () => createMandateFormStore(stored, deps, onSaved)
  const store = open()
  return { store, save, onSaved, open, draft: () => draft, state: store.getState }
}
const keysOf = (save: ReturnType<typeof startForm>['save']) => save.mock.calls.map(([, , key]) => key)

describe('the form of a mandate', () => {
  it('[MA-10] [MA-11] [MA-13] sends nothing while something is missing, and names all of it', async () => {
    const { state, save } = startForm(async () => ({ kind: 'saved', id: '1' }), { ...EMPTY, name: ' ', contactId: null })
    await state().save('online')
    expect(save).not.toHaveBeenCalled()
    expect(state().tried).toBe(true)
    expect(mandateErrors(state()).map(({ field }) => field)).toEqual(['name', 'iban', 'contactId'])
  })

  it('[MA-12] [MA-17] sends no invalid number', async () => {
    const { state, save } = startForm(async () => ({ kind: 'saved', id: '1' }))
    state().typeIban(IBAN.replace('89', '88'))
    await state().save('online')
    expect([save.mock.calls.length, mandateErrors(state())]).toEqual([0, [{ field: 'iban', code: 'wrongCheckDigits' }]])
  })

  it('repeats a failed attempt with the same key, and uses another one for other input or another agreement', async () => {
    const { state, save, onSaved, draft } = startForm(async (attempt) => {
      if (attempt < 4) throw new Error('offline')
      return { kind: 'saved', id: '9' }
    })
    state().typeIban(IBAN)
    await state().save('online')
    expect(state().phase).toMatchObject({ kind: 'refused', notice: OFFLINE })
    await state().save('online')
    await state().save('paper')
    state().typeName('C. Hoffmann')
    expect(draft()).toMatchObject({ name: 'C. Hoffmann', iban: IBAN })
    await state().save('paper')
    expect(keysOf(save)).toEqual(['key 1', 'key 1', 'key 2', 'key 3'])
    expect(onSaved.mock.calls).toEqual([['9']])
    expect(draft()).toBeNull()
  })

  it('a second click while saving sends nothing', async () => {
    const { state, save } = startForm(async () => ({ kind: 'saved', id: '1' }))
    state().typeIban(IBAN)
    await Promise.all([state().save('online'), state().save('online'), state().save('paper')])
    expect(save).toHaveBeenCalledOnce()
  })

  it('[MA-72+] shows what another tab has saved; the user takes it, or saves again', async () => {
    const overtaken = async (attempt: number): Promise<MandateSaved> =>
      attempt === 1 ? { kind: 'overtaken', stored: OTHER } : { kind: 'saved', id: '1' }
    const first = startForm(overtaken, { ...EMPTY, iban: IBAN })
    first.state().typeName('C. Hoffmann')
    await first.state().save('online')
    expect([first.state().overtakenBy, first.state().name]).toEqual([OTHER, 'C. Hoffmann'])
    await first.state().save('online')
    expect(keysOf(first.save)).toEqual(['key 1', 'key 2'])
    expect(first.onSaved).toHaveBeenCalledOnce()

    const second = startForm(overtaken, { ...EMPTY, iban: IBAN })
    second.state().typeName('C. Hoffmann')
    await second.state().save('online')
    second.state().takeOver()
    expect(second.state()).toMatchObject({ name: OTHER.name, field: { text: OTHER.iban, bankName: 'NatWest' }, overtakenBy: null })
  })

  it('[MA-73+] input survives leaving the screen, until it is discarded', () => {
    const { state, open, draft } = startForm(async () => ({ kind: 'saved', id: '1' }))
    state().typeName('C. Hoffmann')
    const again = open()
    expect([again.getState().resumed, again.getState().name]).toEqual([true, 'C. Hoffmann'])
    expect(isMandateTyped(again.getState(), EMPTY)).toBe(true)
    again.getState().discard()
    expect([again.getState().resumed, again.getState().name, draft()]).toEqual([false, EMPTY.name, null])
    expect(isMandateTyped(again.getState(), EMPTY)).toBe(false)
  })
})

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]
const fileOf = (bytes: readonly number[], name = 'mandate.pdf') => new File([new Uint8Array(bytes)], name)

function startUpload(answer: (attempt: number) => Promise<FormAnswer>) {
  let keys = 0
  let attempts = 0
  const send = vi.fn<DocumentDeps['send']>((_upload, _key, onProgress) => {
    onProgress(0.5)
    return answer(++attempts)
  })
  const onSent = vi.fn()
  const deps: DocumentDeps = { send, onSent, describeError: () => OFFLINE, newIdempotencyKey: () => `key ${++keys}` }
  const store = createDocumentStore({ id: '7' }, deps)
  return { send, onSent, store, deps, state: store.getState }
}

describe('the upload of a signed mandate', () => {
  it('[MA-48+] [MA-22] judges a file by its content before it is sent', async () => {
    const { state, send } = startUpload(async () => ({ kind: 'done' }))
    await state().choose(fileOf([0x4d, 0x5a, 0, 0], 'mandate.pdf'))
    expect(state().phase).toMatchObject({ kind: 'unfit', refusals: [{ code: 'fileTypeNotAllowed' }] })
    await state().choose(fileOf([]))
    expect(state().phase).toMatchObject({ kind: 'unfit', refusals: [{ code: 'emptyFile' }] })
    await state().choose(null)
    expect(state().phase.kind).toBe('unfit')
    expect(send).not.toHaveBeenCalled()
  })

  it('[MA-74+] sends it with its progress, and again after a failure with the same key', async () => {
    const { state, send, store, onSent } = startUpload(async (attempt) => {
      if (attempt === 1) throw new Error('offline')
      return { kind: 'done' }
    })
    const shares: number[] = []
    store.subscribe(({ phase }) => void (phase.kind === 'sending' && shares.push(phase.share)))
    await state().choose(fileOf(PDF))
    expect([state().phase.kind, shares.at(-1)]).toEqual(['refused', 0.5])
    await state().retry()
    expect(state().phase.kind).toBe('sent')
    expect(send.mock.calls.map(([{ mandateId, file }, key]) => [mandateId, file.name, key])).toEqual([
      ['7', 'mandate.pdf', 'key 2'],
      ['7', 'mandate.pdf', 'key 2'],
    ])
    expect(onSent).toHaveBeenCalledOnce()
  })

  it('[MA-40] [MA-41] [MA-42] rejects an upload without a mandate, without its id, and without a file', async () => {
    const { deps } = startUpload(async () => ({ kind: 'done' }))
    const choose = (mandate: { readonly id: string } | null) => createDocumentStore(mandate, deps).getState().choose(fileOf(PDF))
    await expect(choose(null)).rejects.toThrow('Load mandate data first')
    await expect(choose({ id: '' })).rejects.toThrow('Could not find mandatory by id')
    await expect(createDocumentStore({ id: '7' }, deps).getState().retry()).rejects.toThrow('File is not defined')
  })
})

it('a revocation is sent once, and again only after a failure', async () => {
  const revoke = vi.fn<() => Promise<FormAnswer>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ kind: 'done' })
  const { getState } = createRevokeStore({ revoke, describeError: () => OFFLINE })
  await Promise.all([getState().revoke(), getState().revoke()])
  expect(getState().phase).toEqual({ kind: 'refused', notice: OFFLINE })
  await getState().revoke()
  await getState().revoke()
  expect([getState().phase.kind, revoke.mock.calls.length]).toEqual(['revoked', 2])
})
