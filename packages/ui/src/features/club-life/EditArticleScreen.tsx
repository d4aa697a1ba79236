import { type ClubDateTime, dayOf, parseClubDate, parseClubDateTime } from '@club/core'
import { MAX_NEWS_TEXT, MAX_NEWS_TITLE, mayDeleteArticle, NEWS_HOUR, newsNotice, type StaffArticle } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { actions, screen, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { AudienceFields, type AudienceSizes, audienceSize } from './AudienceFields.tsx'
import { type ArticleStore, type ArticleValues, articleValues } from './articleStore.ts'
import * as css from './clubLife.css.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import { DraftNotes, useFormGuard, useRebase } from './DraftNotes.tsx'
import type { FormDeps } from './formStore.ts'
import { draftMessages, staffNewsMessages as messages } from './messages.ts'
import { ArticleBody, type PictureUrls } from './NewsScreen.tsx'
import { PictureField, PictureUploading, type UploadPicture, usePictureUpload } from './PictureField.tsx'

const TEXT_ROWS = 12

export interface EditArticleScreenProps {
  readonly store: ArticleStore
  /** The stored article; null for a new one. */
  readonly article: StaffArticle | null
  readonly deletion: FormDeps<object>
  readonly audienceSizes: AudienceSizes
  readonly now: ClubDateTime
  readonly pictures: PictureUrls
  readonly upload: UploadPicture
  readonly hrefBack: string
}

/** Staff write an article, preview it, publish it, withdraw it, and delete a draft. UI-43+, UI-93+. */
export function EditArticleScreen({ hrefBack, ...rest }: EditArticleScreenProps) {
  const { store, article, pictures } = rest
  const { formatMessage } = useIntl()
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const { values } = useStoreValues(store, 'values')
  const question = useFormGuard(store, hrefBack)
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(article === null ? messages.new : messages.edit)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      <Segmented
        label={formatMessage(messages.mode)}
        value={mode}
        onChange={setMode}
        options={(['write', 'preview'] as const).map((value) => ({ value, label: formatMessage(messages[value]) }))}
      />
      {mode === 'preview' && <h2>{values.title}</h2>}
      {mode === 'preview' && <ArticleBody {...values} pictures={pictures} />}
      <ArticleForm {...rest} isShown={mode === 'write'} />
      {question}
    </div>
  )
}

interface ArticleFormProps extends Omit<EditArticleScreenProps, 'hrefBack'> {
  readonly isShown: boolean
}

function ArticleForm({ store, article, deletion, audienceSizes, now, pictures, upload, isShown }: ArticleFormProps) {
  const { formatMessage } = useIntl()
  const { values, errors, phase, change, submit } = useStoreValues(store, 'values', 'errors', 'phase', 'change', 'submit')
  const stored = article?.state ?? null
  const publishes = stored !== 'published'
  // Enter in a field saves what is written, and publishes nothing. UI-127+.
  const form = useForm({ errors, phase, submit: () => submit({ state: values.state }) })
  const picture = usePictureUpload(upload, (pictureId) => change({ pictureId }))
  const waits = picture.state === 'busy'
  const isRefused = errors.length > 0 || phase.kind === 'refused' || picture.notice !== null || picture.state === 'notAPicture'
  const saves = (state: ArticleValues['state']): boolean => phase.kind === 'saving' && phase.more.state === state
  useRebase(store, article?.version ?? 0, () => articleValues(article, dayOf(now)))
  return (
    <form {...form.props} className={css.form}>
      <FormProblem notice={form.notice} />
      <DraftNotes store={store} {...useArticleTexts()} />
      {(isShown || isRefused) && (
        <>
          <Field
            label={formatMessage(messages.headline)}
            maxLength={MAX_NEWS_TITLE}
            value={values.title}
            onChange={(title) => change({ title })}
            error={form.errorOf('title')}
          />
          <TextArea
            label={formatMessage(messages.text)}
            hint={formatMessage(messages.textHint)}
            rows={TEXT_ROWS}
            maxLength={MAX_NEWS_TEXT}
            value={values.text}
            onChange={(text) => change({ text })}
            error={form.errorOf('text')}
          />
          <PictureField
            pictureId={values.pictureId}
            url={values.pictureId === null ? undefined : pictures.get(values.pictureId)}
            {...picture}
            error={form.errorOf('pictureId')}
          />
          <AudienceFields audience={values.audience} onChange={(audience) => change({ audience })} error={form.errorOf('audience')} />
          <div className={css.pair}>
            <Field
              type="date"
              label={formatMessage(messages.firstDay)}
              value={values.firstDay}
              onChange={(firstDay) => change({ firstDay })}
              error={form.errorOf('firstDay')}
            />
            <Field
              type="date"
              label={formatMessage(messages.lastDay)}
              value={values.lastDay}
              onChange={(lastDay) => change({ lastDay })}
              error={form.errorOf('lastDay')}
            />
          </div>
        </>
      )}
      <WhoIsNotified {...{ article, values, audienceSizes, now }} />
      <PictureUploading {...picture} />
      <div className={actions}>
        {publishes && (
          <Button
            kind="pri"
            disabled={waits}
            busy={saves('published')}
            onClick={() => void form.send(() => submit({ state: 'published' }))}
          >
            {formatMessage(messages.publish)}
          </Button>
        )}
        <Button type="submit" disabled={waits} kind={publishes ? 'sec' : 'pri'} busy={saves(values.state)}>
          {formatMessage(values.state === 'draft' ? messages.saveDraft : messages.save)}
        </Button>
        {stored === 'published' && (
          <Button
            kind="bad"
            disabled={waits}
            busy={saves('withdrawn')}
            onClick={() => void form.send(() => submit({ state: 'withdrawn' }))}
          >
            {formatMessage(messages.withdraw)}
          </Button>
        )}
        {article && mayDeleteArticle(article) && (
          <DeleteDraft title={article.title} hasPicture={article.pictureId !== null} deps={deletion} />
        )}
      </div>
    </form>
  )
}

const LABELS = {
  ...{ title: messages.headline, text: messages.text, audience: messages.audience, pictureId: messages.picture },
  ...{ firstDay: messages.firstDay, lastDay: messages.lastDay, state: draftMessages.state },
} as const

/** Returns the names of the fields of an article, and what is stored in them. */
function useArticleTexts() {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  return {
    labelOf: (field: keyof ArticleValues) => formatMessage(LABELS[field]),
    describe: (field: keyof ArticleValues, stored: ArticleValues): string => {
      if (field === 'state') return formatMessage(messages[`state_${stored.state}`])
      if (field === 'audience') return stored.audience.map((one) => formatMessage(messages[`audience_${one}`])).join(', ')
      if (field === 'pictureId' && stored.pictureId !== null) return formatMessage(draftMessages.otherPicture)
      const text = stored[field] ?? ''
      const day = parseClubDate(text)
      return day.ok ? longDate(day.value) : text || formatMessage(draftMessages.empty)
    },
  }
}

type WhoIsNotifiedProps = Pick<EditArticleScreenProps, 'article' | 'audienceSizes' | 'now'> & { readonly values: ArticleValues }

/** Says before an article is saved who is notified: the audience of one that is published, each person once. CU-169+, CU-171+. */
function WhoIsNotified({ article, values: { audience, firstDay }, audienceSizes, now }: WhoIsNotifiedProps) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  const count = audienceSize(audience, audienceSizes)
  const notice = newsNotice(article?.state ?? null, 'published')
  if (notice === null) return <p className={small}>{formatMessage(messages.notifyNone)}</p>
  const parsed = parseClubDateTime(`${firstDay}T${NEWS_HOUR}`)
  const isLater = parsed.ok && parsed.value > now
  return (
    <p className={small}>
      {isLater
        ? formatMessage(messages.notifyLater, { count, when: dayAndTime(parsed.value) })
        : formatMessage(messages.notifyPublished, { count })}
      {notice === 'publishedAgain' && count > 0 && ` ${formatMessage(messages.notifyAgain)}`}
    </p>
  )
}
