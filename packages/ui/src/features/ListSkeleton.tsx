import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Skeleton } from '../components/Skeleton/Skeleton.tsx'
import { hidden } from '../theme/text.css.ts'
import { commonMessages as messages } from './commonMessages.ts'
import * as css from './ListSkeleton.css.ts'

/** From then on it is said that the network is slow. */
const SLOW_AFTER_MS = 4000
const ROWS = [1, 2, 3, 4, 5] as const

/** Stands where rows will be. */
export function ListSkeleton() {
  const { formatMessage } = useIntl()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.rows}>
      <p role="status" className={slow ? css.slow : hidden}>
        {formatMessage(slow ? messages.slow : messages.loading)}
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
