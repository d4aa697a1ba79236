import type { ExplainedFigure, FigureSum, Money, Transaction } from '@club/core/finance'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { cardTitle, small } from '../../shared/parts.css.ts'
import * as css from './finance.css.ts'
import { financeMessages as messages } from './messages.ts'
import { transactionName } from './transactionTexts.ts'

/** An amount with the sums and the latest entries behind it. */
export interface Explanation {
  readonly total: Money
  readonly other: Money
  readonly sums: readonly FigureSum[]
  readonly entries: readonly { readonly document: Transaction; readonly amount: Money }[]
}

export interface WhyDeps {
  readonly explain: (figure: ExplainedFigure) => Promise<Explanation>
  readonly describeError: (error: unknown) => Notice
  readonly hrefInvoice: (id: string) => string
}

interface WhyDialogProps {
  readonly figure: ExplainedFigure
  /** Name of the amount, and the amount as it is shown. */
  readonly label: string
  readonly amount: Money
  readonly deps: WhyDeps
  readonly onClose: () => void
}

/** Explains an amount by its entries. Mount it to open it. FI-103+. */
export function WhyDialog({ figure, label, amount, deps, onClose }: WhyDialogProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const [loaded, setLoaded] = useState<Explanation | Notice | null>(null)
  useEffect(() => {
    let isCurrent = true
    deps.explain(figure).then(
      (explanation) => isCurrent && setLoaded(explanation),
      (error: unknown) => isCurrent && setLoaded(deps.describeError(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [figure, deps])
  return (
    <DialogShell title={formatMessage(messages.whyTitle, { name: label, amount: money(amount) })} onClose={onClose}>
      {loaded === null ? (
        <ListSkeleton />
      ) : 'entries' in loaded ? (
        <Shown explanation={loaded} hrefInvoice={deps.hrefInvoice} />
      ) : (
        <FailedNote notice={loaded} />
      )}
    </DialogShell>
  )
}

function Shown({ explanation, hrefInvoice }: { readonly explanation: Explanation } & Pick<WhyDeps, 'hrefInvoice'>) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { money, signedMoney, date } = useFormats()
  const { sums, entries, other, total } = explanation
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  const word = ({ type }: FigureSum): string => (typeof type === 'string' ? formatMessage(messages[`types_${type}`]) : type.text)
  return (
    <>
      <dl className={css.whySums}>
        {sums.map((sum) => (
          <div key={word(sum)}>
            <dt>
              {word(sum)} <span className={small}>({sum.count})</span>
            </dt>
            <dd>{signedMoney(sum.amount)}</dd>
          </div>
        ))}
        {other.amount !== 0 && (
          <div>
            <dt>{formatMessage(messages.whyOther)}</dt>
            <dd>{signedMoney(other)}</dd>
          </div>
        )}
        <div className={css.whyTotal}>
          <dt>{formatMessage(messages.invoiceTotal)}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {entries.length > 0 && <h3 className={cardTitle}>{formatMessage(messages.whyEntries)}</h3>}
      <ul className={css.whyEntries}>
        {entries.map(({ document, amount }) => {
          const name = transactionName(intl, document)
          return (
            <li key={document.id}>
              <span className={css.words}>
                {document.type === 'invoice' ? (
                  <Link className={css.whyLink} href={hrefInvoice(document.id)}>
                    {name}
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
                <span className={css.soft}>
                  {[date(document.dateTime), document.ownerNumber].filter((text) => text !== '').join(' · ')}
                </span>
              </span>
              <span className={css.sums}>{signedMoney(amount)}</span>
            </li>
          )
        })}
      </ul>
      {count > entries.length && <p className={small}>{formatMessage(messages.whyMore, { shown: entries.length, count })}</p>}
    </>
  )
}
