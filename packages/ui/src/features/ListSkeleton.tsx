import { useIntl } from 'react-intl'
import { Skeleton } from '../components/Skeleton/Skeleton.tsx'
import { hidden } from '../theme/text.css.ts'
import { commonMessages as messages } from './commonMessages.ts'
import * as css from './ListSkeleton.css.ts'

const ROWS = [1, 2, 3, 4, 5] as const

/** Stands where rows will be. That the network is slow is said once for the whole screen, by its frame. */
export function ListSkeleton() {
  const { formatMessage } = useIntl()
  return (
    <div className={css.rows}>
      <p role="status" className={hidden}>
        {formatMessage(messages.loading)}
      </p>
      {ROWS.map((row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <Skeleton width="48%" height={20} />
          <Skeleton width="72%" />
        </div>
      ))}
    </div>
  )
}
