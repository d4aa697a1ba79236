import type { ClubDateTime } from '@club/core'
import type { DeletionObstacle } from '@club/core/membership'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import type { FormAnswer } from '../../shared/form/formAnswer.ts'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { type Step, useStep } from '../../shared/form/useStep.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { actions, card, column, noteLink, reasons, sectionTitle, small } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { myDataMessages as messages } from './messages.ts'

export interface ShownDeletion {
  /** null without a request. */
  readonly requested: { readonly dueAt: ClubDateTime; readonly deferred: boolean } | null
  /** Reasons that defer it now. */
  readonly obstacles: readonly DeletionObstacle[]
}

export interface DeletionProps {
  readonly deletion: Loadable<ShownDeletion>
  readonly onRequest: () => Promise<FormAnswer>
  readonly onCancel: () => Promise<FormAnswer>
  /** Page on which an obstacle is settled; null for those that only the club office settles. */
  readonly hrefFor: (obstacle: DeletionObstacle) => string | null
  readonly describeError: (error: unknown) => Notice
}

/** Deletion of the member’s data: what happens, what defers it, and the way back. CU-236+, CU-237+. */
export function DeletionSection(props: DeletionProps) {
  const { deletion, onCancel, describeError } = props
  const { formatMessage } = useIntl()
  const id = useId()
  const step = useStep(describeError)
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<'requested' | 'cancelled' | null>(null)
  const { dayAndTime } = useFormats()
  const requested = deletion.kind === 'ready' ? deletion.value.requested : null
  // Not behind the open dialog, where no screen reader announces it.
  const status = asking
    ? ''
    : done === 'cancelled'
      ? formatMessage(messages.cancelled)
      : done === 'requested' && requested
        ? formatMessage(messages.requested, { when: dayAndTime(requested.dueAt) })
        : ''
  const ask = (): void => {
    setDone(null)
    setAsking(true)
  }
  const onRequest = async (): Promise<FormAnswer> => {
    const answer = await props.onRequest()
    if (answer.kind === 'done') setDone('requested')
    return answer
  }
  return (
    <section className={`${card} ${column}`} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.deleteTitle)}
      </h2>
      <p className={small}>{formatMessage(messages.deleteText)}</p>
      {!asking && <FormProblem notice={step.notice} />}
      {deletion.kind === 'loading' && <ListSkeleton />}
      {deletion.kind === 'failed' && <LoadFailed notice={deletion.notice} onRetry={deletion.onRetry} />}
      {deletion.kind === 'ready' && <DeletionState deletion={deletion.value} hrefFor={props.hrefFor} />}
      <p role="status" className={done === 'cancelled' ? small : hidden}>
        {status}
      </p>
      {deletion.kind === 'ready' && (
        <div className={actions}>
          {/* Two elements: the focus of the one must not stay on the other, which does the opposite. */}
          {deletion.value.requested === null ? (
            <Button key="request" kind="bad" onClick={ask}>
              {formatMessage(messages.deleteRequest)}
            </Button>
          ) : (
            <Button key="cancel" busy={step.busy} onClick={async () => setDone((await step.run(onCancel)) ? 'cancelled' : null)}>
              {formatMessage(messages.cancel)}
            </Button>
          )}
        </div>
      )}
      {asking && <ConfirmDialog step={step} onRequest={onRequest} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface ConfirmProps extends Pick<DeletionProps, 'onRequest'> {
  readonly step: Step
  readonly onClose: () => void
}

function ConfirmDialog({ step, onRequest, onClose }: ConfirmProps) {
  const { formatMessage } = useIntl()
  const request = async (): Promise<void> => {
    if (await step.run(onRequest)) onClose()
  }
  return (
    <GuardedDialog
      title={formatMessage(messages.confirmTitle)}
      isSaving={step.busy}
      cancel={formatMessage(messages.keep)}
      onClose={onClose}
      actions={
        <Button kind="bad" busy={step.busy} onClick={() => void request()}>
          {formatMessage(messages.confirm)}
        </Button>
      }
    >
      <FormProblem notice={step.notice} />
      <p>{formatMessage(messages.confirmWait)}</p>
      <ul className={reasons}>
        <li>{formatMessage(messages.confirmErased)}</li>
        <li>{formatMessage(messages.confirmResults)}</li>
        <li>{formatMessage(messages.confirmRetained)}</li>
        <li>{formatMessage(messages.confirmMembership)}</li>
      </ul>
    </GuardedDialog>
  )
}

function DeletionState({ deletion, hrefFor }: { readonly deletion: ShownDeletion } & Pick<DeletionProps, 'hrefFor'>) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  const { requested, obstacles } = deletion
  const isOpen = obstacles.length > 0
  if (requested === null && !isOpen) return null
  const list = isOpen && <Obstacles obstacles={obstacles} hrefFor={hrefFor} />
  if (requested === null)
    return (
      <Note kind="info" title={formatMessage(messages.open)}>
        {list}
      </Note>
    )
  return requested.deferred && isOpen ? (
    <Note kind="warn" title={formatMessage(messages.deferred)}>
      <p>{formatMessage(messages.deferredText)}</p>
      {list}
    </Note>
  ) : (
    <Note
      kind="warn"
      title={requested.deferred ? formatMessage(messages.soon) : formatMessage(messages.requested, { when: dayAndTime(requested.dueAt) })}
    >
      <p>{formatMessage(messages.requestedText)}</p>
      {isOpen && <p>{formatMessage(messages.open)}</p>}
      {list}
    </Note>
  )
}

function Obstacles({ obstacles, hrefFor }: Pick<ShownDeletion, 'obstacles'> & Pick<DeletionProps, 'hrefFor'>) {
  const { formatMessage } = useIntl()
  return (
    <ul className={reasons}>
      {obstacles.map((obstacle) => {
        const href = hrefFor(obstacle)
        const text = formatMessage(messages[`obstacle_${obstacle}`])
        return (
          <li key={obstacle}>
            {href === null ? (
              text
            ) : (
              <Link href={href} className={noteLink}>
                {text}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
