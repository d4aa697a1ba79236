import { newIdempotencyKey } from '@club/client'
import { saveNews } from '@club/contract/club'
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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { tabDraft } from '../../adapters/tabDraft.ts'
import { useUploadPicture } from '../../adapters/useUploadPicture.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { NEWS_KEY, newsQueries } from '../../queries/news.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { NotFoundView } from '../shared/StateViews.tsx'

/** An article that staff write; the id `new` is a new one. */
export default function StaffArticlePage({ id }: PageProps<'staff/StaffArticle'>) {
  useTitle(useIntl().formatMessage(staffNewsMessages[id === 'new' ? 'new' : 'edit']))
  const loadable = useLoadable()
  const news = loadable(useQuery(useClubQueries(newsQueries).staff()))
  const sizes = loadable(useQuery(useClubQueries(newsQueries).audienceSizes()))
  for (const loaded of [news, sizes]) {
    if (loaded.kind === 'failed') return <LoadFailed notice={loaded.notice} onRetry={loaded.onRetry} />
  }
  if (news.kind !== 'ready' || sizes.kind !== 'ready') return <ListSkeleton />
  const article = news.value.find((one) => one.id === id) ?? null
  return article || id === 'new' ? <Edit article={article} audienceSizes={sizes.value} /> : <NotFoundView />
}

function Edit({ article, audienceSizes }: { readonly article: StaffArticle | null; readonly audienceSizes: AudienceSizes }) {
  const { client, tabArea } = useShell()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const now = useNow()
  const { sendForm, describeError } = useFormAnswer()
  const [store] = useState(() =>
    createArticleStore(article, dayOf(now), {
      ...{ newIdempotencyKey, describeError },
      draft: tabDraft<ArticleValues>(tabArea, `article-draft:${article?.id ?? 'new'}:${article?.version ?? 0}`),
      send: ({ lastDay, audience, pictureId, ...values }, idempotencyKey) => {
        const target = { id: article && idToWire(article.id), version: article?.version ?? 0 }
        const rest = { audience: [...audience], lastDay: lastDay === '' ? null : lastDay, pictureId: pictureId && idToWire(pictureId) }
        return sendForm(() => client.call(saveNews, { body: { ...values, ...rest, ...target }, idempotencyKey }))
      },
      onDone: async () => {
        await cache.invalidateQueries({ queryKey: [NEWS_KEY] })
        navigate(PATHS.staffNews)
      },
    }),
  )
  const pictures = usePictures([useStore(store, ({ values }) => values.pictureId)])
  return (
    <EditArticleScreen
      store={store}
      stored={article?.state ?? null}
      audienceSizes={audienceSizes}
      today={dayOf(now)}
      pictures={pictures}
      upload={useUploadPicture()}
      hrefBack={PATHS.staffNews}
    />
  )
}
