/** What stands where a page would: still loading, not there, broken. */
import { Button, EmptyState, Note, Skeleton } from '@club/ui'
import { commonMessages, type Notice, shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { PATHS } from '../paths.ts'
import * as css from './StateViews.css.ts'
import { useTitle } from './useTitle.ts'

function reload(): void {
  window.location.reload()
}

export function LoadingView() {
  const { formatMessage } = useIntl()
  return (
    <div className={css.view} role="status">
      <span className={css.spoken}>{formatMessage(commonMessages.loading)}</span>
      <Skeleton width="60%" height={32} />
      <Skeleton />
      <Skeleton width="80%" />
    </div>
  )
}

export function FailedView({ notice, onRetry }: { readonly notice: Notice; readonly onRetry: () => void }) {
  const { formatMessage } = useIntl()
  const retry = (
    <Button kind="sec" onClick={onRetry}>
      {formatMessage(commonMessages.tryAgain)}
    </Button>
  )
  return (
    <div className={css.view}>
      <Note kind="bad" title={notice.title} action={retry}>
        {notice.text} {notice.nextStep}
      </Note>
    </div>
  )
}

export function NotFoundView() {
  const { formatMessage } = useIntl()
  const title = formatMessage(shellMessages.notFoundTitle)
  useTitle(title)
  return (
    <EmptyState
      title={title}
      text={formatMessage(shellMessages.notFoundText)}
      action={
        <Button kind="pri" href={PATHS.home}>
          {formatMessage(shellMessages.goHome)}
        </Button>
      }
    />
  )
}

/** `newVersion`: the page's code is no longer there; else the page itself failed. */
export function CrashView({ newVersion }: { readonly newVersion: boolean }) {
  const { formatMessage } = useIntl()
  const title = formatMessage(newVersion ? shellMessages.newVersionTitle : shellMessages.crashTitle)
  const text = formatMessage(newVersion ? shellMessages.newVersionText : shellMessages.crashText)
  return (
    <main className={css.page}>
      <Note kind="bad" title={title} action={<Button onClick={reload}>{formatMessage(shellMessages.reload)}</Button>}>
        {text}
      </Note>
    </main>
  )
}

/** The club could not be reached at the start. */
export function StartFailedView({ notice }: { readonly notice: Notice }) {
  const { formatMessage } = useIntl()
  return (
    <main className={css.page}>
      <Note kind="bad" title={notice.title} action={<Button onClick={reload}>{formatMessage(shellMessages.reload)}</Button>}>
        {notice.text} {notice.nextStep}
      </Note>
    </main>
  )
}
