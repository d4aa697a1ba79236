import { type ClubDate, dayOf } from '@club/core'
import { formatIban, isConfirmedMandate, isCurrentMandate, MANDATE_EVENTS, nextOfficeStep, type StaffMandate } from '@club/core/membership'
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
import { card, cardTitle, column, columns, rowLine, rowName, screen, small } from '../../shared/parts.css.ts'
import { useReturnText } from '../../shared/payment/useReturnText.ts'
import { DocumentUpload } from './DocumentUpload.tsx'
import type { DocumentDeps } from './documentStore.ts'
import { MandateFacts } from './MandateFacts.tsx'
import { MandateUsesList } from './MandateUsesList.tsx'
import * as css from './mandates.css.ts'
import { mandateMessages } from './messages.ts'
import { AcceptDialog, EndDialog, UnblockDialog } from './OfficeActionDialog.tsx'
import { OfficeStateBadge } from './OfficeStateBadge.tsx'
import type { OfficeActionDeps } from './officeActionStore.ts'
import { officeMandateMessages as messages } from './officeMessages.ts'

interface OfficeActions {
  readonly document: DocumentDeps
  readonly accept: OfficeActionDeps
  readonly end: OfficeActionDeps
  readonly unblock: OfficeActionDeps
  readonly onDownload: (fileName: string) => Promise<void>
}

interface OfficeMandateScreenProps extends OfficeActions {
  readonly mandate: Loadable<StaffMandate>
  /** Lines of the payer's address; empty without one. */
  readonly address: readonly string[]
  readonly today: ClubDate
  /** False if the club has switched mandates off: none is accepted then. */
  readonly usesMandates: boolean
  readonly hrefBack: string
}

/** One mandate for the office: the data, the signed document, the history; accepts and ends it. MA-61+ to MA-63+, MA-111+. */
export function OfficeMandateScreen({ mandate, hrefBack, ...rest }: OfficeMandateScreenProps) {
  const { formatMessage } = useIntl()
  const shown = mandate.kind === 'ready' ? mandate.value : null
  return (
    <div className={screen}>
      <ScreenHeader
        title={shown?.mandate.customerName ?? formatMessage(mandateMessages.title)}
        subtitle={shown ? formatMessage(commonMessages.memberNumber, { number: shown.customerNumber }) : undefined}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {mandate.kind === 'loading' && <ListSkeleton />}
      {mandate.kind === 'failed' && <LoadFailed notice={mandate.notice} onRetry={mandate.onRetry} />}
      {shown && <Shown shown={shown} {...rest} />}
    </div>
  )
}

type OfficeOutcome = 'accepted' | 'ended' | 'unblocked'

type ShownProps = Omit<OfficeMandateScreenProps, 'mandate' | 'hrefBack'> & { readonly shown: StaffMandate }

function Shown({ shown, address, today, usesMandates, ...acts }: ShownProps) {
  const { formatMessage } = useIntl()
  const returnText = useReturnText()
  const [open, setOpen] = useState<'accept' | 'end' | 'unblock' | null>(null)
  const [done, setDone] = useState<OfficeOutcome | null>(null)
  const { mandate } = shown
  const step = nextOfficeStep(mandate)
  const isBlocked = shown.blockedReason !== ''
  const finish = (deps: OfficeActionDeps, what: OfficeOutcome): OfficeActionDeps => ({
    ...deps,
    onDone: () => {
      setOpen(null)
      setDone(what)
      deps.onDone()
    },
  })
  return (
    <div className={columns}>
      <div className={column}>
        <div role="status" className={css.status}>
          {done && <Note kind="ok">{formatMessage(messages[done])}</Note>}
        </div>
        <Details shown={shown} address={address} />
        <Paper shown={shown} canStore={usesMandates} {...acts} />
      </div>
      <div className={column}>
        {isCurrentMandate(mandate) && (
          <section className={card} aria-label={formatMessage(mandateMessages.toDo)}>
            {step !== 'none' && <p>{formatMessage(usesMandates ? messages[`stepText_${step}`] : messages.switchedOff)}</p>}
            {isBlocked && <p>{formatMessage(messages.blockedText, { reason: returnText(shown.blockedReason) })}</p>}
            <div className={css.sends}>
              {isBlocked && usesMandates && (
                <Button wide kind="pri" onClick={() => setOpen('unblock')}>
                  {formatMessage(messages.unblock)}
                </Button>
              )}
              {step === 'accept' && usesMandates && (
                <Button wide kind="pri" onClick={() => setOpen('accept')}>
                  {formatMessage(messages.accept)}
                </Button>
              )}
              <Button wide kind="bad" onClick={() => setOpen('end')}>
                {formatMessage(messages.end)}
              </Button>
            </div>
          </section>
        )}
        <History shown={shown} />
      </div>
      {open === 'accept' && (
        <AcceptDialog
          deps={finish(acts.accept, 'accepted')}
          agreedOnline={isConfirmedMandate(mandate)}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'end' && <EndDialog deps={finish(acts.end, 'ended')} onClose={() => setOpen(null)} />}
      {open === 'unblock' && <UnblockDialog deps={finish(acts.unblock, 'unblocked')} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Details({ shown, address }: Pick<ShownProps, 'shown' | 'address'>) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { mandate, createdOn, amended } = shown
  const dayOrNone = (day: ClubDate | null): string => (day === null ? '' : longDate(day))
  return (
    <section className={card} aria-label={formatMessage(mandateMessages.data)}>
      <div>
        <OfficeStateBadge status={mandate.status} step={nextOfficeStep(mandate)} blocked={shown.blockedReason !== ''} />
      </div>
      <MandateFacts
        facts={[
          { term: formatMessage(mandateMessages.reference), text: mandate.reference, figures: true },
          { term: 'IBAN', text: formatIban(mandate.iban), figures: true },
          { term: formatMessage(mandateMessages.bank), text: mandate.bankName },
          { term: 'BIC', text: mandate.bic, figures: true },
          { term: formatMessage(mandateMessages.holder), text: mandate.name },
          { term: formatMessage(mandateMessages.address), text: address.join(', ') },
          { term: formatMessage(messages.createdOn), text: longDate(createdOn) },
          { term: formatMessage(mandateMessages.agreed), text: dayOrNone(mandate.confirmationDate) },
          { term: formatMessage(mandateMessages.activeSince), text: dayOrNone(mandate.activeSince) },
        ]}
      />
      {amended && <Note kind="plain">{formatMessage(messages.amended)}</Note>}
      <div>
        <h2 className={cardTitle}>{formatMessage(mandateMessages.uses)}</h2>
        <MandateUsesList uses={mandate} />
      </div>
    </section>
  )
}

function Paper({ shown: { mandate }, canStore, document, onDownload }: OfficeActions & Pick<ShownProps, 'shown'> & { canStore: boolean }) {
  const { formatMessage } = useIntl()
  const { fileName } = mandate
  return (
    <section className={card} aria-label={formatMessage(messages.document)}>
      <h2 className={cardTitle}>{formatMessage(messages.document)}</h2>
      {mandate.fileId === null ? (
        <p>{formatMessage(isConfirmedMandate(mandate) ? messages.noDocumentOnline : messages.noDocument)}</p>
      ) : (
        <FileButton
          icon="download"
          label={formatMessage(messages.openDocument, { name: fileName ?? '' })}
          onDownload={() => onDownload(fileName ?? '')}
        />
      )}
      {canStore && mandate.status === 'pending' && (
        <DocumentUpload mandate={mandate} deps={document} replaces={mandate.fileId !== null} byOffice />
      )}
    </section>
  )
}

function isKnown(happened: string): happened is (typeof MANDATE_EVENTS)[number] {
  return MANDATE_EVENTS.some((event) => event === happened)
}

function History({ shown: { history } }: Pick<ShownProps, 'shown'>) {
  const { formatMessage } = useIntl()
  const { longDate, time } = useFormats()
  return (
    <section className={card} aria-labelledby="mandate-history">
      <h2 id="mandate-history" className={cardTitle}>
        {formatMessage(messages.history)}
      </h2>
      <ol className={css.history}>
        {history.map(({ at, happened, actorName, ibanEnd, reason }) => (
          <li key={`${at} ${happened}`}>
            <p className={rowName}>{isKnown(happened) ? formatMessage(messages[`event_${happened}`], { ending: ibanEnd }) : happened}</p>
            <p className={rowLine}>
              {formatMessage(messages.eventLine, {
                ...{ day: longDate(dayOf(at)), time: time(at), name: actorName ?? formatMessage(messages.nobody) },
              })}
            </p>
            {reason !== '' && <p className={small}>{formatMessage(messages.reasonLine, { reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
