import type { ClubDateTime } from '@club/core'
import { MAX_PASSKEYS, STAFF_PASSKEYS } from '@club/core/membership'
import { useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { useStep } from '../../shared/form/useStep.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { actions, cardTitle, column, doneText, loginRow, row, rowBody, rowLine, rowName, rows, small } from '../../shared/parts.css.ts'
import { passkeyMessages as messages } from './messages.ts'
import { RemoveDialog, RenameDialog } from './passkeyDialogs.tsx'

export interface OwnPasskey {
  readonly id: string
  readonly name: string
  /** Host that it opens. */
  readonly host: string
  /** The device copies it to the other devices of its owner. */
  readonly synced: boolean
  readonly createdAt: ClubDateTime
  readonly lastUsedAt: ClubDateTime | null
}

/** Passkeys that the club requires of its staff: to register some, or to confirm this session with one. SE-75+. */
export type PasskeyDuty = 'none' | 'setUp' | 'confirm'

export interface PasskeysDeps {
  /** Shows the browser’s dialog and registers a passkey. */
  readonly add: () => Promise<FormAnswer>
  readonly rename: (id: string, name: string) => Promise<FormAnswer>
  readonly remove: (id: string) => Promise<FormAnswer>
  /** Confirms the session with a passkey. */
  readonly confirm: () => Promise<FormAnswer>
  /** Reads the list again, which a refused change shows to be out of date. */
  readonly reload: () => void
  readonly describeError: (error: unknown) => Notice
}

export interface PasskeysProps {
  readonly passkeys: Loadable<readonly OwnPasskey[]>
  readonly duty: PasskeyDuty
  /** Host of this page, if passkeys work in this browser and at this address; else null. */
  readonly host: string | null
  readonly deps: PasskeysDeps
}

interface SectionProps extends PasskeysProps {
  /** The page around it has the title. */
  readonly untitled?: boolean
}

/** The passkeys of the customer’s login: add, rename, remove. SE-72+, SE-73+. */
export function PasskeysSection({ passkeys, duty, host, deps, untitled = false }: SectionProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage(messages.title)
  const id = useId()
  const step = useStep(deps.describeError)
  const [done, setDone] = useState('')
  const list = passkeys.kind === 'ready' ? passkeys.value : []
  const run = async (send: () => Promise<FormAnswer>, text: string) => {
    setDone('')
    if (await step.run(send)) setDone(text)
  }
  const isFull = list.length >= MAX_PASSKEYS
  const add = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // The longer list moves the button and the sentence below it, in the dialog behind its buttons.
  useEffect(() => {
    if (done !== '' && add.current?.contains(document.activeElement)) status.current?.scrollIntoView({ block: 'nearest' })
  }, [done])
  return (
    <section className={column} {...(untitled ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {!untitled && (
        <h3 id={id} className={cardTitle}>
          {title}
        </h3>
      )}
      <p className={small}>{formatMessage(messages.intro)}</p>
      <DutyNote duty={duty} count={list.length} />
      <FormProblem notice={step.notice} />
      {passkeys.kind === 'loading' && <ListSkeleton />}
      {passkeys.kind === 'failed' && <LoadFailed notice={passkeys.notice} onRetry={passkeys.onRetry} />}
      {passkeys.kind === 'ready' && list.length === 0 && <p>{formatMessage(messages.none)}</p>}
      {list.length > 0 && (
        <ul className={rows}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} host={host} deps={deps} onDone={setDone} />
          ))}
        </ul>
      )}
      {host === null && <p className={small}>{formatMessage(messages.unavailable)}</p>}
      {host !== null && isFull && <p className={small}>{formatMessage(messages.full, { count: MAX_PASSKEYS })}</p>}
      {host !== null && passkeys.kind === 'ready' && (duty === 'confirm' || !isFull) && (
        <div ref={add} className={actions}>
          {duty === 'confirm' ? (
            <Button
              key="confirm"
              kind="pri"
              icon="lock"
              busy={step.busy}
              onClick={() => run(deps.confirm, formatMessage(messages.confirmed))}
            >
              {formatMessage(messages.confirm)}
            </Button>
          ) : (
            <Button
              key="add"
              kind={duty === 'setUp' ? 'pri' : 'sec'}
              icon="plus"
              busy={step.busy}
              onClick={() => run(deps.add, formatMessage(messages.added))}
            >
              {formatMessage(messages.add)}
            </Button>
          )}
        </div>
      )}
      <p ref={status} role="status" className={doneText}>
        {done}
      </p>
    </section>
  )
}

function DutyNote({ duty, count }: { readonly duty: PasskeyDuty; readonly count: number }) {
  const { formatMessage } = useIntl()
  if (duty === 'setUp')
    return (
      <Note kind="warn" title={formatMessage(messages.setUpTitle, { required: STAFF_PASSKEYS })}>
        {formatMessage(messages.setUpText, { missing: Math.max(1, STAFF_PASSKEYS - count) })}
      </Note>
    )
  if (duty === 'confirm')
    return (
      <Note kind="warn" title={formatMessage(messages.neededTitle)}>
        {formatMessage(messages.neededText)}
      </Note>
    )
  return null
}

interface RowProps extends Pick<PasskeysProps, 'host' | 'deps'> {
  readonly passkey: OwnPasskey
  readonly onDone: (text: string) => void
}

function PasskeyRow({ passkey, host, deps, onDone }: RowProps) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const { name, createdAt, lastUsedAt, synced } = passkey
  const created = formatMessage(messages.created, { when: dayAndTime(createdAt) })
  const used = lastUsedAt === null ? formatMessage(messages.unused) : formatMessage(messages.lastUsed, { when: dayAndTime(lastUsedAt) })
  const ask = (what: 'rename' | 'remove') => () => {
    onDone('')
    setAsking(what)
  }
  const finish = (text: string) => {
    setAsking(null)
    onDone(text)
  }
  const close = (isRefused: boolean) => {
    setAsking(null)
    if (isRefused) deps.reload()
  }
  const dialog = { passkey, deps, onClose: close, onDone: finish }
  return (
    <li className={row}>
      <div className={loginRow}>
        <div className={rowBody}>
          <span className={rowName}>{name}</span>
          <span className={rowLine}>{used}</span>
          <span className={rowLine}>{created}</span>
          {synced && <span className={rowLine}>{formatMessage(messages.synced)}</span>}
          {passkey.host !== host && <span className={rowLine}>{formatMessage(messages.host, { host: passkey.host })}</span>}
        </div>
        <div className={actions}>
          <Button size="low" aria-label={formatMessage(messages.renameOf, { name, created })} onClick={ask('rename')}>
            {formatMessage(messages.rename)}
          </Button>
          <Button size="low" aria-label={formatMessage(messages.removeOf, { name, created })} onClick={ask('remove')}>
            {formatMessage(messages.remove)}
          </Button>
        </div>
      </div>
      {asking === 'rename' && <RenameDialog {...dialog} />}
      {asking === 'remove' && <RemoveDialog {...dialog} />}
    </li>
  )
}
