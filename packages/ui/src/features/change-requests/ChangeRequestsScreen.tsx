import { type ChangeRequest, MAX_CHANGE_NOTE } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge, type StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ResumedNote } from '../../shared/form/ResumedNote.tsx'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { actions, chips, row, rowLine, rowName, rowState, rows, screen, small } from '../../shared/parts.css.ts'
import { ChangedValues } from '../../shared/personalData/ChangedValues.tsx'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './changeRequests.css.ts'
import { type ChangeDecisionInput, createDecisionStore, type DecisionDeps, type DecisionState } from './decisionStore.ts'
import { changeRequestMessages as messages } from './messages.ts'

/** A request with the facts that the office needs. */
export interface OfficeChangeRequest extends ChangeRequest {
  readonly customerName: string
  readonly customerNumber: string
  /** Whether it is about the viewer, who does not decide it. */
  readonly isOwn: boolean
  /** The member of staff who decided it. */
  readonly actorName: string | null
}

interface ChangeRequestsScreenProps {
  readonly requests: Loadable<readonly OfficeChangeRequest[]>
  readonly onlyOpen: boolean
  readonly onOnlyOpen: (only: boolean) => void
  /** Searched text; empty finds all. */
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Number of rows on the server. */
  readonly total: number
  readonly onMore: LoadMore
  readonly deps: DecisionDeps
  readonly hrefBack: string
}

/** Requests of members to change personal data, each accepted or declined with a reason. CU-160+, CU-161+. */
export function ChangeRequestsScreen(props: ChangeRequestsScreenProps) {
  const { requests, onlyOpen, onOnlyOpen, search, total, onMore, deps, hrefBack } = props
  const { formatMessage } = useIntl()
  const keys = useRowKeys()
  const isNoneOpen = onlyOpen && search !== '' && requests.kind === 'ready' && requests.value.length === 0
  const [decided, setDecided] = useState<{ readonly as: ChangeDecisionInput['kind']; readonly name: string } | null>(null)
  return (
    <div className={screen} {...keys}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        subtitle={formatMessage(messages.subtitle)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      <SearchField
        label={formatMessage(messages.search)}
        name="changes"
        value={search}
        onSearch={(text) => {
          setDecided(null)
          props.onSearch(text)
        }}
      />
      <fieldset className={chips}>
        <legend className={hidden}>{formatMessage(messages.filter)}</legend>
        <Chip pressed={onlyOpen} onClick={() => onOnlyOpen(!onlyOpen)}>
          {formatMessage(messages.onlyOpen)}
        </Chip>
      </fieldset>
      <p role="status" className={small}>
        {decided && formatMessage(messages.decidedNow, decided)}
        {!decided && requests.kind === 'ready' && search !== '' && formatMessage(commonMessages.matches, { total })}
        {isNoneOpen && ` ${formatMessage(messages.onlyOpenSearched)}`}
      </p>
      {requests.kind === 'loading' && <ListSkeleton />}
      {requests.kind === 'failed' && <LoadFailed notice={requests.notice} onRetry={requests.onRetry} />}
      {requests.kind === 'ready' && requests.value.length === 0 && search === '' && (
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      )}
      {requests.kind === 'ready' && requests.value.length > 0 && (
        <ul className={rows} aria-label={formatMessage(messages.title)}>
          {requests.value.map((request) => (
            <li key={request.id} className={row} {...ROW}>
              <RequestRow request={request} deps={deps} onDecided={(as) => setDecided({ as, name: nameWithNumber(request) })} />
            </li>
          ))}
        </ul>
      )}
      {requests.kind === 'ready' && <MoreRows shown={requests.value.length} total={total} onMore={onMore} />}
    </div>
  )
}

/** Two members may have the same name. */
function nameWithNumber({ customerName, customerNumber }: OfficeChangeRequest): string {
  return `${customerName} (${customerNumber})`
}

const BADGES = {
  open: 'waiting',
  accepted: 'in',
  declined: 'cancelled',
  withdrawn: 'cancelled',
} as const satisfies Readonly<Record<ChangeRequest['state'], StateBadgeProps['kind']>>

interface RequestRowProps {
  readonly request: OfficeChangeRequest
  readonly deps: DecisionDeps
  readonly onDecided: (as: ChangeDecisionInput['kind']) => void
}

function RequestRow({ request, deps, onDecided }: RequestRowProps) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  const [store] = useState(() => createDecisionStore(request.id, deps, onDecided))
  const { phase, isDeclining, accept, ask } = useStoreValues(store, 'phase', 'isDeclining', 'accept', 'ask')
  const { isOwn, customerName, customerNumber: number, state, note, createdAt, decidedAt, actorName, reason } = request
  const isOpen = state === 'open'
  const asks = isOpen && isDeclining
  const name = nameWithNumber(request)
  return (
    <div className={css.request}>
      <div>
        <p className={rowName}>{customerName}</p>
        <p className={rowLine}>{formatMessage(messages.sent, { number, when: dayAndTime(createdAt) })}</p>
      </div>
      <ChangedValues request={request} />
      {note !== '' && <p className={small}>{formatMessage(messages.note, { note })}</p>}
      {!isOpen && (
        <div>
          <span className={rowState}>
            <StateBadge kind={BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
          </span>
          {decidedAt !== null && (
            <p className={rowLine}>
              {formatMessage(messages.decided, {
                by: actorName === null ? 'member' : 'staff',
                name: actorName ?? '',
                when: dayAndTime(decidedAt),
              })}
            </p>
          )}
          {reason !== '' && <p className={small}>{formatMessage(messages.reasonShown, { reason })}</p>}
        </div>
      )}
      <FormProblem notice={phase.kind === 'refused' && !asks ? phase.notice : null} />
      {isOpen && isOwn && <p className={small}>{formatMessage(messages.own)}</p>}
      {isOpen && !isOwn && (
        <div className={actions}>
          <Button
            kind="pri"
            busy={phase.kind === 'saving' && phase.as === 'accept'}
            aria-label={formatMessage(messages.acceptOf, { name })}
            onClick={() => void accept()}
          >
            {formatMessage(messages.accept)}
          </Button>
          <Button aria-label={formatMessage(messages.declineOf, { name })} onClick={() => ask(true)}>
            {formatMessage(messages.decline)}
          </Button>
        </div>
      )}
      {asks && <DeclineDialog name={name} store={store} />}
    </div>
  )
}

interface DeclineDialogProps {
  readonly name: string
  readonly store: StoreApi<DecisionState>
}

function DeclineDialog({ name, store }: DeclineDialogProps) {
  const { formatMessage } = useIntl()
  const values = useStoreValues(store, 'phase', 'reason', 'isResumed', 'isReasonMissing', 'ask', 'changeReason', 'discard', 'decline')
  const { phase, reason, isResumed, isReasonMissing, ask, changeReason, discard, decline } = values
  const form = useForm({ phase, submit: decline })
  return (
    <FormDialog
      title={formatMessage(messages.declineTitle, { name })}
      {...{ form, discard, notice: form.notice }}
      isChanged={reason !== '' && phase.kind !== 'done'}
      submit={{ label: formatMessage(messages.decline) }}
      cancel={formatMessage(messages.cancel)}
      onClose={() => ask(false)}
    >
      {isResumed && <ResumedNote onDiscard={discard} />}
      <TextArea
        label={formatMessage(messages.reason)}
        hint={formatMessage(messages.reasonHint)}
        rows={3}
        maxLength={MAX_CHANGE_NOTE}
        value={reason}
        onChange={changeReason}
        error={isReasonMissing ? formatMessage(messages.reasonMissing) : undefined}
      />
    </FormDialog>
  )
}
