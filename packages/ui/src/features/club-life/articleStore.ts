/** State of the form in which staff write an article. UI-43+. */
import type { ClubDate } from '@club/core'
import { parseClubDate } from '@club/core'
import type { Audience, NewsState, StaffArticle } from '@club/core/club'
import type { FieldError } from '../../shared/form/useForm.ts'
import { createFormStore, type FormDeps, type FormStore } from './formStore.ts'

export interface ArticleValues {
  readonly title: string
  readonly text: string
  readonly audience: readonly Audience[]
  /** As typed. */
  readonly firstDay: string
  /** '' for an article without an end. */
  readonly lastDay: string
  readonly pictureId: string | null
  readonly state: NewsState
}

export type ArticleStore = FormStore<ArticleValues>

function errorsOf({ title, text, audience, firstDay, lastDay }: ArticleValues): readonly FieldError<keyof ArticleValues>[] {
  const errors: FieldError<keyof ArticleValues>[] = []
  if (title.trim() === '') errors.push({ field: 'title', code: 'required' })
  if (text.trim() === '') errors.push({ field: 'text', code: 'required' })
  if (audience.length === 0) errors.push({ field: 'audience', code: 'required' })
  if (!parseClubDate(firstDay).ok) errors.push({ field: 'firstDay', code: firstDay === '' ? 'required' : 'notADate' })
  if (lastDay !== '' && !parseClubDate(lastDay).ok) errors.push({ field: 'lastDay', code: 'notADate' })
  else if (lastDay !== '' && lastDay < firstDay) errors.push({ field: 'lastDay', code: 'endBeforeStart' })
  return errors
}

/** Returns what the form shows of the stored article; for null an empty draft for members from today. */
export function articleValues(article: StaffArticle | null, today: ClubDate): ArticleValues {
  const {
    title = '',
    text = '',
    audience = ['members'],
    firstDay = today,
    lastDay = null,
    pictureId = null,
    state = 'draft',
  } = article ?? {}
  return { title, text, audience, firstDay, lastDay: lastDay ?? '', pictureId, state }
}

export function createArticleStore(article: StaffArticle | null, today: ClubDate, deps: FormDeps<ArticleValues>): ArticleStore {
  return createFormStore<ArticleValues>(articleValues(article, today), errorsOf, deps, article?.version)
}
