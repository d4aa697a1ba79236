import type { ClubDateTime } from '@club/core'
import type { LoginWay } from '@club/core/membership'
import { type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { cardTitle, column, doneText, loginRow, row, rowBody, rowLine, rowName, rows, small } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { profileMessages as messages } from './messages.ts'

export interface OwnSession {
  readonly id: string
  /** Names such as Firefox and Windows; empty if unknown. */
  readonly browser: string
  readonly system: string
  /** First part of the network address, such as 203.0.113.*; empty if unknown. The place itself is not known. */
  readonly network: string
  /** Means of the login. SE-82+. */
  readonly way: LoginWay
  readonly loggedInAt: ClubDateTime
  readonly lastUsedAt: ClubDateTime
  /** True for the session of this device. */
  readonly current: boolean
}

export interface SessionsProps {
  readonly sessions: Loadable<readonly OwnSession[]>
  /** Ends one session, or all others if `id` is null, and reloads the list. */
  readonly endSessions: (id: string | null) => Promise<void>
  readonly describeError: (error: unknown) => Notice
}

/** The device and the minute of its login, which two sessions may share. */
const loginKey = ({ browser, system, loggedInAt }: OwnSession): string => [browser, system, loggedInAt.slice(0, 16)].join('|')

/** The outcome of a press: its sentence, and the row of the session that it has ended, null if it has ended all others. */
interface Ended {
  readonly text: string
  readonly row: { readonly id: string; readonly at: number } | null
}

/** The sessions of the customer’s account, with buttons to end them. SE-57+. */
export function Sessions({ sessions, endSessions, describeError }: SessionsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const id = useId()
  const [busy, setBusy] = useState<string | 'others' | null>(null)
  const [ended, setEnded] = useState<Ended | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const nameOf = ({ browser, system }: OwnSession): string =>
    browser && system ? formatMessage(messages.session, { browser, system }) : browser || system || formatMessage(messages.unknownDevice)
  const stored = sessions.kind === 'ready' ? sessions.value : []
  // Also while the list still has it, because it could not be read again.
  const list = stored.filter((session) => session.id !== ended?.row?.id)
  const loginOf = (session: OwnSession): string => {
    const isShared = list.some((other) => other.id !== session.id && loginKey(other) === loginKey(session))
    const when = isShared ? formats.dayAndSecond(session.loggedInAt) : formats.dayAndTime(session.loggedInAt)
    return formatMessage(messages.loggedIn, { when })
  }
  const here = list.find(({ current }) => current)?.network
  const networkOf = ({ network, current }: OwnSession): string =>
    formatMessage(!current && network === here ? messages.sameNetwork : messages.network, { network })
  const end = async (key: string, text: string): Promise<void> => {
    if (busy !== null) return
    setBusy(key)
    setEnded(null)
    setNotice(null)
    const at = list.findIndex((session) => session.id === key)
    try {
      await endSessions(key === 'others' ? null : key)
      setEnded({ text, row: at < 0 ? null : { id: key, at } })
    } catch (error) {
      setNotice(describeError(error))
    }
    setBusy(null)
  }
  const others = list.filter(({ current }) => !current)
  const sessionRow = (session: OwnSession) => (
    <li key={session.id} className={row}>
      <div className={loginRow}>
        <div className={rowBody}>
          <span className={rowName}>{nameOf(session)}</span>
          {session.current && (
            <span>
              <StateBadge kind="in" label={formatMessage(messages.thisDevice)} />
            </span>
          )}
          {!session.current && (
            <span className={rowLine}>{formatMessage(messages.lastUsed, { when: formats.dayAndTime(session.lastUsedAt) })}</span>
          )}
          <span className={rowLine}>{loginOf(session)}</span>
          <span className={rowLine}>{formatMessage(session.way === 'passkey' ? messages.byPasskey : messages.byPassword)}</span>
          {session.network !== '' && <span className={rowLine}>{networkOf(session)}</span>}
        </div>
        {!session.current && (
          <Button
            size="low"
            busy={busy === session.id}
            aria-label={formatMessage(messages.endSessionOf, { session: `${nameOf(session)}, ${loginOf(session)}` })}
            onClick={() => end(session.id, formatMessage(messages.sessionEnded, { session: nameOf(session) }))}
          >
            {formatMessage(messages.endSession)}
          </Button>
        )}
      </div>
    </li>
  )
  /** Says in the place of the row that it is logged out, where the person looks. */
  const withEnded = (items: readonly ReactNode[]): readonly ReactNode[] => {
    if (!ended?.row) return items
    const { id: key, at } = ended.row
    const text = (
      <li key={key} className={row}>
        <p className={loginRow}>{ended.text}</p>
      </li>
    )
    return [...items.slice(0, at), text, ...items.slice(at)]
  }
  return (
    <section className={column} aria-labelledby={id}>
      <h3 id={id} className={cardTitle}>
        {formatMessage(messages.sessions)}
      </h3>
      <FormProblem notice={notice} />
      {sessions.kind === 'loading' && <ListSkeleton />}
      {sessions.kind === 'failed' && <LoadFailed notice={sessions.notice} onRetry={sessions.onRetry} />}
      {list.length > 0 && <LongList rows={list}>{(shown) => <ul className={rows}>{withEnded(shown.map(sessionRow))}</ul>}</LongList>}
      {sessions.kind === 'ready' && others.length === 0 && <p className={small}>{formatMessage(messages.noOtherSessions)}</p>}
      {others.length > 0 && <p className={small}>{formatMessage(messages.unknownHint)}</p>}
      {others.length > 1 && (
        <div>
          <Button busy={busy === 'others'} onClick={() => end('others', formatMessage(messages.othersEnded))}>
            {formatMessage(messages.endOthers)}
          </Button>
        </div>
      )}
      <p role="status" className={ended?.row ? hidden : doneText}>
        {ended?.text}
      </p>
    </section>
  )
}
