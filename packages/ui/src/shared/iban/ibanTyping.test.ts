import { type Bank, IBAN_CHECK_DELAY_MS, type Iban, type IbanField, ibanField } from '@club/core/membership'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIbanTyping } from './ibanTyping.ts'

const GERMAN = 'DE89370400440532013000'
const BRITISH = 'GB29NWBK60161331926819'
const BANK: Bank = { bankName: 'Taunus Volksbank', bic: 'TAVODEFFXXX' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A field whose look-ups are answered by hand. */
function start() {
  let field: IbanField = ibanField('')
  const asked: { readonly iban: Iban; readonly signal: AbortSignal; readonly answer: (bank: Bank) => void; readonly fail: () => void }[] =
    []
  const bankOf = (iban: Iban, signal: AbortSignal) =>
    new Promise<Bank>((answer, reject) => asked.push({ iban, signal, answer, fail: () => reject(new Error('offline')) }))
  const typing = createIbanTyping(
    { bankOf, now: Date.now },
    () => field,
    (next) => {
      field = next
    },
  )
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { typing, asked, wait, field: () => field }
}

it('[MA-14] checks 500 ms after the last key, not after the first', async () => {
  const { typing, asked, wait, field } = start()
  typing.type(GERMAN.slice(0, 21))
  await wait(IBAN_CHECK_DELAY_MS - 1)
  typing.type(GERMAN)
  await wait(IBAN_CHECK_DELAY_MS - 1)
  expect([field().phase.kind, asked.length]).toEqual(['typing', 0])
  await wait(1)
  expect([field().phase.kind, asked.map(({ iban }) => iban)]).toEqual(['asking', [GERMAN]])
  expect(field().text).toBe('DE89 3704 0044 0532 0130 00')
})

it('[MA-20] [MA-15] [MA-16] fills in the bank, and clears it when the number becomes invalid', async () => {
  const { typing, asked, wait, field } = start()
  typing.type(GERMAN)
  await wait(IBAN_CHECK_DELAY_MS)
  asked[0]?.answer(BANK)
  await wait(0)
  expect(field()).toMatchObject({ ...BANK, phase: { kind: 'settled', check: { kind: 'valid' } } })
  typing.type(`${GERMAN}1`)
  expect(field()).toMatchObject({ bankName: '', bic: '' })
  await wait(IBAN_CHECK_DELAY_MS)
  expect(field()).toMatchObject({ bankName: '', bic: '', phase: { kind: 'settled', check: { kind: 'invalid' } } })
  expect(asked).toHaveLength(1)
})

it('[MA-21] cancels the look-up of an earlier number, and ignores its late answer', async () => {
  const { typing, asked, wait, field } = start()
  typing.type(GERMAN)
  await wait(IBAN_CHECK_DELAY_MS)
  typing.type(BRITISH)
  expect(asked[0]?.signal.aborted).toBe(true)
  await wait(IBAN_CHECK_DELAY_MS)
  asked[0]?.answer(BANK)
  await wait(0)
  expect(field()).toMatchObject({ bankName: '', phase: { kind: 'asking', iban: BRITISH } })
  asked[1]?.answer({ bankName: 'NatWest', bic: '' })
  await wait(0)
  expect(field()).toMatchObject({ bankName: 'NatWest', phase: { kind: 'settled' } })
})

it('[MA-18] [MA-76+] an empty field and a look-up that fails are no errors', async () => {
  const { typing, asked, wait, field } = start()
  typing.type(' ')
  await wait(IBAN_CHECK_DELAY_MS)
  expect([field().phase, asked]).toEqual([{ kind: 'settled', check: { kind: 'empty' } }, []])
  typing.type(GERMAN)
  await wait(IBAN_CHECK_DELAY_MS)
  asked[0]?.fail()
  await wait(0)
  expect(field()).toMatchObject({ bankName: '', phase: { kind: 'settled', check: { kind: 'valid' } } })
})

it('sends nothing once it is stopped', async () => {
  const { typing, asked, wait } = start()
  typing.type(GERMAN)
  typing.stop()
  await wait(IBAN_CHECK_DELAY_MS * 2)
  expect(asked).toEqual([])
})
