import { useState } from 'react'
import { useIntl } from 'react-intl'
import { button } from '../../components/Button/Button.css.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { actions, cardTitle, column, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './CalendarDialog.css.ts'
import { type CalendarDeps, createCalendarStore } from './calendarStore.ts'
import { calendarMessages as messages } from './messages.ts'

export interface CalendarDialogProps {
  /** Full URL of the calendar of the club’s fixtures. */
  readonly fixtures: string
  /** True if the customer has a personal calendar; null for visitors and while unknown. */
  readonly active: boolean | null
  readonly deps: CalendarDeps
  readonly onCopy: (address: string) => Promise<void>
  readonly onClose: () => void
}

/** URLs to subscribe to in a calendar app: the club’s fixtures, and the customer’s own starts. */
export function CalendarDialog({ fixtures, active, deps, onCopy, onClose }: CalendarDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <DialogShell title={formatMessage(messages.title)} onClose={onClose}>
      <div className={column}>
        <p>{formatMessage(messages.intro)}</p>
        <section className={css.part}>
          <h3 className={cardTitle}>{formatMessage(messages.fixtures)}</h3>
          <p className={small}>{formatMessage(messages.fixturesText)}</p>
          <Address address={fixtures} kind="pri" onCopy={onCopy} />
        </section>
        {active !== null && <Mine active={active} deps={deps} onCopy={onCopy} />}
      </div>
    </DialogShell>
  )
}

interface MineProps extends Pick<CalendarDialogProps, 'deps' | 'onCopy'> {
  readonly active: boolean
}

function Mine({ active, deps, onCopy }: MineProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createCalendarStore(deps))
  const { phase, make, end } = useStoreValues(store, 'phase', 'make', 'end')
  const there = phase.kind === 'made' || (active && phase.kind !== 'ended')
  return (
    <section className={css.part}>
      <h3 className={cardTitle}>{formatMessage(messages.mine)}</h3>
      <p className={small}>{formatMessage(messages.mineText)}</p>
      {phase.kind === 'made' && (
        <>
          <Note kind="ok">{formatMessage(messages.copyNow)}</Note>
          <Address address={phase.address} kind="sec" onCopy={onCopy} />
        </>
      )}
      {phase.kind === 'ended' && <Note kind="ok">{formatMessage(messages.ended)}</Note>}
      {phase.kind === 'failed' && <Note kind="bad">{formatMessage(messages.failed)}</Note>}
      {there && phase.kind !== 'made' && <p>{formatMessage(messages.active)}</p>}
      <div className={actions}>
        {phase.kind !== 'made' && (
          <Button kind="sec" icon="calendar" busy={phase.kind === 'working'} onClick={() => void make()}>
            {formatMessage(there ? messages.createNew : messages.make)}
          </Button>
        )}
        {there && (
          <Button kind="ghost" onClick={() => void end()}>
            {formatMessage(messages.end)}
          </Button>
        )}
      </div>
    </section>
  )
}

type Copied = 'idle' | 'copied' | 'failed'

interface AddressProps extends Pick<CalendarDialogProps, 'onCopy'> {
  readonly address: string
  readonly kind: 'pri' | 'sec'
}

function Address({ address, kind, onCopy }: AddressProps) {
  const { formatMessage } = useIntl()
  const [copied, setCopied] = useState<Copied>('idle')
  return (
    <>
      <p className={css.address}>{address}</p>
      <div className={actions}>
        {/* The scheme `webcal:` is opened by the system, not by the portal. */}
        <a className={button({ kind })} href={address.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" size={20} />
          {formatMessage(messages.subscribe)}
        </a>
        <Button
          kind="sec"
          icon="link"
          onClick={() =>
            void onCopy(address).then(
              () => setCopied('copied'),
              () => setCopied('failed'),
            )
          }
        >
          {formatMessage(messages.copy)}
        </Button>
      </div>
      <p role="status" className={css.status}>
        {copied !== 'idle' && formatMessage(copied === 'copied' ? messages.copied : messages.copyFailed)}
      </p>
    </>
  )
}
