import { type EmailRecord, type PhoneRecord, USAGE_TYPES } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { formMessages } from '../formMessages.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { RowChange } from './contactStore.ts'
import type { ContactLists } from './contactTypes.ts'
import { contactMessages as messages } from './messages.ts'

export interface RowFieldsProps<Row> {
  readonly row: Row
  readonly stored: Row
  /** It will be the only one. */
  readonly alone: boolean
  readonly change: (part: RowChange) => void
  /** In words, once it was tried. */
  readonly errorOf: (field: string) => string | undefined
}

interface MainChoiceProps {
  readonly label: string
  readonly name: string
  readonly alone: boolean
  readonly wasMain: boolean
  readonly checked: boolean
  readonly onChange: (main: boolean) => void
}

/** Choosing one takes it from the other; the one that is chosen is given up by choosing another. CU-61 to CU-65. */
export function MainChoice({ label, name, alone, wasMain, checked, onChange }: MainChoiceProps) {
  const { formatMessage } = useIntl()
  if (alone) return null
  const hint = wasMain ? formatMessage(messages.isMain) : undefined
  return <Checkbox label={label} hint={hint} name={name} checked={checked} disabled={wasMain} onChange={onChange} />
}

function UsageChoice({ row, change }: Pick<RowFieldsProps<EmailRecord | PhoneRecord>, 'row' | 'change'>) {
  const { formatMessage } = useIntl()
  return (
    <Segmented
      label={formatMessage(messages.usage)}
      options={USAGE_TYPES.map((value) => ({ value, label: formatMessage(messages[`usage_${value}`]) }))}
      value={row.usageType ?? 'private'}
      onChange={(usageType) => change({ usageType })}
    />
  )
}

export function EmailFields({ row, stored, alone, change, errorOf }: RowFieldsProps<EmailRecord>) {
  const { formatMessage } = useIntl()
  return (
    <>
      <Field
        label={formatMessage(formMessages.email)}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        value={row.email}
        onChange={(email) => change({ email })}
        error={errorOf('email')}
      />
      <UsageChoice row={row} change={change} />
      <MainChoice
        label={formatMessage(messages.makeMain_emails)}
        name="main"
        alone={alone}
        wasMain={stored.main}
        checked={row.main}
        onChange={(main) => change({ main })}
      />
    </>
  )
}

interface PhoneFieldsProps extends RowFieldsProps<PhoneRecord> {
  readonly lists: ContactLists
}

export function PhoneFields({ row, stored, alone, lists, change, errorOf }: PhoneFieldsProps) {
  const { formatMessage } = useIntl()
  const parts = [
    { flag: 'mainForCall', label: messages.makeMain_call },
    { flag: 'mainForSms', label: messages.makeMain_sms },
  ] as const
  return (
    <>
      <Field
        label={formatMessage(messages.phone)}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={60}
        value={row.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
      />
      <ChoiceField
        label={formatMessage(messages.phoneType)}
        name="phoneTypeId"
        value={row.phoneTypeId === null ? null : String(row.phoneTypeId)}
        entries={lists.phoneTypes}
        onChange={(id) => change({ phoneTypeId: id === null ? null : Number(id) })}
        error={errorOf('phoneTypeId')}
      />
      <UsageChoice row={row} change={change} />
      {parts.map(({ flag, label }) => (
        <MainChoice
          key={flag}
          label={formatMessage(label)}
          name={flag}
          alone={alone}
          wasMain={stored[flag]}
          checked={row[flag]}
          onChange={(main) => change({ [flag]: main })}
        />
      ))}
    </>
  )
}
