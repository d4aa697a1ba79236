import type { NewsArticle, NewsHead } from '@club/core/club'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { card, row, rowBody, rowName, rows, screen, section, sectionHead, sectionTitle, textLink } from '../../shared/parts.css.ts'
import { Markdown } from '../../shared/text/Markdown.tsx'
import { ClubPicture } from './ClubPicture.tsx'
import * as css from './clubLife.css.ts'
import { newsMessages as messages } from './messages.ts'

/** URLs of the loaded pictures by their ids. */
export type PictureUrls = ReadonlyMap<string, string>

export interface NewsListScreenProps {
  /** The newest first. */
  readonly news: Loadable<readonly NewsHead[]>
  /** Number of articles on the server. */
  readonly total: number
  readonly onMore: LoadMore
  readonly pictures: PictureUrls
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

/** The club’s news. UI-27. */
export function NewsListScreen({ news, total, onMore, pictures, hrefFor, hrefBack }: NewsListScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(moduleMessages.news)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {news.kind === 'loading' && <ListSkeleton />}
      {news.kind === 'failed' && <LoadFailed notice={news.notice} onRetry={news.onRetry} />}
      {news.kind === 'ready' && news.value.length === 0 && (
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      )}
      {news.kind === 'ready' && news.value.length > 0 && (
        <ul className={rows}>
          {news.value.map((head) => (
            <NewsRow key={head.id} head={head} pictures={pictures} href={hrefFor(head.id)} />
          ))}
        </ul>
      )}
      {news.kind === 'ready' && <MoreRows shown={news.value.length} total={total} onMore={onMore} />}
    </div>
  )
}

interface NewsRowProps {
  readonly head: NewsHead
  readonly pictures: PictureUrls
  readonly href: string
}

function NewsRow({ head: { title, teaser, pictureId, publishedAt }, pictures, href }: NewsRowProps) {
  const formats = useFormats()
  return (
    <li className={row}>
      <Link href={href} className={css.rowMiddle}>
        <span className={rowBody}>
          {publishedAt !== null && <span className={css.date}>{formats.longDate(publishedAt)}</span>}
          <span className={rowName}>{title}</span>
          {teaser !== '' && <span className={css.teaser}>{teaser}</span>}
        </span>
        {pictureId !== null && <ClubPicture url={pictures.get(pictureId)} alt="" small />}
      </Link>
    </li>
  )
}

interface NewsCardProps extends NewsRowProps {
  /** URL of the list; null for a visitor. */
  readonly hrefAll: string | null
}

/** The newest article, on the home page. */
export function NewsCard({ hrefAll, ...shown }: NewsCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id} className={sectionTitle}>
          {formatMessage(messages.latest)}
        </h2>
        {hrefAll !== null && (
          <Link href={hrefAll} className={textLink}>
            {formatMessage(messages.all)}
          </Link>
        )}
      </div>
      <ul className={rows}>
        <NewsRow {...shown} />
      </ul>
    </section>
  )
}

export interface ArticleScreenProps {
  readonly article: Loadable<NewsArticle>
  readonly pictures: PictureUrls
  readonly hrefBack: string
}

/** One article. UI-27. */
export function ArticleScreen({ article, pictures, hrefBack }: ArticleScreenProps) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { title = '', publishedAt = null } = article.kind === 'ready' ? article.value : {}
  return (
    <div className={screen}>
      <ScreenHeader
        title={title || formatMessage(moduleMessages.news)}
        subtitle={publishedAt === null ? undefined : longDate(publishedAt)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {article.kind === 'loading' && <ListSkeleton />}
      {article.kind === 'failed' && <LoadFailed notice={article.notice} onRetry={article.onRetry} />}
      {article.kind === 'ready' && <ArticleBody {...article.value} pictures={pictures} />}
    </div>
  )
}

interface ArticleBodyProps extends Pick<NewsArticle, 'title' | 'text' | 'pictureId'> {
  readonly pictures: PictureUrls
}

/** The picture and text of an article, also as staff preview it. */
export function ArticleBody({ title, text, pictureId, pictures }: ArticleBodyProps) {
  const { formatMessage } = useIntl()
  return (
    <article className={card}>
      {pictureId !== null && <ClubPicture url={pictures.get(pictureId)} alt={formatMessage(messages.pictureOf, { title })} />}
      <Markdown text={text} Heading="h2" />
    </article>
  )
}
