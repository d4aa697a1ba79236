import { contactTypesFor } from '@club/core/club'
import type { Address, PostalAddress } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { MainChoice, type RowFieldsProps } from './ContactFields.tsx'
import * as css from './ContactScreen.css.ts'
import type { ContactLists } from './contactTypes.ts'
import { contactMessages as messages } from './messages.ts'

interface AddressFieldsProps extends RowFieldsProps<Address> {
  readonly lists: ContactLists
}

export function AddressFields({ lists, ...props }: AddressFieldsProps) {
  const { row, stored, change, errorOf } = props
  const { formatMessage } = useIntl()
  const { postalAddress } = row
  const place = (part: Partial<PostalAddress>) => change({ postalAddress: { ...postalAddress, ...part } })
  // An address retains a type that the club no longer offers. DI-16.
  const types = contactTypesFor(lists.contactTypes, stored.contactTypeId).map(({ id, name, active }) => ({
    id,
    name: active ? name : formatMessage(messages.retired, { name }),
  }))
  return (
    <>
      <ChoiceField
        label={formatMessage(messages.contactType)}
        name="contactTypeId"
        value={row.contactTypeId}
        entries={types}
        onChange={(contactTypeId) => change({ contactTypeId })}
        error={errorOf('contactTypeId')}
      />
      <Field
        label={formatMessage(messages.street1)}
        name="street1"
        autoComplete="address-line1"
        maxLength={100}
        value={postalAddress.street1}
        onChange={(street1) => place({ street1 })}
        error={errorOf('street1')}
      />
      <Field
        label={formatMessage(messages.street2)}
        name="street2"
        autoComplete="address-line2"
        maxLength={100}
        value={postalAddress.street2}
        onChange={(street2) => place({ street2 })}
      />
      <div className={css.pair}>
        <Field
          label={formatMessage(messages.zip)}
          name="zip"
          autoComplete="postal-code"
          maxLength={20}
          value={postalAddress.zip}
          onChange={(zip) => place({ zip })}
          error={errorOf('zip')}
        />
        <Field
          label={formatMessage(messages.city)}
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          value={postalAddress.city}
          onChange={(city) => place({ city })}
          error={errorOf('city')}
        />
      </div>
      <ChoiceField
        label={formatMessage(messages.country)}
        name="countryId"
        value={row.countryId}
        entries={lists.countries}
        onChange={(countryId) => change({ countryId })}
        error={errorOf('countryId')}
      />
      <Checkbox
        label={formatMessage(messages.useCompanyName)}
        name="useCompanyName"
        checked={row.useCompanyName}
        onChange={(useCompanyName) => change({ useCompanyName })}
      />
      {row.useCompanyName && (
        <>
          <Field
            label={formatMessage(messages.companyName)}
            name="companyName"
            autoComplete="organization"
            maxLength={100}
            value={row.companyName}
            onChange={(companyName) => change({ companyName })}
          />
          <Field
            label={formatMessage(messages.vatNumber)}
            name="vatNumber"
            maxLength={30}
            value={row.vatNumber}
            onChange={(vatNumber) => change({ vatNumber })}
          />
        </>
      )}
      <MainChoice {...props} flag="main" label={formatMessage(messages.makeMain_addresses)} />
    </>
  )
}
