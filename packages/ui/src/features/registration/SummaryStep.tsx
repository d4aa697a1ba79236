import type { ClubDate } from '@club/core'
import { validEmails, validPhones } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { useFormats } from '../../format/useFormats.ts'
import { formMessages } from '../../shared/form/formMessages.ts'
import { homeClubMessages } from '../../shared/homeClub/messages.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { registrationMessages as messages } from './messages.ts'
import * as css from './RegistrationScreen.css.ts'
import type { RegistrationStepProps } from './RegistrationScreen.tsx'

/** Exactly the data that will be sent. */
export function SummaryStep({ lists, store }: RegistrationStepProps) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { form, homeClub } = useStoreValues(store, 'form', 'homeClub')
  const named = (entries: readonly { readonly id: string; readonly name: string }[], id: string | null): string =>
    entries.find((entry) => entry.id === id)?.name ?? ''
  const name = [named(lists.titles, form.titleId), form.firstName.trim(), named(lists.nameExtras, form.nameExtraId), form.lastName.trim()]
  const facts = [
    { term: messages.name, value: name.filter((part) => part !== '').join(' ') },
    { term: messages.sex, value: form.sex === 'unknown' ? '' : formatMessage(messages[`sex_${form.sex}`]) },
    { term: formMessages.birthday, value: form.birthday && longDate(form.birthday as ClubDate) },
    { term: homeClubMessages.homeClub, value: homeClub?.name ?? '' },
    { term: messages.nationality, value: named(lists.countries, form.nationalityId) },
    { term: messages.externalId, value: form.externalId.trim() },
    {
      term: messages.emails,
      value: validEmails(form.emails)
        .map(({ email }) => email)
        .join(', '),
    },
    {
      term: messages.phones,
      value: validPhones(form.phones)
        .map(({ phone }) => phone)
        .join(', '),
    },
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ term, value }) => (
          <div key={term.id}>
            <dt className={css.term}>{formatMessage(term)}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
