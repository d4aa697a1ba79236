import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useSendOutbox } from '../outbox/useSendOutbox.ts'
import { lazyPage } from '../pages/shared/lazyPage.ts'
import { LoadingView, StartFailedView, UnknownClubView } from '../pages/shared/StateViews.tsx'
import { isPushChosen } from '../shells/pushBrowser.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { Dialogs } from './Dialogs.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Frame } from './Frame.tsx'
import { Routes } from './Routes.tsx'
import { useAssociationSync } from './useAssociationSync.ts'
import { useNavigateOnEnd } from './useNavigateOnEnd.ts'
import { usePaymentReturn } from './usePaymentReturn.ts'
import { useReloadAfterDeploy } from './useReloadAfterDeploy.ts'

const FreshLoginPanel = lazyPage(() => import('../pages/login/FreshLoginPanel.tsx'))
const PushRenewal = lazyPage(() => import('../pages/inbox/PushRenewal.tsx'))
const HandoverPanel = lazyPage(() => import('../pages/login/HandoverPanel.tsx'))

function Ready() {
  const { log, freshLogin, localArea } = useShell()
  const isAsking = useStore(freshLogin.store, ({ open }) => open)
  const [path] = useLocation()
  const reloads = useReloadAfterDeploy()
  const offered = useShellState((state) => state.offered)
  const here = useShellState((state) => state.customer)
  const tenantId = useShellState((state) => state.tenant.id)
  const renewsPush = here !== null && isPushChosen(localArea, { tenantId, customerId: here.id })
  useNavigateOnEnd()
  usePaymentReturn()
  useAssociationSync()
  useSendOutbox(path)
  return (
    <>
      <Dialogs />
      <Suspense fallback={null}>{isAsking && <FreshLoginPanel />}</Suspense>
      <Suspense fallback={null}>{renewsPush && <PushRenewal />}</Suspense>
      <Suspense fallback={null}>{offered && here && <HandoverPanel offered={offered} here={here} />}</Suspense>
      <Frame>
        <ErrorBoundary path={path} log={log} reloads={reloads}>
          <Routes />
        </ErrorBoundary>
      </Frame>
    </>
  )
}

export function App() {
  const { log, kind } = useShell()
  const words = useErrorTexts()
  const reloads = useReloadAfterDeploy()
  const phase = useShellState((state) => state.phase)
  const hasClub = useShellState((state) => state.club !== null)
  return (
    <ErrorBoundary log={log} reloads={reloads}>
      {phase === 'failed' && <StartFailedView notice={words.problem('notReachable')} />}
      {phase === 'unknownClub' && <UnknownClubView notice={words.problem('tenantUnknown')} offersOwnClub={kind === 'web'} />}
      {phase === 'starting' && !hasClub && <LoadingView />}
      {phase !== 'failed' && phase !== 'unknownClub' && hasClub && <Ready />}
    </ErrorBoundary>
  )
}
