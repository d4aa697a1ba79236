import type { ClubDate } from '@club/core'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { RegistrationScreen } from './RegistrationScreen.tsx'
import type { RegistrationDeps } from './registrationStore.ts'

const lists = {
  titles: [
    { id: '1', name: 'Dr', sex: 'both' as const },
    { id: '2', name: 'Lady', sex: 'female' as const },
  ],
  nameExtras: [],
  phoneTypes: [{ id: '7', name: 'Mobile' }],
  countries: [{ id: '826', name: 'United Kingdom', isoCode: 'GB', isoName: 'United Kingdom', telCode: '44', active: true }],
}
const links = { id: '5', name: 'The Links', code: '1', shortName: '', city: 'Wick', coordinates: null }

function show(given: Partial<RegistrationDeps> = {}) {
  const deps: RegistrationDeps = {
    today: () => '2026-06-01' as ClubDate,
    newIdempotencyKey: () => 'key',
    register: vi.fn(async (): Promise<FormAnswer> => ({ kind: 'done' })),
    searchClubs: vi.fn(async () => [links]),
    describeError: () => ({ title: 'No connection' }),
    draft: null,
    keepDraft: vi.fn(),
    ...given,
  }
  const view = renderScreen(<RegistrationScreen clubName="Golfclub" logo={null} lists={lists} deps={deps} hrefLogin="/auth/login" />)
  const next = () => view.user.click(screen.getByRole('button', { name: 'Continue' }))
  return { ...view, deps, next }
}

describe('RegistrationScreen', () => {
  it('[RG-25] [RG-07] [RG-12] guides a visitor from the name to the email', async () => {
    const { user, deps, next } = show()
    expect(screen.getByText('Step 1 of 4: about you')).toBeDefined()
    await user.selectOptions(screen.getByLabelText('Sex'), 'Female')
    await user.selectOptions(screen.getByLabelText('Title'), 'Lady')
    // A longer name is cut at the field, not refused after the last step.
    expect(screen.getByLabelText<HTMLInputElement>('First name').maxLength).toBe(80)
    await user.type(screen.getByLabelText('First name'), 'Nora')
    await user.type(screen.getByLabelText('Last name'), 'Neu')
    await next()
    expect(screen.getByText('Step 2 of 4: your golf')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Home club' }), 'lin')
    await user.click(await screen.findByRole('button', { name: 'The Links Wick' }))
    await user.selectOptions(screen.getByLabelText('Nationality'), 'United Kingdom')
    await next()
    await user.type(screen.getByLabelText('Email 1'), 'nora@example.org')
    await user.click(screen.getByRole('button', { name: 'Add a phone number' }))
    await user.type(screen.getByLabelText('Phone 1'), '0170 1')
    await next()
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      ...['Lady Nora Neu', 'Female', 'The Links', 'United Kingdom', 'nora@example.org', '0170 1'],
    ])
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(deps.register).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ titleId: '2', homeClubId: '5', nationalityId: '826', phones: [{ phone: '0170 1', phoneTypeId: 7 }] }),
      'key',
    )
    expect(await screen.findByText(/An email is on its way to nora@example.org/)).toBeDefined()
  })

  it('[RG-09] [RG-10] [RG-11] reports at the field why a step cannot be left', async () => {
    const { user, next } = show()
    await user.type(screen.getByLabelText('Date of birth'), '2026-06-02')
    await next()
    const needed = 'Error: fill this in'
    const first = screen.getByRole('textbox', { name: 'First name', description: needed })
    expect(screen.getByRole('textbox', { name: 'Last name', description: needed })).toBeDefined()
    expect(screen.getByText('Error: this day is in the future. Choose an earlier one')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.clear(screen.getByLabelText('Date of birth'))
    expect(screen.queryByText('Error: this day is in the future. Choose an earlier one')).toBeNull()
  })

  it('[CU-246+] refuses a date of birth of more than 120 years ago at its field', async () => {
    const { user, next } = show()
    const day = screen.getByLabelText('Date of birth')
    await user.type(day, '1905-06-01')
    await next()
    const tooOld = 'Error: this day is more than 120 years ago. Check the year'
    expect([day.getAttribute('aria-invalid'), screen.queryByText(tooOld) !== null]).toEqual(['true', true])
    await user.clear(day)
    // 120 years old until tomorrow.
    await user.type(day, '1905-06-02')
    await next()
    expect([day.getAttribute('aria-invalid'), screen.queryByText(tooOld) !== null]).toEqual([null, false])
  })

  it.each([
    ['turns the text after it around', 'Ben\u202eneB'],
    ['cannot be seen', 'Ben\u200bjamin'],
  ])('[RG-28+] refuses a name with a character that %s at its field', async (_, typed) => {
    const { user, next } = show()
    const first = screen.getByLabelText<HTMLInputElement>('First name')
    await user.type(first, typed)
    await user.type(screen.getByLabelText('Last name'), 'Berg')
    await next()
    const refused = screen.getAllByRole('textbox', { description: /^Error: the name has only digits and signs, or hidden characters/ })
    expect([refused, document.activeElement]).toEqual([[first], first])
    expect(screen.getByText('Step 1 of 4: about you')).toBeDefined()
    await user.clear(first)
    await user.type(first, 'Ben')
    await next()
    expect(screen.getByText('Step 2 of 4: your golf')).toBeDefined()
  })

  const contact = { form: { firstName: 'A', lastName: 'B' }, progress: { step: 'contact', finished: false } }
  const at = (emails: readonly object[], phones: readonly object[] = []) => {
    const rest = { birthday: '', sex: 'unknown', titleId: null, nameExtraId: null, nationalityId: null, homeClubId: null, externalId: '' }
    return { ...contact, homeClub: null, form: { ...contact.form, ...rest, emails, phones } } as unknown as RegistrationDeps['draft']
  }

  it('[DI-08] offers titles for this sex and for everyone, and drops one that no longer fits', async () => {
    const { user } = show()
    const titles = () => [...screen.getByLabelText<HTMLSelectElement>('Title').options].map(({ text }) => text).slice(1)
    await user.selectOptions(screen.getByLabelText('Sex'), 'Female')
    expect(titles()).toEqual(['Dr', 'Lady'])
    await user.selectOptions(screen.getByLabelText('Title'), 'Lady')
    await user.selectOptions(screen.getByLabelText('Sex'), 'Male')
    expect(titles()).toEqual(['Dr'])
    expect(screen.getByLabelText<HTMLSelectElement>('Title').value).toBe('')
  })

  it('[RG-13] [RG-14] requires one valid email address', async () => {
    const { user, next } = show({ draft: at([{ email: 'nora', usageType: 'private' }]) })
    await next()
    expect(screen.getByRole('textbox', { name: 'Email 1', description: /Error: write it like name@example.org/ })).toBeDefined()
    await user.type(screen.getByLabelText('Email 1'), '@example.org')
    await next()
    expect(screen.getByText('Step 4 of 4: check and send')).toBeDefined()
  })

  it('[RG-16] [RG-19] [RG-26+] says that an incomplete row is not sent, and lets the person continue', async () => {
    const draft = at(
      [
        { email: 'nora@example.org', usageType: 'private' },
        { email: 'nora@', usageType: 'business' },
      ],
      [{ phone: '0170', phoneTypeId: null }],
    )
    const { next } = show({ draft })
    expect(screen.getAllByText('Not complete: it will not be sent')).toHaveLength(2)
    await next()
    expect(screen.queryByText('nora@')).toBeNull()
    expect(screen.getByText('nora@example.org')).toBeDefined()
  })

  it('[RG-26+] marks the row that is incomplete after another one is removed, and begins a new row at its field', async () => {
    const { user } = show({ draft: at([{ email: 'nora@example.org', usageType: 'private' }]) })
    const add = () => user.click(screen.getByRole('button', { name: 'Add another email' }))
    await add()
    expect(document.activeElement).toBe(screen.getByLabelText('Email 2'))
    await user.keyboard('nora@')
    await add()
    await user.keyboard('n')
    await user.click(screen.getByRole('button', { name: 'Remove email 1' }))
    await user.click(screen.getByLabelText('Email 2'))
    screen.getByRole('textbox', { name: 'Email 1', description: 'Not complete: it will not be sent' })
    screen.getByRole('textbox', { name: 'Email 2', description: '' })
    await user.click(screen.getByRole('button', { name: 'Remove email 1' }))
    screen.getByRole('textbox', { name: 'Email 1', description: 'Not complete: it will not be sent' })
  })

  it('[CU-358+] says that it was begun earlier, which may have been another person, and begins again', async () => {
    const { user, deps } = show({ draft: at([{ email: 'nora@example.org', usageType: 'private' }]) })
    screen.getByText('This registration was begun earlier in this browser.')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(vi.mocked(deps.keepDraft).mock.calls).toEqual([[null]])
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
    expect(screen.queryByText('This registration was begun earlier in this browser.')).toBeNull()
  })

  it('continues without home clubs when they cannot be loaded', async () => {
    const draft = { ...(at([]) as NonNullable<RegistrationDeps['draft']>), progress: { step: 'golf' as const, finished: false } }
    const { user, next } = show({ draft, searchClubs: () => Promise.reject(new Error('socket')) })
    await user.type(screen.getByRole('searchbox', { name: 'Home club' }), 'xy')
    expect(await screen.findByText(/cannot be loaded at the moment/)).toBeDefined()
    await next()
    expect(screen.getByText('Step 3 of 4: how to reach you')).toBeDefined()
  })
})
