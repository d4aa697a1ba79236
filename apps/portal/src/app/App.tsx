import { useLocation } from 'wouter'
import { useWords } from '../intl/useWords.ts'
import { Dialogs } from './Dialogs.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Frame } from './Frame.tsx'
import { HandoverDialog } from './HandoverDialog.tsx'
import { Routes } from './Routes.tsx'
import { useShell, useShellState } from './ShellContext.tsx'
import { LoadingView, StartFailedView } from './StateViews.tsx'
import { useAssociationSync } from './useAssociationSync.ts'
import { useNavigateOnEnd } from './useNavigateOnEnd.ts'
import { useReloads } from './useReloads.ts'

function Ready() {
  const { log } = useShell()
  const [path] = useLocation()
  const reloads = useReloads()
  useNavigateOnEnd()
  useAssociationSync()
  return (
    <>
      <Dialogs />
      <HandoverDialog />
      <Frame>
        <ErrorBoundary path={path} log={log} reloads={reloads}>
          <Routes />
        </ErrorBoundary>
      </Frame>
    </>
  )
}

export function App() {
  const { log } = useShell()
  const words = useWords()
  const reloads = useReloads()
  const phase = useShellState((state) => state.phase)
  const hasClub = useShellState((state) => state.club !== null)
  return (
    <ErrorBoundary log={log} reloads={reloads}>
      {phase === 'failed' && <StartFailedView notice={words.problem('notReachable')} />}
      {phase === 'starting' && !hasClub && <LoadingView />}
      {phase !== 'failed' && hasClub && <Ready />}
    </ErrorBoundary>
  )
}
