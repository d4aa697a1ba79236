import type { ClubDate } from '@club/core'
import type { ChangeRequest, PersonalData } from '@club/core/membership'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { cardTitle, column, small } from '../../shared/parts.css.ts'
import { ChangedValues, usePersonalText } from '../../shared/personalData/ChangedValues.tsx'
import { PERSONAL_FIELD_NAMES } from '../../shared/personalData/fieldNames.ts'
import { ChangeRequestDialog, type ChangeRequestDialogProps } from './ChangeRequestDialog.tsx'
import type { ChangeRequestDeps } from './changeRequestStore.ts'
import { Facts } from './Facts.tsx'
import { profileMessages as messages } from './messages.ts'

interface SectionDeps extends Omit<ChangeRequestDeps, 'onSent'>, Pick<ChangeRequestDialogProps, 'searchClubs'> {
  /** Withdraws the open request and loads the latest one again. */
  readonly withdraw: (id: string) => Promise<void>
  /** Loads the record and the latest request again. */
  readonly reload: () => Promise<unknown>
}

export interface PersonalDataSectionProps {
  readonly personal: PersonalData
  readonly request: ChangeRequest | 'none' | null
  readonly today: ClubDate
  readonly deps: SectionDeps
}

const FIELDS = ['firstName', 'lastName', 'birthday', 'sex', 'homeClub'] as const

/** Name, birthday, sex and home club, which the office changes on request. CU-98, CU-158+, CU-159+. */
export function PersonalDataSection({ personal, request, today, deps }: PersonalDataSectionProps) {
  const { formatMessage } = useIntl()
  const textOf = usePersonalText()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<'sent' | 'withdrawn' | null>(null)
  const latest = request === 'none' ? null : request
  const isOpen = latest?.state === 'open'
  const isWithdrawn = latest === null || latest.state === 'withdrawn'
  return (
    <section className={column} aria-labelledby={id}>
      <h3 id={id} className={cardTitle}>
        {formatMessage(messages.personal)}
      </h3>
      <Facts facts={FIELDS.map((field) => ({ term: formatMessage(PERSONAL_FIELD_NAMES[field]), text: textOf(field, personal) }))} />
      <div role="status">
        {done === 'sent' && isOpen && <Note kind="ok">{formatMessage(messages.changeSent)}</Note>}
        {done === 'withdrawn' && isWithdrawn && <Note kind="ok">{formatMessage(messages.changeWithdrawn)}</Note>}
      </div>
      {latest && isOpen && <OpenRequest request={latest} deps={deps} onWithdraw={() => setDone('withdrawn')} />}
      {latest?.state === 'declined' && <Declined request={latest} />}
      {request !== null && !isOpen && (
        <>
          <div>
            <Button onClick={() => setAsking(true)}>{formatMessage(messages.requestChange)}</Button>
          </div>
          <p className={small}>{formatMessage(messages.personalHint)}</p>
        </>
      )}
      {isAsking && (
        <ChangeRequestDialog
          stored={personal}
          today={today}
          searchClubs={deps.searchClubs}
          deps={{
            ...deps,
            onSent: () => {
              setAsking(false)
              setDone('sent')
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

interface OpenRequestProps {
  readonly request: ChangeRequest
  readonly deps: SectionDeps
  /** Called before it is sent: without an answer the request may be withdrawn. */
  readonly onWithdraw: () => void
}

function OpenRequest({ request, deps, onWithdraw }: OpenRequestProps) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const withdraw = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setNotice(null)
    onWithdraw()
    try {
      await deps.withdraw(request.id)
    } catch (error) {
      setNotice(deps.describeError(error))
      await deps.reload()
    }
    setBusy(false)
  }
  return (
    <>
      <Note
        kind="info"
        title={formatMessage(messages.changeOpen, { date: longDate(request.createdAt) })}
        action={
          <Button size="low" busy={isBusy} onClick={() => void withdraw()}>
            {formatMessage(messages.withdrawChange)}
          </Button>
        }
      >
        <ChangedValues request={request} />
        {request.note !== '' && <p className={small}>{formatMessage(messages.changeNoteShown, { note: request.note })}</p>}
      </Note>
      <FormProblem notice={notice} />
    </>
  )
}

function Declined({ request }: { readonly request: ChangeRequest }) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { decidedAt, reason } = request
  return (
    <Note kind="warn" title={formatMessage(messages.changeDeclined, { date: decidedAt === null ? '' : longDate(decidedAt) })}>
      <p>{formatMessage(messages.changeReason, { reason })}</p>
      <ChangedValues request={request} />
    </Note>
  )
}
