import { entriesFor, SEXES } from '@club/core/club'
import { MAX_PERSON_NAME } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { registrationMessages as messages } from './messages.ts'
import type { RegistrationStepProps } from './RegistrationScreen.tsx'

const TEXT_FIELDS = [
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
] as const

/** Personal data. */
export function PersonStep({ lists, store, errorOf }: RegistrationStepProps) {
  const { formatMessage } = useIntl()
  const { form, change } = useStoreValues(store, 'form', 'change')
  const choices = [
    { field: 'titleId', entries: entriesFor(lists.titles, form.sex) },
    { field: 'nameExtraId', entries: entriesFor(lists.nameExtras, form.sex) },
  ] as const
  return (
    <>
      {TEXT_FIELDS.map(({ field, autoComplete }) => (
        <Field
          key={field}
          label={formatMessage(formMessages[field])}
          name={field}
          autoComplete={autoComplete}
          maxLength={MAX_PERSON_NAME}
          value={form[field]}
          onChange={(text) => change({ [field]: text })}
          error={errorOf(field)}
        />
      ))}
      <Field
        label={formatMessage(formMessages.birthday)}
        hint={formatMessage(messages.birthdayHint)}
        name="birthday"
        type="date"
        autoComplete="bday"
        value={form.birthday}
        onChange={(birthday) => change({ birthday })}
        error={errorOf('birthday')}
      />
      <Select
        label={formatMessage(messages.sex)}
        name="sex"
        value={form.sex}
        options={SEXES.map((value) => ({ value, label: formatMessage(messages[`sex_${value}`]) }))}
        // A title that does not fit the new sex is no longer offered.
        onChange={(sex) => change({ sex, titleId: null, nameExtraId: null })}
      />
      {choices.map(
        ({ field, entries }) =>
          entries.length > 0 && (
            <Select
              key={field}
              label={formatMessage(messages[field])}
              name={field}
              value={form[field] ?? ''}
              options={[{ value: '', label: formatMessage(messages.none) }, ...entries.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(id) => change({ [field]: id === '' ? null : id })}
            />
          ),
      )}
    </>
  )
}
