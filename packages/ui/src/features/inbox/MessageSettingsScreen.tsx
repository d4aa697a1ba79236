import type { ClubDateTime } from '@club/core'
import {
  type ChannelCell,
  DAILY_EMAIL_AT,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageSettings,
  type MessageTimes,
  type QuietHours,
  type TimeOfDay,
} from '@club/core/membership'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './inbox.css.ts'
import { inboxMessages as messages } from './messages.ts'

export interface MessageSettingsScreenProps {
  readonly settings: Loadable<MessageSettings>
  readonly onSwitch: (cell: ChannelCell, on: boolean) => void
  readonly onTimes: (times: MessageTimes) => void
  /** State of the last change; null before the first. */
  readonly saved: 'saved' | { readonly failed: Notice } | null
  readonly hrefInbox: string
  /** The devices that get messages; null if the installation sends none. */
  readonly devices?: ReactNode
}

/** Hours that are filled in when quiet hours are switched on. */
const NIGHT: QuietHours = { from: '22:00', until: '07:00' }
/** Pause after which a typed time is complete, in ms. */
const TYPING_MS = 1000

/** Kinds of messages and their channels, quiet hours and the daily email; each change is stored immediately. CU-203+ to CU-207+. */
export function MessageSettingsScreen({ settings, onSwitch, onTimes, saved, hrefInbox, devices }: MessageSettingsScreenProps) {
  const { formatMessage } = useIntl()
  const head = (
    <ScreenHeader
      title={formatMessage(messages.settings)}
      subtitle={formatMessage(messages.settingsText)}
      back={{ href: hrefInbox, label: formatMessage(messages.title) }}
    />
  )
  if (settings.kind !== 'ready')
    return (
      <div className={parts.screen}>
        {head}
        {settings.kind === 'loading' ? <ListSkeleton /> : <LoadFailed notice={settings.notice} onRetry={settings.onRetry} />}
      </div>
    )
  const { cells, times } = settings.value
  return (
    <div className={parts.screen}>
      {head}
      <FormProblem notice={saved !== null && saved !== 'saved' ? saved.failed : null} />
      <p role="status" className={hidden}>
        {saved === 'saved' && formatMessage(messages.saved)}
      </p>
      <div className={parts.columns}>
        <div className={parts.column}>
          <Channels cells={cells} onSwitch={onSwitch} />
          <p className={parts.small}>{formatMessage(messages.stays)}</p>
        </div>
        <div className={parts.column}>
          <Times times={times} onTimes={onTimes} />
          {devices}
        </div>
      </div>
    </div>
  )
}

function Channels({ cells, onSwitch }: Pick<MessageSettingsScreenProps, 'onSwitch'> & { readonly cells: readonly ChannelCell[] }) {
  const { formatMessage } = useIntl()
  const kinds = MESSAGE_KINDS.filter((kind) => cells.some((cell) => cell.kind === kind))
  const channels = MESSAGE_CHANNELS.filter((channel) => cells.some((cell) => cell.channel === channel))
  return (
    <div className={parts.surface}>
      <table className={css.table}>
        <caption className={hidden}>{formatMessage(messages.settingsText)}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.kindHead}>
              {formatMessage(messages.kind)}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={css.columnHead}>
                {formatMessage(messages[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <KindHead kind={kind} cells={cells} />
              {channels.map((channel) => (
                <td key={channel} className={css.choice}>
                  <Choice cell={cells.find((one) => one.kind === kind && one.channel === channel)} onSwitch={onSwitch} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function KindHead({ kind, cells }: { readonly kind: MessageKind; readonly cells: readonly ChannelCell[] }) {
  const { formatMessage } = useIntl()
  const required = cells.flatMap(({ kind: of, rule }) => (of === kind && rule.kind === 'required' ? [rule.reason] : []))
  const [reason] = required
  return (
    <th scope="row" className={css.kind}>
      {formatMessage(messages[`kind_${kind}`])}
      <span className={css.hint}>{formatMessage(messages[`kind_${kind}_why`])}</span>
      {reason !== undefined && <span className={css.hint}>{formatMessage(messages[`required_${reason}`])}</span>}
    </th>
  )
}

interface ChoiceProps {
  readonly cell: ChannelCell | undefined
  readonly onSwitch: MessageSettingsScreenProps['onSwitch']
}

function Choice({ cell, onSwitch }: ChoiceProps) {
  const { formatMessage } = useIntl()
  if (!cell) return null
  const { kind, channel, on, rule } = cell
  const named = { kind: formatMessage(messages[`kind_${kind}`]), channel: formatMessage(messages[channel as MessageChannel]) }
  return (
    <div className={css.box}>
      <Checkbox
        label={formatMessage(messages.cell, named)}
        isLabelHidden
        checked={on}
        disabled={rule.kind === 'required'}
        onChange={(checked) => onSwitch(cell, checked)}
      />
    </div>
  )
}

function Times({ times, onTimes }: { readonly times: MessageTimes; readonly onTimes: (times: MessageTimes) => void }) {
  const { formatMessage } = useIntl()
  const { time } = useFormats()
  const { quietHours, oneEmailADay } = times
  const change = (part: Partial<QuietHours>): void => {
    if (quietHours) onTimes({ ...times, quietHours: { ...quietHours, ...part } })
  }
  return (
    <section className={parts.card} aria-label={formatMessage(messages.quiet)}>
      <Checkbox
        label={formatMessage(messages.quiet)}
        hint={formatMessage(messages.quietHint)}
        checked={quietHours !== null}
        onChange={(on) => onTimes({ ...times, quietHours: on ? NIGHT : null })}
      />
      {quietHours && (
        <div className={css.times}>
          <TimeField
            name="quietFrom"
            label={formatMessage(messages.from)}
            stored={quietHours.from}
            other={quietHours.until}
            onStore={(from) => change({ from })}
          />
          <TimeField
            name="quietUntil"
            label={formatMessage(messages.until)}
            stored={quietHours.until}
            other={quietHours.from}
            onStore={(until) => change({ until })}
          />
        </div>
      )}
      <Checkbox
        label={formatMessage(messages.daily)}
        hint={formatMessage(messages.dailyHint, { time: time(`2000-01-01T${DAILY_EMAIL_AT}:00` as ClubDateTime) })}
        checked={oneEmailADay}
        onChange={(on) => onTimes({ ...times, oneEmailADay: on })}
      />
    </section>
  )
}

interface TimeFieldProps {
  readonly name: string
  readonly label: string
  readonly stored: TimeOfDay
  /** The time of the other end; the two differ. */
  readonly other: TimeOfDay
  readonly onStore: (time: TimeOfDay) => void
}

/** A time that is stored when it is complete: at a pause, or when the field is left. A cleared field stores nothing. */
function TimeField({ name, label, stored, other, onStore }: TimeFieldProps) {
  const { formatMessage } = useIntl()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? stored
  const store = useRef(() => {})
  store.current = () => {
    if (value !== '' && value !== stored && value !== other) onStore(value)
  }
  // Stores text that was typed just before the screen is left.
  useEffect(() => () => store.current(), [])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => store.current(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field
      type="time"
      name={name}
      label={label}
      value={value}
      error={value === other ? formatMessage(messages.sameTime) : undefined}
      onChange={setTyped}
      onBlur={() => {
        store.current()
        if (value !== other) setTyped(null)
      }}
    />
  )
}
