/** The views in place of a page: loading, not found, failed. */
import { Button, EmptyState, Note, Skeleton } from '@club/ui'
import { commonMessages, LoadFailed, type Notice, shellMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { PATHS } from '../../routes/routes.ts'
import { useDebug } from '../../shells/ShellContext.tsx'
import * as css from './StateViews.css.ts'

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

export function FailedView(problem: { readonly notice: Notice; readonly onRetry: () => void }) {
  return (
    <div className={css.view}>
      <LoadFailed {...problem} />
    </div>
  )
}

export function NotFoundView() {
  const { formatMessage } = useIntl()
  const title = formatMessage(shellMessages.notFoundTitle)
  useTitle(title)
  return (
    <EmptyState
      isPage
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

/** Shown to customers in place of a page of the office. UI-83+. */
export function OfficeOnlyView() {
  const { formatMessage } = useIntl()
  const { problem } = useErrorTexts()
  const { title, text, nextStep } = problem('notPermitted')
  useTitle(title)
  return (
    <EmptyState
      isPage
      title={title}
      text={`${text} ${nextStep}`}
      action={
        <Button kind="pri" href={PATHS.home}>
          {formatMessage(shellMessages.goHome)}
        </Button>
      }
    />
  )
}

/** Shown if the code of a page did not load: without a network it is missing on the device, else the portal has a new version. ER-25. */
export function NotLoadedView({ offline }: { readonly offline: boolean }) {
  const { formatMessage } = useIntl()
  const action = (
    <Button kind="sec" onClick={reload}>
      {formatMessage(shellMessages.reload)}
    </Button>
  )
  return (
    <div className={css.view}>
      <Note kind="info" title={formatMessage(offline ? shellMessages.notLoadedTitle : shellMessages.newVersionTitle)} action={action}>
        {formatMessage(offline ? shellMessages.notLoadedText : shellMessages.newVersionText)}
      </Note>
    </div>
  )
}

/** Shown if the page itself failed. Debug users see the error. ER-29, SE-42. */
export function CrashView({ error }: { readonly error: unknown }) {
  const { formatMessage } = useIntl()
  const debug = useDebug()
  const action = (
    <Button kind="sec" onClick={reload}>
      {formatMessage(shellMessages.reload)}
    </Button>
  )
  return (
    <div className={css.view}>
      <Note kind="bad" title={formatMessage(shellMessages.crashTitle)} action={action}>
        {formatMessage(shellMessages.crashText)}
      </Note>
      {debug && <pre className={css.fault}>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>}
    </div>
  )
}

/** Shown if the club could not be loaded at the start. */
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

function openOwnClub(): void {
  window.location.assign(PATHS.home)
}

/** Shown if a link names an unknown club. `offersOwnClub`: the URL names no club any more, so home is the installation's own. SH-64+. */
export function UnknownClubView({ notice, offersOwnClub }: { readonly notice: Notice; readonly offersOwnClub: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <main className={css.page}>
      <Note
        kind="bad"
        title={notice.title}
        action={offersOwnClub && <Button onClick={openOwnClub}>{formatMessage(shellMessages.openOwnClub)}</Button>}
      >
        {notice.text}
      </Note>
    </main>
  )
}
