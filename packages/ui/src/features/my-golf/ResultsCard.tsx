import type { MemberResult, ResultIndex } from '@club/core/membership'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { memberResultText } from '../../shared/card/memberResultText.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowName, rows, screen, sectionTitle } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'

export interface ResultsCardProps {
  readonly results: Loadable<readonly MemberResult[]>
  readonly total: number
  readonly onMore: LoadMore
  /** null if the club does not show its tournaments. */
  readonly hrefForResult: (result: MemberResult) => string | null
}

/** The member's results with position, score and a link to the card, the latest first. HC-88+, HC-94+. */
export function ResultsCard({ results, total, onMore, hrefForResult }: ResultsCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <section className={screen} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.results)}
      </h2>
      {results.kind === 'loading' && <ListSkeleton />}
      {results.kind === 'failed' && <LoadFailed notice={results.notice} onRetry={results.onRetry} />}
      {results.kind === 'ready' && results.value.length === 0 && (
        <EmptyState title={formatMessage(messages.noResults)} text={formatMessage(messages.noResultsText)} />
      )}
      {results.kind === 'ready' && results.value.length > 0 && (
        <ul className={rows} aria-labelledby={id}>
          {results.value.map((result) => (
            <li key={result.tournamentId} className={row}>
              <ResultLine result={result} href={hrefForResult(result)} />
            </li>
          ))}
        </ul>
      )}
      {results.kind === 'ready' && <MoreRows shown={results.value.length} total={total} onMore={onMore} />}
    </section>
  )
}

function ResultLine({ result, href }: { readonly result: MemberResult; readonly href: string | null }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const facts = (
    <>
      <span className={css.position}>{result.label}</span>
      <span className={rowBody}>
        <span className={rowName}>{result.tournamentName}</span>
        <span className={rowLine}>
          {[formats.weekdayDate(result.day), result.prizeName, formatMessage(messages.field, { count: result.field })].join(' · ')}
        </span>
      </span>
      <span className={css.total}>
        {memberResultText(intl, result)}
        {result.index && <IndexChange index={result.index} />}
      </span>
    </>
  )
  if (href === null) return <div className={css.result}>{facts}</div>
  return (
    <Link className={css.result} href={href}>
      {facts}
    </Link>
  )
}

const NO_EFFECT = {
  pending: messages.status_pending,
  notReported: messages.status_notInRecord,
  noDifferential: messages.effect_noDifferential,
  notForHandicap: messages.effect_notForHandicap,
} as const

/** The index before and after the tournament, or why the tournament has not changed it. */
function IndexChange({ index }: { readonly index: ResultIndex }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (index.kind !== 'counted') return <span className={css.effect}>{formatMessage(NO_EFFECT[index.kind])}</span>
  const shown = (tenths: number): string => formats.index({ kind: 'index', tenths })
  const after = shown(index.afterTenths)
  if (index.beforeTenths === null) return <span className={css.effect}>{formatMessage(messages.effectFirst, { after })}</span>
  if (index.beforeTenths === index.afterTenths) return <span className={css.effect}>{formatMessage(messages.effectStays, { after })}</span>
  const texts = { before: shown(index.beforeTenths), after }
  return (
    <span className={css.effect}>
      <span aria-hidden="true">{formatMessage(messages.effectChange, texts)}</span>
      <span className={hidden}>{formatMessage(messages.effectChangeRead, texts)}</span>
    </span>
  )
}
