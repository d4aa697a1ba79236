import { type ContactError, type EmailRecord, type PhoneRecord, USAGE_TYPES } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { RowChange } from './contactStore.ts'
import type { ContactLists } from './contactTypes.ts'
import { contactMessages as messages } from './messages.ts'

export interface RowFieldsProps<Row> {
  readonly row: Row
  readonly stored: Row
  /** True if it will be the only row. */
  readonly alone: boolean
  readonly change: (part: RowChange) => void
  /** Returns the text of a field’s error, after the first attempt to save. */
  readonly errorOf: (field: ContactError['field']) => string | undefined
}

interface MainChoiceProps<Flag extends string>
  extends Pick<RowFieldsProps<Readonly<Record<Flag, boolean>>>, 'row' | 'stored' | 'alone' | 'change'> {
  readonly label: string
  /** The purpose that the row is the main one for. */
  readonly flag: Flag
}

/** Choosing a row replaces the previous main one; the main row can only be changed by choosing another. CU-61 to CU-65. */
export function MainChoice<Flag extends string>({ label, flag, row, stored, alone, change }: MainChoiceProps<Flag>) {
  const { formatMessage } = useIntl()
  if (alone) return null
  const hint = stored[flag] ? formatMessage(messages.isMain) : undefined
  const choose = (main: boolean) => change({ [flag]: main })
  return <Checkbox label={label} hint={hint} name={flag} checked={row[flag]} disabled={stored[flag]} onChange={choose} />
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

export function EmailFields(props: RowFieldsProps<EmailRecord>) {
  const { row, change, errorOf } = props
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
      <MainChoice {...props} flag="main" label={formatMessage(messages.makeMain_emails)} />
    </>
  )
}

interface PhoneFieldsProps extends RowFieldsProps<PhoneRecord> {
  readonly lists: ContactLists
}

export function PhoneFields({ lists, ...props }: PhoneFieldsProps) {
  const { row, change, errorOf } = props
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
        <MainChoice {...props} key={flag} flag={flag} label={formatMessage(label)} />
      ))}
    </>
  )
}
