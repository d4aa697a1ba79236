import { ApiError } from '@club/client'
import { type ClubDate, parseClubDate } from '@club/core'
import { CollectionsScreen, collectionMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useCollectionDeps } from '../../adapters/useCollectionDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { fieldsOf } from '../../intl/useFormAnswer.ts'
import { collectionQueries } from '../../queries/collections.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

const NO_DAY = '0000-01-01' as ClubDate

/** The collections of the club; the URL has the day of the preview. MA-99+. */
export default function CollectionsPage() {
  useTitle(useIntl().formatMessage(collectionMessages.title))
  const [, navigate] = useLocation()
  const loadable = useLoadable()
  const given = parseClubDate(new URLSearchParams(useSearch()).get('day') ?? '')
  const day = given.ok ? given.value : null
  const queries = useClubQueries(collectionQueries)
  const overview = useQuery(queries.overview())
  const preview = useQuery({ ...queries.preview(day ?? NO_DAY), enabled: day !== null })
  const onAnnounced = useCallback((id: string) => navigate(pathTo('collection', { id })), [navigate])
  const { announce, upload, report } = useCollectionDeps(onAnnounced)
  return (
    <CollectionsScreen
      overview={loadable(overview)}
      day={day}
      onDay={(next) => navigate(next === null ? PATHS.collections : `${PATHS.collections}?day=${next}`, { replace: true })}
      preview={loadable(preview)}
      dayError={preview.error instanceof ApiError ? fieldsOf(preview.error, {}).day : undefined}
      announce={announce}
      upload={upload}
      report={report}
      hrefFor={(id) => pathTo('collection', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
