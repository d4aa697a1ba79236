import type { MandateError } from '@club/core/membership'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { IbanInput } from '../../shared/iban/IbanInput.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import type { MandateFormState } from './mandateFormStore.ts'
import * as css from './mandates.css.ts'
import type { AddressChoice } from './mandateTypes.ts'
import { mandateMessages as messages } from './messages.ts'

interface MandateFieldsProps {
  readonly store: StoreApi<MandateFormState>
  readonly addresses: readonly AddressChoice[]
  readonly onAddAddress: () => void
  readonly errors: readonly MandateError[]
  /** Texts of the server by field. */
  readonly serverErrors: Readonly<Record<string, string>>
}

/** Account number, account holder, address. MA-10 to MA-13. */
export function MandateFields({ store, addresses, onAddAddress, errors, serverErrors }: MandateFieldsProps) {
  const { formatMessage } = useIntl()
  const { field, name, contactId, tried, typeIban, typeName, chooseAddress } = useStoreValues(
    store,
    ...(['field', 'name', 'contactId', 'tried', 'typeIban', 'typeName', 'chooseAddress'] as const),
  )
  /** The addresses at the moment in which another one was asked for. */
  const [before, setBefore] = useState<readonly AddressChoice[] | null>(null)
  const added = before && addresses.find(({ id }) => before.every((known) => known.id !== id))
  useEffect(() => {
    if (!added) return
    chooseAddress(added.id)
    setBefore(null)
  }, [added, chooseAddress])
  const onAdd = (): void => {
    setBefore(addresses)
    onAddAddress()
  }
  const isMissing = (one: MandateError['field']): boolean => errors.some((error) => error.field === one && error.code === 'required')
  const addressError = isMissing('contactId') ? formatMessage(messages.addressMissing) : serverErrors.contactId
  return (
    <>
      <IbanInput field={field} onType={typeIban} tried={tried} error={serverErrors.iban} />
      <Field
        label={formatMessage(messages.holder)}
        hint={formatMessage(messages.holderHint)}
        name="account-name"
        autoComplete="name"
        maxLength={70}
        value={name}
        error={isMissing('name') ? formatMessage(formMessages.required) : serverErrors.name}
        onChange={typeName}
      />
      {addresses.length > 0 && (
        <Select
          label={formatMessage(messages.address)}
          name="contactId"
          value={contactId ?? ''}
          options={[
            ...(contactId === null ? [{ value: '', label: formatMessage(messages.chooseAddress) }] : []),
            ...addresses.map(({ id, lines }) => ({ value: id, label: lines.join(', ') })),
          ]}
          onChange={(id) => id !== '' && chooseAddress(id)}
        />
      )}
      <div>
        {addresses.length === 0 && <p>{formatMessage(messages.noAddress)}</p>}
        <Button size="low" icon="plus" onClick={onAdd}>
          {formatMessage(messages.addAddress)}
        </Button>
      </div>
      {addressError && (
        <p className={css.error} role="alert">
          <Icon name="alert" size={20} />
          {addressError}
        </p>
      )}
    </>
  )
}
