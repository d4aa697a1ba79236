import { useIntl } from 'react-intl'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { hidden } from '../../theme/text.css.ts'
import { commonMessages as messages } from '../commonMessages.ts'
import * as css from './ListSkeleton.css.ts'

/** Placeholder of rows, as many as the list usually has. The frame says once for the whole screen that the network is slow. */
export function ListSkeleton({ count = 5 }: { readonly count?: number }) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.rows}>
      <p role="status" className={hidden}>
        {formatMessage(messages.loading)}
      </p>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <Skeleton width="48%" height={20} />
          <Skeleton width="72%" />
        </div>
      ))}
    </div>
  )
}
