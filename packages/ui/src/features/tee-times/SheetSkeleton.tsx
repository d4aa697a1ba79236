import { useIntl } from 'react-intl'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { surface } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './SheetSkeleton.css.ts'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Placeholder of the times, in their layout. */
export function SheetSkeleton() {
  const { formatMessage } = useIntl()
  return (
    <div className={surface}>
      <p role="status" className={hidden}>
        {formatMessage(commonMessages.loading)}
      </p>
      {ROWS.map((row) => (
        <div key={row} className={css.row} aria-hidden="true">
          <Skeleton width={56} height={24} />
          <Skeleton width="55%" height={32} />
          <Skeleton width={56} />
        </div>
      ))}
    </div>
  )
}
