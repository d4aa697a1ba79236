import { listedMandates, type Mandate } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, column, rows, small, surface } from '../../shared/parts.css.ts'
import { MandateRow } from './MandateRow.tsx'
import { mandateMessages as messages } from './messages.ts'

export interface MandatesPanelProps {
  readonly mandates: Loadable<readonly Mandate[]>
  readonly hrefOf: (id: string) => string
  readonly hrefNew: string
}

/** The customer’s mandates, without those that have ended. MA-05, MA-06, CU-70. */
export function MandatesPanel({ mandates, hrefOf, hrefNew }: MandatesPanelProps) {
  const { formatMessage } = useIntl()
  if (mandates.kind === 'loading') return <ListSkeleton />
  if (mandates.kind === 'failed') return <LoadFailed notice={mandates.notice} onRetry={mandates.onRetry} />
  const listed = listedMandates(mandates.value)
  if (listed.length === 0) {
    return (
      <div className={surface}>
        <EmptyState
          title={formatMessage(messages.emptyTitle)}
          text={formatMessage(messages.emptyText)}
          action={
            <Button kind="pri" icon="bank" href={hrefNew}>
              {formatMessage(messages.setUp)}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <section className={column} aria-label={formatMessage(messages.list)}>
      <ul className={rows}>
        {listed.map((mandate) => (
          <MandateRow key={mandate.id} mandate={mandate} href={hrefOf(mandate.id)} />
        ))}
      </ul>
      <div className={actions}>
        <Button size="low" icon="plus" href={hrefNew}>
          {formatMessage(messages.another)}
        </Button>
      </div>
      <p className={small}>{formatMessage(messages.why)}</p>
    </section>
  )
}
