import type { ClubDate } from '@club/core'
import { ibanField, type Mandate, type MandateForm } from '@club/core/membership'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { IbanInput } from '../../shared/iban/IbanInput.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { DirectDebits } from './DirectDebits.tsx'
import type { DocumentDeps } from './documentStore.ts'
import { MandateFormScreen } from './MandateFormScreen.tsx'
import { MandateScreen } from './MandateScreen.tsx'
import { MandatesPanel } from './MandatesPanel.tsx'
import type { MandateFormDeps, MandateSaved } from './mandateFormStore.ts'
import type { Creditor } from './mandateTypes.ts'

const mandate: Mandate = {
  ...{ id: '7', reference: 'TB-1001', name: 'Clara Hoffmann', customerName: 'Clara Hoffmann', customerId: '1', contactId: '3' },
  ...{ iban: 'DE89370400440532013000', bankName: 'Taunus Volksbank', bic: 'TAVODEFFXXX' },
  ...{ payCreditInvoice: true, payTournamentFee: true, paySubscription: true },
  ...{
    confirmationDate: '2024-03-03' as ClubDate,
    activeSince: '2024-03-05' as ClubDate,
    fileId: null,
    fileName: null,
    status: 'active',
    blocked: false,
  },
}
const waiting: Mandate = { ...mandate, id: '8', status: 'pending', confirmationDate: null, bankName: '' }
const CREDITOR: Creditor = {
  ...{ name: 'Golfclub Taunusblick e.V.', creditorId: 'DE98ZZZ09999999999', nextReference: 'TB-1001-2', acceptsOnline: true },
}
const ADDRESSES = [
  { id: '3', lines: ['Seeweg 1', '61250 Usingen'] },
  { id: '4', lines: ['Am Markt 2', '61250 Usingen'] },
]
const STORED: MandateForm = { name: 'Clara Hoffmann', iban: '', bankName: '', bic: '', contactId: '3' }
const OFFLINE = { title: 'No connection' }
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const iban = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' })

const list = { hrefOf: (id: string) => `/profile/mandates/${id}`, hrefNew: '/profile/mandates/new' }

describe('the list', () => {
  it('[MA-05] [MA-06] [MA-70+] shows current mandates with bank, last digits, state and its day, without ended ones', () => {
    const value = [mandate, waiting, { ...mandate, id: '9', status: 'cancelled' as const }]
    renderScreen(<MandatesPanel mandates={{ kind: 'ready', value }} {...list} />)
    const rows = screen.getAllByRole('link').map((link) => `${link.getAttribute('href')} ${link.textContent}`)
    expect(rows).toEqual([
      '/profile/mandates/7 Direct debitTaunus Volksbank, ends 3000Active since 05 March 2024Active',
      '/profile/mandates/8 Direct debitAccount ending in 3000Not signed yet',
      '/profile/mandates/new Add another account',
    ])
  })

  it('[MA-07] a mandate that was agreed to, or whose paper has arrived, is with the office', () => {
    const value = [
      { ...waiting, confirmationDate: mandate.confirmationDate },
      { ...waiting, id: '9', fileId: '1' },
    ]
    renderScreen(<DirectDebits mandates={{ kind: 'ready', value }} {...list} />)
    expect(screen.getAllByText('With the club office')).toHaveLength(2)
  })

  it('leads to the form where there is none, and can be loaded again', async () => {
    const onRetry = vi.fn()
    const { rerender, user } = renderScreen(<DirectDebits mandates={{ kind: 'ready', value: [] }} {...list} />)
    expect(screen.getByRole('link', { name: 'Set up direct debit' }).getAttribute('href')).toBe(list.hrefNew)
    rerender(<MandatesPanel mandates={{ kind: 'ready', value: [] }} {...list} />)
    expect(screen.getByRole('link', { name: 'Set up direct debit' }).getAttribute('href')).toBe(list.hrefNew)
    rerender(<MandatesPanel mandates={{ kind: 'failed', notice: OFFLINE, onRetry }} {...list} />)
    await user.click(press('Try again'))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

const formDeps = (save: MandateFormDeps['save']): MandateFormDeps => ({
  ...{ save, now: () => performance.now(), newIdempotencyKey: () => 'key', describeError: () => OFFLINE },
  bankOf: async () => ({ bankName: 'Taunus Volksbank', bic: 'TAVODEFFXXX' }),
  draft: { read: () => null, write: () => {} },
})

function showForm(save: () => Promise<MandateSaved>, over: Partial<Parameters<typeof MandateFormScreen>[0]> = {}) {
  const onSaved = vi.fn()
  const saving = vi.fn<MandateFormDeps['save']>(save)
  const deps = formDeps(saving)
  const props = { stored: STORED, creditor: CREDITOR, addresses: ADDRESSES, onAddAddress: vi.fn(), deps, onSaved, hrefBack: '/back' }
  return { saving, onSaved, ...renderScreen(<MandateFormScreen {...props} {...over} />) }
}

describe('the form', () => {
  it('[MA-13] [MA-71+] [MA-77+] says what the customer agrees to, and sends it with the chosen address', async () => {
    const { user, saving, onSaved } = showForm(async () => ({ kind: 'saved', id: '7' }))
    const agreement = within(screen.getByRole('region', { name: 'What you agree to' }))
    agreement.getByText(/^I authorise Golfclub Taunusblick e\.V\. to collect/)
    agreement.getByText(/within eight weeks/)
    expect(agreement.getByText('Creditor identifier').nextElementSibling?.textContent).toBe('DE98ZZZ09999999999')
    expect(agreement.getByText('Mandate reference').nextElementSibling?.textContent).toBe('TB-1001-2')
    await user.type(iban(), 'de89370400440532013000')
    expect(iban().value).toBe('DE89 3704 0044 0532 0130 00')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Address of the account holder' }), '4')
    await user.click(press('Agree and switch on'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('7'))
    expect(saving.mock.calls[0]?.slice(0, 2)).toEqual([
      { name: 'Clara Hoffmann', iban: 'DE89 3704 0044 0532 0130 00', bankName: '', bic: '', contactId: '4' },
      'online',
    ])
  })

  it('[MA-128+] is not agreed to by Enter in a field, which leads to the button below the agreement', async () => {
    const { user, saving } = showForm(async () => ({ kind: 'saved', id: '7' }))
    await user.type(iban(), 'DE89370400440532013000{Enter}')
    expect(saving).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(press('Agree and switch on'))
    await user.keyboard('{Enter}')
    expect(saving.mock.calls[0]?.[1]).toBe('online')
  })

  it('or prints it for a signature on paper', async () => {
    const { user, saving } = showForm(async () => ({ kind: 'saved', id: '7' }))
    await user.type(iban(), 'DE89370400440532013000')
    await user.click(press('Print and sign on paper'))
    expect(saving.mock.calls[0]?.[1]).toBe('paper')
  })

  it.each([
    ['DE89*', /letters and digits only, not \*/],
    ['XX89370400440532013000', /XX/],
    ['DE893704004405320130', /22/],
    ['DE89A70400440532013000', /letters and digits/],
    ['DE00370400440532013000', /check digits do not match/],
    ['AE070331234567890123456', /country takes no part in SEPA/],
  ])('[MA-46+] [MA-51+] says what is wrong with %s, and takes it in lower case with gaps', async (text, why) => {
    const { user, saving } = showForm(async () => ({ kind: 'saved', id: '7' }))
    await user.click(iban())
    await user.paste(` ${text.toLowerCase()} `)
    await user.click(press('Agree and switch on'))
    const wrong = iban().closest('div')?.parentElement?.textContent ?? ''
    expect(wrong).toMatch(/Error/)
    expect(wrong).toMatch(why)
    expect(saving).not.toHaveBeenCalled()
  })

  it('[MA-51+] a number of a country outside SEPA is refused, and not called correct', () => {
    renderScreen(<IbanInput field={ibanField('AE070331234567890123456')} onType={vi.fn()} tried={false} />)
    screen.getByText(/country takes no part in SEPA/)
    expect(screen.queryByText(/The IBAN is correct/)).toBeNull()
  })

  it('[MA-14] [MA-20] [MA-45+] shows the bank of a valid number, until the number changes', async () => {
    const { user } = showForm(async () => ({ kind: 'saved', id: '7' }))
    await user.type(iban(), 'DE89370400440532013000')
    expect(screen.queryByText('Taunus Volksbank')).toBeNull()
    expect((await screen.findByText('Taunus Volksbank', {}, { timeout: 3000 })).parentElement?.textContent).toBe(
      'Taunus Volksbank · BIC TAVODEFFXXX',
    )
    await user.type(iban(), ' ')
    expect(screen.getByText('Taunus Volksbank')).toBeTruthy()
    await user.type(iban(), '{Backspace}{Backspace}')
    expect(screen.queryByText('Taunus Volksbank')).toBeNull()
  })

  it('[MA-11] [MA-19] an empty number is no error until it is sent', async () => {
    const { user, saving } = showForm(async () => ({ kind: 'saved', id: '7' }))
    await user.click(iban())
    await user.tab()
    expect(iban().getAttribute('aria-invalid')).toBeNull()
    await user.click(press('Agree and switch on'))
    screen.getByText('Error: enter the IBAN')
    await waitFor(() => expect(document.activeElement).toBe(iban()))
    expect(saving).not.toHaveBeenCalled()
  })

  it('the caret stays behind the same digit when a digit is corrected', async () => {
    const { user } = showForm(async () => ({ kind: 'saved', id: '7' }))
    await user.type(iban(), 'DE89370400440532013000')
    iban().setSelectionRange(5, 5)
    await user.keyboard('9')
    expect([iban().value.slice(0, 9), iban().selectionStart]).toEqual(['DE89 9370', 6])
  })

  it('[MA-72+] shows the server’s text at the field, and the others’ values of a second tab', async () => {
    let answer: MandateSaved = { kind: 'refused', notice: OFFLINE, fields: { iban: 'Not in a SEPA country' } }
    const { user } = showForm(async () => answer)
    await user.type(iban(), 'DE89370400440532013000')
    await user.click(press('Agree and switch on'))
    expect(iban().getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Not in a SEPA country')
    answer = { kind: 'overtaken', stored: { ...STORED, name: 'Jonas Hoffmann', iban: 'GB29NWBK60161331926819' } }
    await user.click(press('Agree and switch on'))
    screen.getByText(/^Saved now: Jonas Hoffmann, account ending in 6819/)
    await user.click(press('Use the saved values'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Account holder' }).value).toBe('Jonas Hoffmann')
  })

  it('[MA-73+] chooses the address that was added from the form, and no other one that arrives', async () => {
    const own = { stored: { ...STORED, contactId: null }, creditor: CREDITOR, onAddAddress: () => {}, onSaved: vi.fn(), hrefBack: '/back' }
    const deps = formDeps(async () => ({ kind: 'saved', id: '7' }))
    const { user, rerender } = renderScreen(<MandateFormScreen {...own} deps={deps} addresses={[]} />)
    await user.click(press('Agree and switch on'))
    screen.getByText('Error: a mandate needs an address')
    await user.click(press('Add an address'))
    rerender(<MandateFormScreen {...own} deps={deps} addresses={ADDRESSES.slice(0, 1)} />)
    expect(screen.queryByText('Error: a mandate needs an address')).toBeNull()
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Address of the account holder' }).value
    expect(chosen()).toBe('3')
    // Another tab adds one.
    rerender(<MandateFormScreen {...own} deps={deps} addresses={ADDRESSES} />)
    expect(chosen()).toBe('3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Address of the account holder' }), '4')
    rerender(<MandateFormScreen {...own} deps={deps} addresses={ADDRESSES.map((address) => ({ ...address }))} />)
    expect(chosen()).toBe('4')
  })

  it('[MA-73+] asks for an address where there is none, and asks before input is lost', async () => {
    const onAddAddress = vi.fn()
    const { user, visited } = showForm(async () => ({ kind: 'saved', id: '7' }), {
      ...{ addresses: [], stored: { ...STORED, contactId: null }, onAddAddress },
    })
    await user.click(press('Add an address'))
    expect(onAddAddress).toHaveBeenCalledOnce()
    await user.type(iban(), 'DE')
    await user.click(press('Agree and switch on'))
    screen.getByText('Error: a mandate needs an address')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Continue editing' }))
    expect([visited, iban().value]).toEqual([[], 'DE'])
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(press('Discard changes'))
    expect(visited).toEqual(['/back'])
  })

  it('[MA-71+] a change of the account asks for no new agreement', () => {
    showForm(async () => ({ kind: 'saved', id: '7' }), { creditor: null, stored: { ...STORED, iban: mandate.iban } })
    expect(screen.queryByRole('region', { name: 'What you agree to' })).toBeNull()
    screen.getByText('So far: account ending in 3000')
    expect(screen.queryByRole('button', { name: 'Print and sign on paper' })).toBeNull()
  })
})

function showMandate(shown: Mandate | Loadable<never>, revoke = vi.fn<() => Promise<FormAnswer>>(async () => ({ kind: 'done' }))) {
  const send = vi.fn<DocumentDeps['send']>(async () => ({ kind: 'done' }))
  const acts = { onPrint: vi.fn(async () => {}), onDownload: vi.fn(async () => {}), onRevoked: vi.fn() }
  const document = { send, onSent: vi.fn(), describeError: () => OFFLINE, newIdempotencyKey: () => 'key' }
  const view = renderScreen(
    <MandateScreen
      shown={'kind' in shown ? shown : { kind: 'ready', value: { mandate: shown, address: ['Seeweg 1', '61250 Usingen'] } }}
      creditorId={CREDITOR.creditorId}
      changed={false}
      document={document}
      revoke={{ revoke, describeError: () => OFFLINE }}
      hrefChange="/profile/mandates/7/change"
      hrefBack="/profile/mandates"
      {...acts}
    />,
  )
  return { ...view, ...acts, send, revoke }
}

describe('one mandate', () => {
  it('[CU-96] [MA-110+] shows its data, its state and since when it is active', async () => {
    const { user, onPrint } = showMandate(mandate)
    const data = within(screen.getByRole('region', { name: 'Mandate' }))
    expect(data.getByText('IBAN').nextElementSibling?.textContent).toBe('DE89 3704 0044 0532 0130 00')
    expect(data.getByText('Address of the account holder').nextElementSibling?.textContent).toBe('Seeweg 1, 61250 Usingen')
    expect(data.getByText('Agreed on').nextElementSibling?.textContent).toBe('03 March 2024')
    expect(data.getByText('Active since').nextElementSibling?.textContent).toBe('05 March 2024')
    expect(screen.queryByText('What to do')).toBeNull()
    await user.click(press('Print the mandate'))
    expect(onPrint).toHaveBeenCalledOnce()
  })

  it('[MA-114+] one that a returned debit has stopped says so, and what to do', () => {
    showMandate({ ...mandate, blocked: true })
    expect(screen.getByText('Stopped')).toBeTruthy()
    expect(screen.getByText(/Enter another account, or ask the club office/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change bank account' })).toBeTruthy()
  })

  it('one without a signature says what to do', () => {
    showMandate(waiting)
    screen.getByText('Nothing is collected until the club has your signature.')
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Print the mandate.')
  })

  it('an ended one can no longer be changed', () => {
    showMandate({ ...mandate, status: 'cancelled' })
    screen.getByText('Ended')
    expect(screen.queryByRole('link', { name: 'Change bank account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'End direct debit' })).toBeNull()
  })

  it('[MA-44] [MA-48+] [MA-74+] a document of another type is refused at the field, a fitting one is sent', async () => {
    const { user, send } = showMandate(mandate)
    const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' })
    expect(input.accept).toBe('application/pdf,image/jpeg,image/png')
    await user.upload(input, new File(['MZ'], 'mandate.pdf', { type: 'application/pdf' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'mandate.pdf: This type of file is not accepted. Choose one of: PDF, JPG, PNG.',
    )
    expect(send).not.toHaveBeenCalled()
    await user.upload(input, new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' }))
    await screen.findByText('The club office has your document.')
    expect(send).toHaveBeenCalledOnce()
  })

  it('[MA-75+] [MA-123+] says what follows before it is ended, keeps it after a failure, and confirms the end', async () => {
    const revoke = vi.fn<() => Promise<FormAnswer>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ kind: 'done' })
    const { user, onRevoked } = showMandate(mandate, revoke)
    await user.click(press('End direct debit'))
    const dialog = within(screen.getByRole('dialog', { name: 'End direct debit?' }))
    dialog.getByText(/^Open invoices are no longer collected, and what you paid by direct debit is open again/)
    dialog.getByText(/^This cannot be undone/)
    await user.click(dialog.getByRole('button', { name: 'End it now' }))
    await screen.findByText('No connection')
    await user.click(press('End it now'))
    within(await screen.findByRole('dialog', { name: 'Direct debit has ended' })).getByText(/You get an email/)
    expect(onRevoked).not.toHaveBeenCalled()
    await user.click(press('Done'))
    expect(onRevoked).toHaveBeenCalledOnce()
  })
})
