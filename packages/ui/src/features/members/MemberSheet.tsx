import {
  type ListedMember,
  type MemberListField,
  type MemberListRow,
  type MemberListSettings,
  memberListColumns,
} from '@club/core/membership'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { initialsOf } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { PersonActions } from '../../shared/people/PersonActions.tsx'
import { PersonAvatar } from '../../shared/people/PersonAvatar.tsx'
import { peopleMessages } from '../../shared/people/peopleMessages.ts'
import * as css from './members.css.ts'
import { membersMessages as messages } from './messages.ts'

export interface MemberAction {
  readonly kind: 'ask' | 'block' | 'unblock'
  /** Id of the person. */
  readonly id: string
}

export interface MemberSheetProps {
  readonly member: ListedMember
  readonly settings: MemberListSettings
  readonly isMe: boolean
  readonly online: boolean
  /** URL to book with the person; null if the club offers no tee times. */
  readonly hrefBook: string | null
  /** Returns null once it is stored, else the error. */
  readonly onAct: (action: MemberAction) => Promise<Notice | null>
  readonly onClose: () => void
}

/** The name is the title. */
const IN_TITLE: readonly MemberListField[] = ['firstName', 'lastName']

/** A member with the fields that the club shows and the viewer sees, and what the viewer can do. CU-30. */
export function MemberSheet({ member, settings, isMe, online, hrefBook, onAct, onClose }: MemberSheetProps) {
  const { formatMessage } = useIntl()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [step, setStep] = useState<'shown' | 'blocking' | 'blocked'>('shown')
  const { id, fullName, fields } = member
  const columns = memberListColumns(settings).filter((field) => !IN_TITLE.includes(field))
  const act = async (action: MemberAction): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const failed = await onAct(action)
    setBusy(false)
    setNotice(failed)
    return failed === null
  }
  const unblock = async () => {
    if (await act({ kind: 'unblock', id })) setStep('shown')
  }
  const fieldList = (
    <dl className={css.fields}>
      {columns.map((field) => (
        <FieldOf key={field} field={field} fields={fields} />
      ))}
    </dl>
  )
  if (step === 'blocking') {
    const block = async () => {
      if (await act({ kind: 'block', id })) setStep('blocked')
    }
    return (
      <DialogShell
        title={formatMessage(peopleMessages.blockTitle, { name: fullName })}
        onClose={() => setStep('shown')}
        actions={
          <>
            <Button kind="bad" busy={isBusy} onClick={() => void block()}>
              {formatMessage(peopleMessages.block)}
            </Button>
            <Button onClick={() => setStep('shown')}>{formatMessage(messages.cancel)}</Button>
          </>
        }
      >
        {notice && <FailedNote notice={notice} />}
        <p>{formatMessage(peopleMessages.blockText)}</p>
        {fieldList}
      </DialogShell>
    )
  }
  return (
    <DialogShell
      title={fullName}
      onClose={onClose}
      actions={
        !isMe && (
          <PersonActions
            name={fullName}
            friendship={member.friendship}
            hrefBook={hrefBook}
            busy={isBusy}
            onAsk={() => void act({ kind: 'ask', id })}
            onBlock={() => setStep('blocking')}
            onUnblock={() => void unblock()}
          />
        )
      }
    >
      {notice && <FailedNote notice={notice} />}
      {step === 'blocked' && <p role="status">{formatMessage(peopleMessages.isBlocked, { name: fullName })}</p>}
      <div className={css.head}>
        <PersonAvatar
          initials={initialsOf(fullName, fields)}
          customerId={member.showAvatar ? id : null}
          kind={isMe ? 'me' : member.friendship === 'friend' ? 'friend' : 'other'}
          size="large"
          online={online}
        />
        <p className={parts.small}>
          {[member.friendship === 'friend' ? formatMessage(peopleMessages.friend) : '', online ? formatMessage(peopleMessages.online) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {fieldList}
      {columns.some((field) => !(field in fields)) && <p className={parts.small}>{formatMessage(messages.detailsHidden)}</p>}
    </DialogShell>
  )
}

/** A field with a value; fields that are empty or hidden are left out. */
function FieldOf({ field, fields }: { readonly field: MemberListField; readonly fields: Partial<MemberListRow> }) {
  const { formatMessage } = useIntl()
  const shown = useFieldText(field, fields)
  if (shown === null || field === 'firstName' || field === 'lastName') return null
  return (
    <div>
      <dt className={css.label}>{formatMessage(messages[field])}</dt>
      <dd className={css.value}>{shown}</dd>
    </div>
  )
}

function useFieldText(field: MemberListField, fields: Partial<MemberListRow>): ReactNode {
  const { formatMessage, formatDisplayName } = useIntl()
  const formats = useFormats()
  const { handicapIndex, customerKind, gender, dateOfBirth, nationality, email, phoneNumber } = fields
  switch (field) {
    case 'handicapIndex':
      return handicapIndex ? formats.index(handicapIndex) : null
    case 'customerKind':
      return customerKind ? formatMessage(messages[`kind_${customerKind}`]) : null
    case 'gender':
      return gender && gender !== 'unknown' ? formatMessage(messages[`sex_${gender}`]) : null
    case 'dateOfBirth':
      return dateOfBirth ? formats.longDate(dateOfBirth) : null
    case 'nationality':
      return nationality ? (formatDisplayName(nationality, { type: 'region' }) ?? nationality) : null
    case 'email':
      return email ? (
        <a className={css.link} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null
    case 'phoneNumber':
      return phoneNumber ? (
        <a className={css.link} href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>
          {phoneNumber}
        </a>
      ) : null
    default: {
      const value = fields[field]
      return value === undefined || value === null || value === '' ? null : value
    }
  }
}
