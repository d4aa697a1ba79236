import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { HomeClubField } from '../../shared/homeClub/HomeClubField.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { registrationMessages as messages } from './messages.ts'
import type { RegistrationStepProps } from './RegistrationScreen.tsx'

/** Home club and country. */
export function GolfStep({ lists, deps, store, errorOf }: RegistrationStepProps) {
  const { formatMessage } = useIntl()
  const { form, homeClub, change, chooseClub } = useStoreValues(store, 'form', 'homeClub', 'change', 'chooseClub')
  return (
    <>
      <HomeClubField chosen={homeClub} search={deps.searchClubs} onChoose={chooseClub} />
      {lists.countries.length > 0 && (
        <Select
          label={formatMessage(messages.nationality)}
          name="nationality"
          value={form.nationalityId ?? ''}
          options={[
            { value: '', label: formatMessage(messages.preferNotToSay) },
            ...lists.countries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => change({ nationalityId: id === '' ? null : id })}
        />
      )}
      <Field
        label={formatMessage(messages.externalId)}
        name="externalId"
        autoComplete="off"
        value={form.externalId}
        onChange={(externalId) => change({ externalId })}
        error={errorOf('externalId')}
      />
    </>
  )
}
