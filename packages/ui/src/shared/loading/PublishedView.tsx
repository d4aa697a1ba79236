import type { ReactNode } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import type { Published } from './notice.ts'

export interface PublishedViewProps<Value> {
  readonly published: Published<Value>
  /** Texts for content that is not published yet, with the time of its publication. */
  readonly words: Readonly<Record<'notPublishedTitle' | 'notPublishedAt' | 'notPublishedText', MessageDescriptor>>
  readonly children: (value: Value) => ReactNode
}

/** Content that the club publishes at a time of its choice, or only to logged-in customers. */
export function PublishedView<Value>({ published, words, children }: PublishedViewProps<Value>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  switch (published.kind) {
    case 'ready':
      return children(published.value)
    case 'loading':
      return <ListSkeleton />
    case 'failed':
      return <LoadFailed notice={published.notice} onRetry={published.onRetry} />
    case 'notPublished':
      return (
        <EmptyState
          title={formatMessage(words.notPublishedTitle)}
          text={
            published.publishTime
              ? formatMessage(words.notPublishedAt, { when: formats.dayAndTime(published.publishTime) })
              : formatMessage(words.notPublishedText)
          }
        />
      )
    case 'membersOnly':
      return (
        <EmptyState
          title={formatMessage(commonMessages.membersOnlyTitle)}
          text={formatMessage(commonMessages.membersOnlyText)}
          action={
            <Button kind="sec" href={published.hrefLogin}>
              {formatMessage(commonMessages.logIn)}
            </Button>
          }
        />
      )
  }
}
