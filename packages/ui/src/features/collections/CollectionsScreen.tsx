import { type ClubDate, parseClubDate } from '@club/core'
import { type BankReportResult, type CollectionOverview, type CollectionPreview, DEBITED_KINDS } from '@club/core/finance'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { type FormAction, useAction } from '../../shared/form/useAction.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, row, rowBody, rowLine, rowLink, rowName, rowState, rows, screen, sectionTitle, small } from '../../shared/parts.css.ts'
import { AmountRows } from './AmountRows.tsx'
import { CollectionBadge } from './CollectionBadge.tsx'
import * as css from './collections.css.ts'
import { useReasonText } from './collectionTexts.ts'
import { collectionMessages as messages } from './messages.ts'
import { usePersonSearch } from './usePersonSearch.tsx'

export interface CollectionsScreenProps {
  readonly overview: Loadable<CollectionOverview>
  /** The day of the preview; null without one. */
  readonly day: ClubDate | null
  readonly onDay: (day: ClubDate | null) => void
  readonly preview: Loadable<CollectionPreview>
  /** Why nothing can be collected on this day; undefined if it is possible. */
  readonly dayError: string | undefined
  /** Announces what the preview shows. */
  readonly announce: FormAction<CollectionPreview>
  readonly upload: FormAction<File>
  /** The result of the last upload. */
  readonly report: BankReportResult | null
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

/** The collections of a club for its treasurer: a new one, all of them, and the bank's files. MA-99+. */
export function CollectionsScreen(props: CollectionsScreenProps) {
  const { overview, hrefBack } = props
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        subtitle={formatMessage(messages.intro)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {overview.kind === 'loading' && <ListSkeleton />}
      {overview.kind === 'failed' && <LoadFailed notice={overview.notice} onRetry={overview.onRetry} />}
      {overview.kind === 'ready' && <Loaded {...props} overview={overview.value} />}
    </div>
  )
}

type LoadedProps = Omit<CollectionsScreenProps, 'overview'> & { readonly overview: CollectionOverview }

function Loaded(props: LoadedProps) {
  const { overview, hrefFor } = props
  const { formatMessage } = useIntl()
  const { obstacle, collections, unknown } = overview
  const reason = useReasonText()
  return (
    <div className={css.two}>
      <div className={css.part}>
        {obstacle === null ? (
          <NewCollection {...props} />
        ) : (
          <Note kind="warn">{formatMessage(obstacle === 'onlyEuro' ? messages.obstacle_onlyEuro : messages.obstacle_other)}</Note>
        )}
      </div>
      <div className={css.part}>
        <h2 className={sectionTitle}>{formatMessage(messages.listTitle)}</h2>
        {collections.length === 0 ? (
          <EmptyState
            title={formatMessage(messages.emptyTitle)}
            text={formatMessage(obstacle === null ? messages.emptyText : messages.emptyBlocked)}
          />
        ) : (
          <ul className={rows} aria-label={formatMessage(messages.listTitle)}>
            {collections.map((collection) => (
              <CollectionRow key={collection.id} collection={collection} href={hrefFor(collection.id)} />
            ))}
          </ul>
        )}
        <BankFiles {...props} />
        {unknown.length > 0 && (
          <>
            <h2 className={sectionTitle}>{formatMessage(messages.unknownTitle)}</h2>
            <p className={small}>{formatMessage(messages.unknownText)}</p>
            <AmountRows
              label={formatMessage(messages.unknownTitle)}
              items={unknown.map(({ endToEndId, payer, amount, reason: code }, index) => ({
                ...{ key: `${index}`, name: payer || endToEndId, amount },
                lines: [endToEndId, reason(code)].filter((text) => text !== ''),
              }))}
            />
          </>
        )}
      </div>
    </div>
  )
}

function CollectionRow({ collection, href }: { readonly collection: CollectionOverview['collections'][number]; readonly href: string }) {
  const { formatMessage } = useIntl()
  const { longDate, money } = useFormats()
  const { day, debits, dropped, announced, exportedAt, exported, status } = collection
  const sum = { count: exportedAt === null ? debits : debits - dropped, amount: money(exportedAt === null ? announced : exported) }
  return (
    <li className={row}>
      <Link className={rowLink} href={href}>
        <span className={rowBody}>
          <span className={rowName}>{longDate(day)}</span>
          <span className={rowLine}>{formatMessage(messages.previewSum, sum)}</span>
          <span className={rowState}>
            <CollectionBadge status={status} />
          </span>
        </span>
        <Icon name="chevronRight" size={20} />
      </Link>
    </li>
  )
}

function NewCollection({ overview, day, onDay, preview, dayError, announce }: LoadedProps) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const [typed, setTyped] = useState<string>(day ?? '')
  const { earliestDay, preNoticeDays } = overview
  const onChange = (text: string): void => {
    setTyped(text)
    const parsed = parseClubDate(text)
    onDay(parsed.ok ? parsed.value : null)
  }
  return (
    <>
      <h2 className={sectionTitle}>{formatMessage(messages.newTitle)}</h2>
      <Field
        type="date"
        label={formatMessage(messages.day)}
        hint={formatMessage(messages.dayHint, { date: longDate(earliestDay), days: preNoticeDays })}
        min={earliestDay}
        value={typed}
        error={dayError}
        onChange={onChange}
      />
      {day !== null && preview.kind === 'loading' && <ListSkeleton />}
      {day !== null && preview.kind === 'failed' && dayError === undefined && (
        <LoadFailed notice={preview.notice} onRetry={preview.onRetry} />
      )}
      {day !== null && preview.kind === 'ready' && <Preview preview={preview.value} announce={announce} />}
    </>
  )
}

function Preview({ preview, announce }: { readonly preview: CollectionPreview; readonly announce: LoadedProps['announce'] }) {
  const { formatMessage } = useIntl()
  const { longDate, money, dayAndTime } = useFormats()
  const reason = useReasonText()
  const { busy, refused, run } = useAction(announce)
  const { day, deadline, total, debits, leftOut } = preview
  const papers = debits.filter(({ onPaper }) => onPaper).length
  const { field, isFound } = usePersonSearch([...debits, ...leftOut])
  const [foundDebits, foundLeftOut] = [debits.filter(isFound), leftOut.filter(isFound)]
  return (
    <>
      <h3 className={sectionTitle}>{formatMessage(messages.previewTitle, { date: longDate(day) })}</h3>
      <FormProblem notice={refused} />
      {debits.length === 0 ? (
        <Note kind="info">{formatMessage(messages.nothing)}</Note>
      ) : (
        <>
          <p role="status">{formatMessage(messages.previewSum, { count: debits.length, amount: money(total) })}</p>
          <p className={small}>{formatMessage(messages.deadline, { date: dayAndTime(deadline) })}</p>
          {papers > 0 && <Note kind="warn">{formatMessage(messages.onPaper, { count: papers })}</Note>}
          <div className={actions}>
            <Button kind="pri" busy={busy} onClick={() => void run(preview, `${day} ${total.amount} ${debits.length}`)}>
              {formatMessage(messages.announce, { count: debits.length })}
            </Button>
          </div>
        </>
      )}
      {field}
      {foundDebits.length > 0 && (
        <AmountRows
          label={formatMessage(messages.debits)}
          items={foundDebits.map(({ customerId, customerName, customerNumber, reference, ibanEnd, amount, documents, onPaper }) => ({
            ...{ key: `${customerId} ${reference}`, name: customerName, amount },
            lines: [
              formatMessage(messages.line, { number: customerNumber, reference, ending: ibanEnd }),
              [
                ...DEBITED_KINDS.filter((kind) => documents[kind] > 0).map((kind) =>
                  formatMessage(messages[`documents_${kind}`], { count: documents[kind] }),
                ),
                ...(onPaper ? [formatMessage(messages.paper)] : []),
              ].join(' · '),
            ],
          }))}
        />
      )}
      {foundLeftOut.length > 0 && (
        <>
          <h3 className={sectionTitle}>{formatMessage(messages.leftOut)}</h3>
          <AmountRows
            label={formatMessage(messages.leftOut)}
            items={foundLeftOut.map((one, index) => ({
              ...{ key: `${index}`, name: one.customerName, amount: one.amount },
              lines: [formatMessage(commonMessages.memberNumber, { number: one.customerNumber }), reason(one.reason)],
            }))}
          />
        </>
      )}
    </>
  )
}

function BankFiles({ upload, report }: LoadedProps) {
  const { formatMessage } = useIntl()
  const { busy, refused, run } = useAction(upload)
  const input = useRef<HTMLInputElement>(null)
  const countOf = (outcome: string): number => report?.entries.filter((entry) => entry.outcome === outcome).length ?? 0
  const counts = { applied: countOf('applied'), known: countOf('known'), unknown: countOf('unknown') }
  return (
    <>
      <h2 className={sectionTitle}>{formatMessage(messages.bankTitle)}</h2>
      <p className={small}>{formatMessage(messages.bankText)}</p>
      <FormProblem notice={refused} />
      <div className={actions}>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {formatMessage(messages.bankChoose)}
        </Button>
        <input
          ref={input}
          type="file"
          className={css.fileInput}
          aria-label={formatMessage(messages.bankChoose)}
          accept=".xml,application/xml,text/xml"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void run(file, `${file.name} ${file.size} ${file.lastModified}`)
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      <div role="status">
        {report && !busy && !refused && (
          <Note kind="ok">{report.repeated ? formatMessage(messages.bankRepeated) : formatMessage(messages.bankRead, counts)}</Note>
        )}
      </div>
    </>
  )
}
