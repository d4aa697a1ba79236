import { deleteNews, saveNews } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import type { StaffArticle } from '@club/core/club'
import {
  type ArticleValues,
  type AudienceSizes,
  createArticleStore,
  EditArticleScreen,
  ListSkeleton,
  LoadFailed,
  staffNewsMessages,
} from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { useUploadPicture } from '../../adapters/useUploadPicture.ts'
import { useWriting } from '../../adapters/useWriting.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLastFound } from '../../hooks/useLastFound.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { NEWS_KEY, newsQueries } from '../../queries/news.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { NotFoundView } from '../shared/StateViews.tsx'

/** An article that staff write; the id `new` is a new one. */
export default function StaffArticlePage({ id }: PageProps<'staff/StaffArticle'>) {
  useTitle(useIntl().formatMessage(staffNewsMessages[id === 'new' ? 'new' : 'edit']))
  const loadable = useLoadable()
  const found = loadable(useQuery(useClubQueries(newsQueries).staffOne(id)))
  const sizes = loadable(useQuery(useClubQueries(newsQueries).audienceSizes('article', id)))
  const article = useLastFound(id, found.kind === 'ready' ? found.value : null)
  for (const loaded of [found, sizes]) {
    if (loaded.kind === 'failed') return <LoadFailed notice={loaded.notice} onRetry={loaded.onRetry} />
  }
  if (found.kind !== 'ready' || sizes.kind !== 'ready') return <ListSkeleton />
  return article || id === 'new' ? <Edit article={article} audienceSizes={sizes.value} /> : <NotFoundView />
}

function Edit({ article, audienceSizes }: { readonly article: StaffArticle | null; readonly audienceSizes: AudienceSizes }) {
  const { client } = useShell()
  const now = useNow()
  const writing = { name: 'article', id: article?.id ?? null, queryKey: NEWS_KEY, list: PATHS.staffNews } as const
  const { form, save, deletionOf } = useWriting<ArticleValues>(writing)
  const [store] = useState(() =>
    createArticleStore(article, dayOf(now), {
      ...form,
      send: ({ lastDay, audience, pictureId, ...values }, idempotencyKey, version) => {
        const rest = { audience: [...audience], lastDay: lastDay === '' ? null : lastDay, pictureId: pictureId && idToWire(pictureId) }
        return save(values, version, (row) => client.call(saveNews, { body: { ...values, ...rest, ...row }, idempotencyKey }))
      },
    }),
  )
  const deletion = deletionOf(store.getState, (request) => client.call(deleteNews, request))
  const pictures = usePictures([useStore(store, ({ values }) => values.pictureId)])
  return (
    <EditArticleScreen
      store={store}
      article={article}
      deletion={deletion}
      audienceSizes={audienceSizes}
      now={now}
      pictures={pictures}
      upload={useUploadPicture()}
      hrefBack={PATHS.staffNews}
    />
  )
}
