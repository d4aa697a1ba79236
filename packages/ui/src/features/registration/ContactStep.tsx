import { type EmailRow, emailErrors, type PhoneRow, phoneErrors, USAGE_TYPES } from '@club/core/membership'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { formMessages } from '../../shared/form/formMessages.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { registrationMessages as messages } from './messages.ts'
import * as css from './RegistrationScreen.css.ts'
import type { RegistrationStepProps } from './RegistrationScreen.tsx'
import { NEW_EMAIL, NEW_PHONE } from './registrationStore.ts'

const MOST = 10

/** Returns an id for each of the rows, which a row keeps when another one is removed. A row that is added begins with the focus. */
function useRowIds(kind: 'email' | 'phone', count: number) {
  const next = useRef(count)
  const [{ ids, added }, setState] = useState<{ readonly ids: readonly string[]; readonly added: string | null }>(() => ({
    ids: Array.from({ length: count }, (_, at) => `${kind} ${at}`),
    added: null,
  }))
  return {
    ids,
    idOf: (index: number): string => ids[index] ?? '',
    isNew: (index: number): boolean => ids[index] === added,
    add: () => {
      const id = `${kind} ${next.current++}`
      setState({ ids: [...ids, id], added: id })
    },
    remove: (index: number) => setState({ ids: ids.filter((_, at) => at !== index), added: null }),
  }
}

/** Emails and phones of the person. An incomplete row is marked and not sent; one email address is required. RG-13 to RG-19, RG-26+. */
export function ContactStep({ lists, store, errorOf }: RegistrationStepProps) {
  const { formatMessage } = useIntl()
  const { form, change } = useStoreValues(store, 'form', 'change')
  const { emails, phones } = form
  // A row is checked when it loses focus, not during typing.
  const [emailIds, phoneIds] = [useRowIds('email', emails.length), useRowIds('phone', phones.length)]
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set([...emailIds.ids, ...phoneIds.ids]))
  const leave = (key: string) => setLeft((before) => new Set([...before, key]))
  const enter = (key: string) => setLeft((before) => new Set([...before].filter((one) => one !== key)))
  const changeEmail = (at: number, row: Partial<EmailRow>) =>
    change({ emails: emails.map((email, index) => (index === at ? { ...email, ...row } : email)) })
  const changePhone = (at: number, row: Partial<PhoneRow>) =>
    change({ phones: phones.map((phone, index) => (index === at ? { ...phone, ...row } : phone)) })

  /** Without a valid address the first row shows the error; an invalid row next to a valid one only says that it is not sent. */
  const emailError = (row: EmailRow, index: number): string | undefined => {
    const needed = errorOf('emails')
    if (needed === undefined) return undefined
    const wrong = emailErrors(row).find((error) => error.code === 'notAnAddress')
    return wrong ? formatMessage(formMessages.notAnAddress) : index === 0 ? needed : undefined
  }
  return (
    <>
      {emails.map((row, index) => {
        const number = index + 1
        const error = emailError(row, index)
        const dropped = !error && left.has(emailIds.idOf(index)) && row.email.trim() !== '' && emailErrors(row).length > 0
        return (
          <div key={emailIds.idOf(index)} className={css.contact}>
            <div className={css.contactHead}>
              <div className={css.contactField}>
                <Field
                  label={formatMessage(messages.emailNumber, { number })}
                  hint={dropped ? formatMessage(messages.notSent) : undefined}
                  name={`email${number}`}
                  autoFocus={emailIds.isNew(index)}
                  type="email"
                  autoComplete={index === 0 ? 'email' : 'off'}
                  value={row.email}
                  onChange={(email) => changeEmail(index, { email })}
                  onFocus={() => enter(emailIds.idOf(index))}
                  onBlur={() => leave(emailIds.idOf(index))}
                  error={error}
                />
              </div>
              {emails.length > 1 && (
                <IconButton
                  icon="close"
                  label={formatMessage(messages.removeEmail, { number })}
                  onClick={() => {
                    emailIds.remove(index)
                    change({ emails: emails.filter((_, at) => at !== index) })
                  }}
                />
              )}
            </div>
            <Segmented
              label={formatMessage(messages.usage)}
              options={USAGE_TYPES.map((value) => ({ value, label: formatMessage(messages[`usage_${value}`]) }))}
              value={row.usageType ?? 'private'}
              onChange={(usageType) => changeEmail(index, { usageType })}
            />
          </div>
        )
      })}
      {emails.length < MOST && (
        <Button
          kind="ghost"
          icon="plus"
          onClick={() => {
            emailIds.add()
            change({ emails: [...emails, NEW_EMAIL] })
          }}
        >
          {formatMessage(messages.addEmail)}
        </Button>
      )}
      {phones.map((row, index) => {
        const number = index + 1
        const shown = left.has(phoneIds.idOf(index)) || errorOf('phones') !== undefined
        const errors = shown && row.phone.trim() !== '' ? phoneErrors(row) : []
        const wrong = errors.some(({ code }) => code === 'notAPhone')
        return (
          <div key={phoneIds.idOf(index)} className={css.contact}>
            <div className={css.contactHead}>
              <div className={css.contactField}>
                <Field
                  label={formatMessage(messages.phoneNumber, { number })}
                  hint={errors.length > 0 && !wrong ? formatMessage(messages.notSent) : undefined}
                  name={`phone${number}`}
                  autoFocus={phoneIds.isNew(index)}
                  type="tel"
                  autoComplete={index === 0 ? 'tel' : 'off'}
                  value={row.phone}
                  onChange={(phone) => changePhone(index, { phone })}
                  onFocus={() => enter(phoneIds.idOf(index))}
                  onBlur={() => leave(phoneIds.idOf(index))}
                  error={wrong ? formatMessage(formMessages.notAPhone) : undefined}
                />
              </div>
              <IconButton
                icon="close"
                label={formatMessage(messages.removePhone, { number })}
                onClick={() => {
                  phoneIds.remove(index)
                  change({ phones: phones.filter((_, at) => at !== index) })
                }}
              />
            </div>
            <Select
              label={formatMessage(messages.phoneType, { number })}
              name={`phoneType${number}`}
              value={row.phoneTypeId === null ? '' : String(row.phoneTypeId)}
              options={[
                { value: '', label: formatMessage(messages.choose) },
                ...lists.phoneTypes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => changePhone(index, { phoneTypeId: id === '' ? null : Number(id) })}
            />
          </div>
        )
      })}
      {phones.length < MOST && lists.phoneTypes.length > 0 && (
        <Button
          kind="ghost"
          icon="plus"
          onClick={() => {
            phoneIds.add()
            change({ phones: [...phones, { ...NEW_PHONE, phoneTypeId: Number(lists.phoneTypes[0]?.id) || null }] })
          }}
        >
          {formatMessage(messages.addPhone)}
        </Button>
      )}
    </>
  )
}
