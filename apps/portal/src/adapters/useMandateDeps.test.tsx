import { ApiError } from '@club/client'
import { addMandate, changeMandate, mandateDetailsToWire, uploadMandateDocument } from '@club/contract/finance'
import type { Mandate } from '@club/core/membership'
import type { DocumentDeps, MandateFormDeps } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { mandateQueries } from '../queries/mandates.ts'
import { createDrafts } from '../shells/drafts.ts'
import { memoryArea } from '../shells/memoryArea.ts'
import { useShell } from '../shells/ShellContext.tsx'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useMandateDocumentDeps, useMandateFormDeps } from './useMandateDeps.ts'

const mandate: Mandate = {
  ...{ id: '7', reference: 'TB-1001', name: 'Clara Hoffmann', customerName: 'Clara Hoffmann', customerId: '1', contactId: '3' },
  ...{
    iban: 'DE89370400440532013000',
    bankName: '',
    bic: '',
    confirmationDate: null,
    activeSince: null,
    fileId: null,
    fileName: null,
    status: 'pending',
    blocked: false,
  },
  ...{ payCreditInvoice: true, payTournamentFee: true, paySubscription: true },
}
const wireOf = (stored: Mandate) => mandateDetailsToWire({ mandate: stored, countryId: null, postalAddress: null })
const form = { name: 'Clara Hoffmann', iban: mandate.iban, bankName: '', bic: '', contactId: '3' }

const call = vi.fn()
const versioned = vi.fn()
const clubNow = () => '2026-06-10T12:00:00'
const club = { tenant: { id: 'taunusblick' }, info: { timeZone: 'UTC' } }
const { show, pass } = watchedStage(
  { call, versioned, clubNow },
  { drafts: createDrafts(memoryArea()), store: createStore<ShellState>(() => ({ club }) as ShellState) },
)
let deps: MandateFormDeps
let document: DocumentDeps

function Form({ customerId, id }: { readonly customerId: string | null; readonly id: string | null }) {
  const { client } = useShell()
  useQuery({ ...mandateQueries(client, '1').one('7'), enabled: id !== null })
  deps = useMandateFormDeps(customerId, id)
  document = useMandateDocumentDeps()
  return null
}
const open = (customerId: string | null, id: string | null) =>
  show(
    <IntlProvider locale="en" onError={() => {}}>
      <Form customerId={customerId} id={id} />
    </IntlProvider>,
  )
const refusing = (status: number, problem: 'changedMeanwhile' | 'invalidInput', field = 'iban') =>
  call.mockRejectedValueOnce(
    new ApiError({
      ...{ code: problem, message: '', status, problem, retryAfterSeconds: null },
      details: [{ code: 'outsideSepa', field, localizedMessage: 'Not in SEPA', data: {} }],
    }),
  )

beforeEach(() => {
  call.mockReset().mockResolvedValue({ id: 9 })
  versioned.mockReset().mockResolvedValue({ value: wireOf(mandate), version: '"1"' })
})

it('[MA-39] saves nothing without a customer', async () => {
  await open(null, null)
  await expect(deps.save(form, 'online', 'key')).rejects.toThrow('Customer id is not defined')
  expect(call).not.toHaveBeenCalled()
})

it('sends the day of the consent for an agreement online only', async () => {
  await open('1', null)
  expect(await deps.save(form, 'online', 'key')).toEqual({ kind: 'saved', id: '9' })
  expect(call).toHaveBeenLastCalledWith(addMandate, {
    body: { ...form, contactId: 3, confirmationDate: '2026-06-10' },
    idempotencyKey: 'key',
  })
  await deps.save(form, 'paper', 'key 2')
  expect(call.mock.lastCall?.[1].body.confirmationDate).toBeNull()
})

it('[MA-72+] names the version that was read, and returns what another tab has stored', async () => {
  await open('1', '7')
  await pass(1)
  expect(versioned).toHaveBeenCalledOnce()
  versioned.mockResolvedValue({ value: wireOf({ ...mandate, name: 'Jonas Hoffmann' }), version: '"2"' })
  refusing(412, 'changedMeanwhile')
  expect(await deps.save(form, 'online', 'key')).toEqual({ kind: 'overtaken', stored: { ...form, name: 'Jonas Hoffmann' } })
  expect(call.mock.lastCall?.[1].version).toBe('"1"')
  expect(await deps.save(form, 'online', 'key 2')).toEqual({ kind: 'saved', id: '7' })
  expect(call).toHaveBeenLastCalledWith(changeMandate, expect.objectContaining({ version: '"2"', params: { id: '7' } }))
})

it('returns the server’s text at its field, and throws when nothing answers', async () => {
  await open('1', null)
  refusing(400, 'invalidInput')
  expect(await deps.save(form, 'online', 'key')).toMatchObject({ kind: 'refused', fields: { iban: 'Not in SEPA' } })
  call.mockRejectedValueOnce(new Error('offline'))
  await expect(deps.save(form, 'online', 'key')).rejects.toThrow('offline')
})

it('[MA-74+] uploads the file under its name with its mandate', async () => {
  await open('1', '7')
  const file = new File(['%PDF-1.7'], 'signed.pdf')
  const onProgress = vi.fn()
  expect(await document.send({ mandateId: '7', file }, 'key', onProgress)).toEqual({ kind: 'done' })
  expect(call).toHaveBeenLastCalledWith(uploadMandateDocument, {
    body: { file, name: 'signed.pdf', mandateId: 7 },
    idempotencyKey: 'key',
    onProgress,
  })
})
