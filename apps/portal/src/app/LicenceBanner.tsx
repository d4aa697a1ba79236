import { Button, Note } from '@club/ui'
import { commonMessages, shellMessages } from '@club/ui/features'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import * as css from './Frame.css.ts'

/** Explains why a club without a loaded licence shows no module, with a button to try again. CS-49. */
export function LicenceBanner() {
  const { formatMessage } = useIntl()
  const { store } = useShell()
  const missing = useShellState((state) => state.phase === 'ready' && state.licence === null)
  const [busy, setBusy] = useState(false)
  if (!missing) return null

  const retry = async (): Promise<void> => {
    setBusy(true)
    await store.getState().reloadLicence()
    setBusy(false)
  }
  return (
    <div className={css.banner}>
      <Note
        kind="bad"
        title={formatMessage(shellMessages.noLicenceTitle)}
        action={
          <Button kind="sec" busy={busy} onClick={() => void retry()}>
            {formatMessage(commonMessages.tryAgain)}
          </Button>
        }
      >
        {formatMessage(shellMessages.noLicenceText)}
      </Note>
    </div>
  )
}
