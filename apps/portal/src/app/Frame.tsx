import { AppFrame, Avatar, Button, type FrameItem, IconButton, Note, useKeepFocus } from '@club/ui'
import { ClubLinks, commonMessages, MODULE_ICONS, moduleMessages, shellMessages, useWide } from '@club/ui/features'
import { type ReactNode, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { useAvatarUrl } from '../hooks/useAvatarUrl.ts'
import { useHere } from '../hooks/useHere.ts'
import { useIsStaff } from '../hooks/useIsStaff.ts'
import { useLogOut } from '../hooks/useLogOut.ts'
import { useMenu } from '../hooks/useMenu.ts'
import { useOfficeGate } from '../hooks/useOfficeGate.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { useOpenDialog } from '../hooks/useOpenDialog.ts'
import { lazyPage } from '../pages/shared/lazyPage.ts'
import { loginPath } from '../routes/paths.ts'
import { AVAILABLE_MODULES, firstSegment, frameOf, modulePath, PATHS } from '../routes/routes.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'
import * as css from './Frame.css.ts'
import { LicenceBanner } from './LicenceBanner.tsx'
import { SlowBanner } from './SlowBanner.tsx'
import { useBasketOwner } from './useBasketOwner.ts'
import { useFocusOnScreen } from './useFocusOnScreen.ts'
import { useNotifyApp } from './useNotifyApp.ts'

const BasketButton = lazyPage(() => import('../pages/finance/BasketButton.tsx'))
const BellButton = lazyPage(() => import('../pages/inbox/BellButton.tsx'))

/** Bar, menu and page. The login has no frame; in a widget the host page is the frame. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  useFocusOnScreen(path)
  useKeepFocus()
  const { kind } = useShell()
  if (frameOf(path) === 'links')
    return (
      <>
        <div className={css.outsideFrame}>
          <OfflineBanner />
          <SlowBanner />
        </div>
        {children}
        {kind === 'web' && <ClubLinks hrefImprint={PATHS.imprint} hrefTerms={PATHS.terms} />}
      </>
    )
  if (frameOf(path) === 'none') return children
  return kind === 'widget' ? <InWidget>{children}</InWidget> : <Framed path={path}>{children}</Framed>
}

function InWidget({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={css.widget}>
      <OfflineBanner />
      <SlowBanner />
      <LicenceBanner />
      {children}
    </main>
  )
}

function OfflineBanner() {
  const { formatMessage } = useIntl()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className={css.banner}>
          <Note kind="warn">{formatMessage(shellMessages.offline)}</Note>
        </div>
      )}
    </div>
  )
}

function Framed({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  const { info, logo } = useClub()
  const menu = useMenu()
  const here = firstSegment(path)

  const modules = menu
    .filter((key) => AVAILABLE_MODULES.includes(key))
    .map(
      (key): FrameItem => ({
        key,
        label: formatMessage(moduleMessages[key]),
        icon: MODULE_ICONS[key],
        href: modulePath(key),
        current: here === key,
      }),
    )
  const isStaff = useIsStaff()
  // Without the passkey that the club requires, the office begins with it.
  const hrefOffice = useOfficeGate(PATHS.staff) ?? (isStaff ? PATHS.staff : null)
  const office: readonly FrameItem[] =
    hrefOffice === null
      ? []
      : [{ key: 'staff', label: formatMessage(shellMessages.staff), icon: 'clipboard', href: hrefOffice, current: here === 'staff' }]
  const ownGolf: readonly FrameItem[] = useShellState((state) => state.customer !== null)
    ? [{ key: 'my-golf', label: formatMessage(commonMessages.myGolf), icon: 'chart', href: PATHS.myGolf, current: here === 'my-golf' }]
    : []
  useNotifyApp([...modules, ...ownGolf])
  const home: FrameItem = { key: 'home', label: formatMessage(shellMessages.home), icon: 'home', href: PATHS.home, current: here === '' }

  return (
    <AppFrame
      clubName={info.clubName}
      logo={logo}
      homeHref={PATHS.home}
      skipLabel={formatMessage(shellMessages.skip)}
      navigationLabel={formatMessage(shellMessages.navigation)}
      items={[home, ...office, ...modules, ...ownGolf]}
      more={null}
      actions={<Actions />}
      foot={
        <>
          <FootActions />
          <ClubLinks hrefImprint={PATHS.imprint} hrefTerms={PATHS.terms} />
        </>
      }
      railFoot={
        <div className={css.railFoot}>
          <Actions />
        </div>
      }
    >
      <OfflineBanner />
      <SlowBanner />
      <LicenceBanner />
      {children}
    </AppFrame>
  )
}

/** On the smallest phones the name of the club needs the room of two actions in the bar, which follow the page then. UI-79+. */
function useActionsInFoot(): boolean {
  const hasRoom = useWide('full')
  return useShellState((state) => state.customer !== null) && !hasRoom
}

function FootActions() {
  const { formatMessage } = useIntl()
  const logOut = useLogOut()
  const openDialog = useOpenDialog()
  if (!useActionsInFoot()) return null
  return (
    <div className={css.footActions}>
      <Button icon="settings" onClick={() => openDialog('settings')}>
        {formatMessage(shellMessages.settings)}
      </Button>
      <Button icon="logOut" onClick={logOut}>
        {formatMessage(shellMessages.logOut)}
      </Button>
    </div>
  )
}

function Actions() {
  const here = useHere()
  const { formatMessage } = useIntl()
  const logOut = useLogOut()
  const openDialog = useOpenDialog()
  const basketOwner = useBasketOwner()
  const customerId = useShellState((state) => state.customer?.id ?? null)
  const loggedIn = customerId !== null
  const hasPicture = useAvatarUrl(customerId) !== null
  const inFoot = useActionsInFoot()
  return (
    <>
      <Suspense fallback={null}>{basketOwner !== null && <BasketButton customerId={basketOwner} />}</Suspense>
      <Suspense fallback={null}>{customerId !== null && <BellButton customerId={customerId} />}</Suspense>
      {loggedIn && (
        <IconButton
          icon="person"
          picture={hasPicture ? <Avatar initials="" customerId={customerId} kind="me" size="xs" /> : null}
          label={formatMessage(commonMessages.profile)}
          onClick={() => openDialog('profile')}
        />
      )}
      {!inFoot && <IconButton icon="settings" label={formatMessage(shellMessages.settings)} onClick={() => openDialog('settings')} />}
      {!loggedIn && <IconButton icon="logIn" label={formatMessage(shellMessages.logIn)} href={loginPath(here)} />}
      {loggedIn && !inFoot && <IconButton icon="logOut" label={formatMessage(shellMessages.logOut)} onClick={logOut} />}
    </>
  )
}
