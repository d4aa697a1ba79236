import { newIdempotencyKey } from '@club/client'
import { deleteNews, saveNews } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import type { StaffArticle } from '@club/core/club'
import {
  type ArticleValues,
  type AudienceSizes,
  createArticleStore,
  draftMessages,
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
import { createDraftTarget, deletionOutcome } from '../../adapters/draftTarget.ts'
import { useSendChange, useStaffDraft } from '../../adapters/useStaffDraft.ts'
import { useUploadPicture } from '../../adapters/useUploadPicture.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLastFound } from '../../hooks/useLastFound.ts'
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
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const now = useNow()
  const { sendForm, describeError } = useFormAnswer()
  const { formatMessage } = useIntl()
  const draft = useStaffDraft<ArticleValues>(`article ${article?.id ?? 'new'}`)
  const sendChange = useSendChange(NEWS_KEY)
  const [target] = useState(() =>
    createDraftTarget(article?.id ?? null, {
      title: formatMessage(draftMessages.goneTitle),
      text: formatMessage(draftMessages.goneText),
      nextStep: formatMessage(draftMessages.goneNext),
    }),
  )
  const onDone = async () => {
    draft.write(null)
    await cache.invalidateQueries({ queryKey: [NEWS_KEY] })
    navigate(PATHS.staffNews)
  }
  const [store] = useState(() =>
    createArticleStore(article, dayOf(now), {
      ...{ newIdempotencyKey, describeError },
      draft,
      send: async ({ lastDay, audience, pictureId, ...values }, idempotencyKey, version) => {
        const rest = { audience: [...audience], lastDay: lastDay === '' ? null : lastDay, pictureId: pictureId && idToWire(pictureId) }
        const body = { ...values, ...rest, ...target.read(version) }
        return target.outcomeOf(await sendChange(sendForm(() => client.call(saveNews, { body, idempotencyKey }))))
      },
      onDone,
    }),
  )
  const deletion = {
    ...{ newIdempotencyKey, describeError, onDone },
    send: async (_: object, idempotencyKey: string) => {
      const { id, version } = target.read(store.getState().basis.version)
      const read = { params: { id: `${id}` }, query: { version: `${version}` } }
      return id === null
        ? { kind: 'done' as const }
        : deletionOutcome(await sendChange(sendForm(() => client.call(deleteNews, { ...read, idempotencyKey }))))
    },
  }
  const pictures = usePictures([useStore(store, ({ values }) => values.pictureId)])
  return (
    <EditArticleScreen
      store={store}
      article={article}
      deletion={deletion}
      audienceSizes={audienceSizes}
      today={dayOf(now)}
      pictures={pictures}
      upload={useUploadPicture()}
      hrefBack={PATHS.staffNews}
    />
  )
}
