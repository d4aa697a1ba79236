import { formatIban, isCurrentMandate, type Mandate } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { card, cardTitle, column, columns, screen, small } from '../../shared/parts.css.ts'
import { DocumentUpload } from './DocumentUpload.tsx'
import type { DocumentDeps } from './documentStore.ts'
import { MandateFacts } from './MandateFacts.tsx'
import { MandateStateBadge } from './MandateStateBadge.tsx'
import { MandateUsesList } from './MandateUsesList.tsx'
import * as css from './mandates.css.ts'
import { endingOf, mandateStateOf } from './mandateTypes.ts'
import { mandateMessages as messages } from './messages.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import type { RevokeDeps } from './revokeStore.ts'

/** A mandate and the address of its payer. */
export interface ShownMandate {
  readonly mandate: Mandate
  /** Lines of the address; empty without one. */
  readonly address: readonly string[]
}

interface MandateActions {
  readonly document: DocumentDeps
  readonly revoke: RevokeDeps
  /** Fetches the printable mandate and shows it. */
  readonly onPrint: () => Promise<void>
  readonly onDownload: (fileId: string, fileName: string) => Promise<void>
  /** Called after the revocation was confirmed to the user. */
  readonly onRevoked: () => void
  readonly hrefChange: string
}

export interface MandateScreenProps extends MandateActions {
  readonly shown: Loadable<ShownMandate>
  readonly creditorId: string
  /** True directly after a change of the bank account. */
  readonly changed: boolean
  readonly hrefBack: string
}

/** One mandate: its state and what it waits for, its data, its document, and how to change or end it. CU-96. */
export function MandateScreen({ shown, hrefBack, ...rest }: MandateScreenProps) {
  const { formatMessage } = useIntl()
  const subtitle = shown.kind === 'ready' ? formatMessage(messages.accountEnding, { ending: endingOf(shown.value.mandate) }) : undefined
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        subtitle={subtitle}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {shown.kind === 'loading' && <ListSkeleton />}
      {shown.kind === 'failed' && <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />}
      {shown.kind === 'ready' && <Shown {...shown.value} {...rest} />}
    </div>
  )
}

function Shown({ mandate, address, creditorId, changed, ...acts }: ShownMandate & Omit<MandateScreenProps, 'shown' | 'hrefBack'>) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { confirmationDate, activeSince } = mandate
  const state = mandateStateOf(mandate)
  return (
    <div className={columns}>
      <div className={column}>
        <div role="status" className={css.status}>
          {changed && <Note kind="ok">{formatMessage(messages.changed)}</Note>}
        </div>
        <section className={card} aria-label={formatMessage(messages.data)}>
          <div>
            <MandateStateBadge mandate={mandate} />
          </div>
          <p>{formatMessage(messages[`stateText_${state}`])}</p>
          <MandateFacts
            facts={[
              { term: 'IBAN', text: formatIban(mandate.iban), figures: true },
              { term: formatMessage(messages.bank), text: mandate.bankName },
              { term: 'BIC', text: mandate.bic, figures: true },
              { term: formatMessage(messages.holder), text: mandate.name },
              { term: formatMessage(messages.address), text: address.join(', ') },
              { term: formatMessage(messages.reference), text: mandate.reference, figures: true },
              { term: formatMessage(messages.creditorId), text: creditorId, figures: true },
              { term: formatMessage(messages.agreed), text: confirmationDate === null ? '' : longDate(confirmationDate) },
              { term: formatMessage(messages.activeSince), text: activeSince === null ? '' : longDate(activeSince) },
            ]}
          />
        </section>
        {state === 'waitingForSignature' && (
          <section className={card}>
            <h2 className={cardTitle}>{formatMessage(messages.toDo)}</h2>
            <ol className={css.steps}>
              <li>{formatMessage(messages.step_print)}</li>
              <li>{formatMessage(messages.step_sign)}</li>
              <li>{formatMessage(messages.step_send)}</li>
            </ol>
          </section>
        )}
        {isCurrentMandate(mandate) && <Paper mandate={mandate} {...acts} />}
      </div>
      <div className={column}>
        <section className={card}>
          <h2 className={cardTitle}>{formatMessage(messages.uses)}</h2>
          <MandateUsesList uses={mandate} />
          <p className={small}>{formatMessage(messages.eightWeeks)}</p>
        </section>
        {isCurrentMandate(mandate) && <Actions {...acts} />}
      </div>
    </div>
  )
}

function Paper({ mandate, document, onPrint, onDownload }: MandateActions & Pick<ShownMandate, 'mandate'>) {
  const { formatMessage } = useIntl()
  const { fileId, fileName } = mandate
  return (
    <section className={card} aria-label={formatMessage(messages.paper)}>
      <h2 className={cardTitle}>{formatMessage(messages.paper)}</h2>
      <FileButton icon="print" label={formatMessage(messages.print)} onDownload={onPrint} />
      {fileId !== null && (
        <FileButton
          icon="download"
          size="low"
          label={formatMessage(messages.download, { name: fileName ?? '' })}
          onDownload={() => onDownload(fileId, fileName ?? '')}
        />
      )}
      <DocumentUpload mandate={mandate} deps={document} replaces={fileId !== null} />
    </section>
  )
}

function Actions({ hrefChange, revoke, onRevoked }: Omit<MandateActions, 'document'>) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.sends}>
      <Button wide icon="bank" href={hrefChange}>
        {formatMessage(messages.changeTitle)}
      </Button>
      <Button wide kind="bad" onClick={() => setOpen(true)}>
        {formatMessage(messages.revoke)}
      </Button>
      {isOpen && <RevokeDialog deps={revoke} onClose={() => setOpen(false)} onRevoked={onRevoked} />}
    </div>
  )
}
