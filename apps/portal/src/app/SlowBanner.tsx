import { Button, Note } from '@club/ui'
import { commonMessages } from '@club/ui/features'
import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useShell } from '../shells/ShellContext.tsx'
import * as css from './Frame.css.ts'

/** Reports a slow network after 4 s, and offers to cancel after 15 s. HT-51+. */
export function SlowBanner() {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const waiting = useSyncExternalStore(client.subscribe, client.waiting)
  const stop = waiting === 'long' && (
    <Button kind="sec" onClick={client.stopWaiting}>
      {formatMessage(commonMessages.stopWaiting)}
    </Button>
  )
  return (
    <div role="status">
      {waiting !== 'no' && (
        <div className={css.banner}>
          <Note kind="info" action={stop}>
            {formatMessage(commonMessages.slow)}
          </Note>
        </div>
      )}
    </div>
  )
}
