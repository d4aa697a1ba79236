import { useIntl } from 'react-intl'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { hidden } from '../../theme/text.css.ts'
import { commonMessages as messages } from '../commonMessages.ts'
import * as css from './ListSkeleton.css.ts'

const ROWS = [1, 2, 3, 4, 5] as const

/** Placeholder of rows. The frame says once for the whole screen that the network is slow. */
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
