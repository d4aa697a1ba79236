import { type CollectionDebit, type CollectionDetails, type Money, reconciliation, sumMoney } from '@club/core/finance'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { type FormAction, useAction } from '../../shared/form/useAction.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, card, screen, sectionTitle } from '../../shared/parts.css.ts'
import { AmountRows } from './AmountRows.tsx'
import { CollectionBadge } from './CollectionBadge.tsx'
import * as css from './collections.css.ts'
import { useReasonText } from './collectionTexts.ts'
import { collectionMessages as messages } from './messages.ts'
import { usePersonSearch } from './usePersonSearch.tsx'

/** `reject`: the bank has not taken the file, with the reason. */
export type CollectionStep = 'export' | 'book' | 'cancel' | { readonly reject: string }

export interface CollectionScreenProps {
  readonly collection: Loadable<CollectionDetails>
  readonly step: FormAction<CollectionStep>
  /** Saves the file for the bank on the device. */
  readonly download: FormAction<null>
  readonly today: string
  readonly hrefBack: string
}

/** One collection: what to do next, its sums, its debits. MA-97+, MA-99+. */
export function CollectionScreen({ collection, hrefBack, ...rest }: CollectionScreenProps) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const title =
    collection.kind === 'ready'
      ? formatMessage(messages.collection, { date: longDate(collection.value.day) })
      : formatMessage(messages.title)
  return (
    <div className={screen}>
      <ScreenHeader title={title} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {collection.kind === 'loading' && <ListSkeleton />}
      {collection.kind === 'failed' && <LoadFailed notice={collection.notice} onRetry={collection.onRetry} />}
      {collection.kind === 'ready' && <Loaded {...rest} collection={collection.value} />}
    </div>
  )
}

/** The amount that was sent, or that a file made now would have. */
const amountNow = ({ amount, expected, announced }: CollectionDebit): Money => amount ?? expected ?? announced
const isLowered = (debit: CollectionDebit): boolean => amountNow(debit).amount < debit.announced.amount

type LoadedProps = Omit<CollectionScreenProps, 'collection' | 'hrefBack'> & { readonly collection: CollectionDetails }

function Loaded(props: LoadedProps) {
  const { collection } = props
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const reason = useReasonText()
  const { field, isFound } = usePersonSearch(collection.rows)
  const debits = collection.rows.filter(isFound)
  return (
    <div className={css.two}>
      <div className={css.part}>
        <NextStep {...props} />
        <Sums collection={collection} />
      </div>
      <div className={css.part}>
        <h2 className={sectionTitle}>{formatMessage(messages.debits)}</h2>
        {field}
        <AmountRows
          label={formatMessage(messages.debits)}
          items={debits.map((debit) => ({
            ...{
              key: debit.id,
              name: debit.customerName,
              amount: amountNow(debit),
              state: <CollectionBadge status={debit.status} />,
            },
            lines: [
              formatMessage(messages.line, { number: debit.customerNumber, reference: debit.reference, ending: debit.ibanEnd }),
              isLowered(debit) ? formatMessage(messages.lowered, { announced: money(debit.announced) }) : '',
              [reason(debit.reason), ...(debit.onPaper ? [formatMessage(messages.paper)] : [])].filter((text) => text !== '').join(' · '),
            ].filter((text) => text !== ''),
          }))}
        />
      </div>
    </div>
  )
}

function NextStep({ collection, step, download, today }: LoadedProps) {
  const { formatMessage } = useIntl()
  const { longDate, dayAndTime } = useFormats()
  const { busy, refused, run } = useAction(step)
  const file = useAction(download)
  const [asks, setAsks] = useState(false)
  const { status, day, deadline } = collection
  if (typeof status === 'object') return <CollectionBadge status={status} />
  const values = { date: longDate(day), deadline: dayAndTime(deadline) }
  const isSent = status === 'exported' || status === 'booked'
  return (
    <section className={card} aria-label={formatMessage(messages[`state_${status}`])}>
      <div>
        <CollectionBadge status={status} />
      </div>
      <p>{formatMessage(messages[`step_${status}`], values)}</p>
      {collection.cancelReason !== '' && <p>{formatMessage(messages.rejectedWhy, { reason: collection.cancelReason })}</p>}
      <FormProblem notice={refused ?? file.refused} />
      <div className={actions}>
        {status === 'announced' && !asks && (
          <>
            <Button kind="pri" busy={busy} onClick={() => void run('export', `export ${collection.id}`)}>
              {formatMessage(messages.makeFile)}
            </Button>
            <Button onClick={() => setAsks(true)}>{formatMessage(messages.cancel)}</Button>
          </>
        )}
        {status === 'announced' && asks && (
          <>
            <Button kind="bad" busy={busy} onClick={() => void run('cancel', `cancel ${collection.id}`)}>
              {formatMessage(messages.cancelSure)}
            </Button>
            <Button onClick={() => setAsks(false)}>{formatMessage(messages.keep)}</Button>
          </>
        )}
        {status === 'exported' && today >= day && (
          <Button kind="pri" busy={busy} onClick={() => void run('book', `book ${collection.id}`)}>
            {formatMessage(messages.book)}
          </Button>
        )}
        {isSent && (
          <Button kind={status === 'exported' && today < day ? 'pri' : 'sec'} busy={file.busy} onClick={() => void file.run(null, 'file')}>
            {formatMessage(messages.download)}
          </Button>
        )}
        {status === 'exported' && collection.returnedDebits === 0 && !asks && (
          <Button onClick={() => setAsks(true)}>{formatMessage(messages.reject)}</Button>
        )}
      </div>
      {status === 'exported' && asks && (
        <RejectForm busy={busy} onKeep={() => setAsks(false)} onReject={(reason) => void run({ reject: reason }, `reject ${reason}`)} />
      )}
    </section>
  )
}

interface RejectFormProps {
  readonly busy: boolean
  readonly onKeep: () => void
  readonly onReject: (reason: string) => void
}

/** Asks for the reason why a collection ends whose file the bank has not taken. MA-127+. */
function RejectForm({ busy, onKeep, onReject }: RejectFormProps) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else onReject(reason.trim())
  }
  return (
    <form className={css.part} onSubmit={submit} noValidate>
      <p>{formatMessage(messages.rejectText)}</p>
      <TextArea
        label={formatMessage(messages.rejectReason)}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={tried && isMissing ? formatMessage(messages.rejectMissing) : undefined}
      />
      <div className={actions}>
        <Button type="submit" kind="bad" busy={busy}>
          {formatMessage(messages.cancelSure)}
        </Button>
        <Button onClick={onKeep}>{formatMessage(messages.keep)}</Button>
      </div>
    </form>
  )
}

const SUMS = ['announced', 'expected', 'exported', 'booked', 'returned', 'outstanding', 'clearing', 'credited', 'takenBack'] as const

function Sums({ collection }: { readonly collection: CollectionDetails }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const { announced, sums, exportedAt, status, rows } = collection
  const isOpen = status === 'announced' && rows.some(isLowered)
  const { outstanding, ledgerDifference, bankDifference, agrees } = reconciliation(sums)
  const all: Readonly<Record<(typeof SUMS)[number], Money | null>> = {
    ...{ announced, outstanding, ...sums },
    expected: isOpen ? sumMoney(announced.currency, rows.map(amountNow)) : null,
    takenBack: sums.credited === null ? null : sums.takenBack,
  }
  const shown = exportedAt === null ? (['announced', 'expected'] as const) : SUMS
  return (
    <section className={card} aria-label={formatMessage(messages.sums)}>
      <h2 className={sectionTitle}>{formatMessage(messages.sums)}</h2>
      <dl className={css.sums}>
        {shown.map((name) => {
          const value = all[name]
          if (value === null) return null
          return (
            <div key={name}>
              <dt>{formatMessage(messages[`sum_${name}`])}</dt>
              <dd>{money(value)}</dd>
            </div>
          )
        })}
      </dl>
      {collection.status === 'booked' && agrees && (
        <Note kind="ok">{formatMessage(bankDifference === null ? messages.agreesLedger : messages.agrees)}</Note>
      )}
      {collection.status === 'booked' && !agrees && (
        <Note kind="warn">
          {formatMessage(messages.differs, {
            ledger: money(ledgerDifference),
            bank: bankDifference === null ? '–' : money(bankDifference),
          })}
        </Note>
      )}
    </section>
  )
}
