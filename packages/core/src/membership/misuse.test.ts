/** Invalid input throws a FieldError that names the field. */
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { clubDate } from '../text/invalidDate.ts'
import { addressErrors } from './address.ts'
import { credentialChange, credentialErrors } from './credentialChange.ts'
import { CustomerNotLoadedError } from './customerNotLoaded.ts'
import { type CustomerPart, DEFAULT_PRIVACY, shownName, shownTeamName, type VisibleParts, visibleParts } from './customerVisibility.ts'
import { emailErrors, isEmailAddress } from './email.ts'
import { parseForgottenPassword } from './forgottenPassword.ts'
import { friendRequestDecision } from './friendRequest.ts'
import { bankCodeOf, normaliseIban } from './iban.ts'
import { ibanField, withIbanText } from './ibanField.ts'
import { ibanOfAccount } from './ibanOfAccount.ts'
import { mandateReference } from './mandate.ts'
import { parseMandateForm } from './mandateForm.ts'
import { mandateTransitionDecision } from './mandateTransition.ts'
import { MEMBER_LIST_FIELDS, type MemberListRow, type MemberListSettings, memberListRow } from './memberList.ts'
import { checkPassword, DEFAULT_PASSWORD_POLICY } from './password.ts'
import { isPhoneNumber, phoneErrors } from './phone.ts'
import { EMPTY_REGISTRATION, registrationErrors } from './registration.ts'
import { usernameForms } from './username.ts'

const today = clubDate('2026-05-01')
const seen = Object.fromEntries((['identity', 'name', 'number'] as CustomerPart[]).map((part) => [part, true])) as VisibleParts
const club = { avatarsEnabled: true, showHandicapToVisitors: false }
const address = { street1: '', street2: '', street3: '', street4: '', zip: '', city: '' }
const credentials = { username: 'clara', password: '', oldPassword: '' }
const forgotten = { email: 'clara@example.org', birthday: '', firstName: '', lastName: '' }
const mandate = { name: '', iban: '', bankName: '', bic: '', contactId: null }
const asks = { customerId: '1', otherId: '2', areFriends: false, hasSentRequest: false, hasReceivedRequest: false, openRequests: 0 }
const everyField = Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, true])) as MemberListSettings
const team = (firstName: unknown, lastName: unknown) =>
  shownTeamName('Eagles', [{ firstName: firstName as string, lastName: lastName as string, nameSeen: true }])

describe('an invalid value', () => {
  it.each<[string, () => unknown, string]>([
    [
      'an address in no country',
      () => addressErrors({ contactTypeId: null, countryId: 49 as never, postalAddress: address }),
      'countryId: 49',
    ],
    ...(['username', 'password', 'oldPassword'] as const).flatMap((field): [string, () => unknown, string][] => [
      [`a ${field} to judge`, () => credentialErrors({ ...credentials, [field]: 7 }, DEFAULT_PASSWORD_POLICY), `${field}: 7 is not a text`],
      [`a ${field} to change`, () => credentialChange('clara', { ...credentials, [field]: 7 }), `${field}: 7 is not a text`],
    ]),
    [
      'an unknown visibility',
      () => visibleParts({ ...DEFAULT_PRIVACY, visibility: 'all' as never }, club, 'guest'),
      'visibility: all is not one of',
    ],
    ['a name to show', () => shownName({ fullName: 7 as never, number: '' }, seen), 'fullName: 7 is not a text'],
    ['a number to show', () => shownName({ fullName: '', number: 7 as never }, seen), 'number: 7 is not a text'],
    ['the name of a team', () => shownTeamName(7 as never, []), 'teamName: 7 is not a text'],
    ['a first name in a team', () => team(7, ''), 'firstName: 7 is not a text'],
    ['a last name in a team', () => team('', 7), 'lastName: 7 is not a text'],
    ['an email', () => isEmailAddress(7 as never), 'email: 7 is not a text'],
    ['an email of a row', () => emailErrors({ email: 7 as never, usageType: null }), 'email: 7 is not a text'],
    [
      'a first name to be known by',
      () => parseForgottenPassword({ ...forgotten, firstName: 7 as never }, true, today),
      'firstName: 7 is not a text',
    ],
    ['fewer requests than none', () => friendRequestDecision({ ...asks, openRequests: -1 }), 'openRequests: -1'],
    ['an account number', () => normaliseIban(7 as never), 'iban: 7 is not a text'],
    ['the account number of a bank', () => bankCodeOf(7 as never), 'iban: 7 is not a text'],
    ['a moment of typing', () => withIbanText(ibanField(''), '', Number.NaN), 'now: NaN'],
    [
      'a bank code',
      () => ibanOfAccount({ countryCode: 'AT', bankCode: 7 as never, bankBranch: '', account: '' }),
      'bankCode: 7 is not a text',
    ],
    ['the prefix of a reference', () => mandateReference(7 as never, '1', []), 'prefix: 7 is not a text'],
    ['the number of a customer', () => mandateReference('', 7 as never, []), 'customerNumber: 7 is not a text'],
    ...(['name', 'iban', 'bankName', 'bic', 'contactId'] as const).map((field): [string, () => unknown, string] => [
      `the ${field} of a mandate`,
      () => parseMandateForm({ ...mandate, [field]: 7 }),
      `${field}: 7 is not a text`,
    ]),
    [
      'an unknown status of a mandate',
      () => mandateTransitionDecision({ status: 'paused' as never, confirmationDate: null, fileId: null }, 'active', 'staff'),
      'status: paused is not one of',
    ],
    ['an age below none', () => memberListRow({ age: -1 } as MemberListRow, everyField, seen), 'age: -1'],
    ['a password', () => checkPassword(DEFAULT_PASSWORD_POLICY, 7 as never), 'password: 7 is not a text'],
    ['a phone number', () => isPhoneNumber(7 as never), 'phone: 7 is not a text'],
    ['the phone number of a row', () => phoneErrors({ phone: 7 as never, phoneTypeId: 1 }), 'phone: 7 is not a text'],
    [
      'the number of another club',
      () => registrationErrors({ ...EMPTY_REGISTRATION, externalId: 7 as never }, today),
      'externalId: 7 is not a text',
    ],
    ['a user name', () => usernameForms(7 as never), 'username: 7 is not a text'],
  ])('%s is refused', (_, misuse, message) => {
    expect(misuse).toThrow(FieldError)
    expect(misuse).toThrow(message)
  })

  it('the error of a customer who is not loaded names the field', () => {
    expect(new CustomerNotLoadedError('7')).toMatchObject({ field: 'customerId', message: 'Customer id 7 not loaded!!' })
  })

  it('an account number of an unknown country has no bank code', () => {
    expect(bankCodeOf('ZZ001' as never)).toBe('')
  })
})
