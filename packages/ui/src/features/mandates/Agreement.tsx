import { useIntl } from 'react-intl'
import { card, cardTitle } from '../../shared/parts.css.ts'
import { MandateFacts } from './MandateFacts.tsx'
import { MandateUsesList } from './MandateUsesList.tsx'
import * as css from './mandates.css.ts'
import type { Creditor } from './mandateTypes.ts'
import { mandateMessages as messages } from './messages.ts'

/** The agreement: the text that SEPA requires, with creditor and reference. */
export function Agreement({ creditor: { name, creditorId, nextReference } }: { readonly creditor: Creditor }) {
  const { formatMessage } = useIntl()
  return (
    <section className={card} aria-label={formatMessage(messages.agreeTitle)}>
      <h2 className={cardTitle}>{formatMessage(messages.agreeTitle)}</h2>
      <div className={css.agreement}>
        <p>{formatMessage(messages.authorise, { club: name })}</p>
        <p>{formatMessage(messages.eightWeeks)}</p>
      </div>
      <MandateFacts
        facts={[
          { term: formatMessage(messages.creditor), text: name },
          { term: formatMessage(messages.creditorId), text: creditorId, figures: true },
          { term: formatMessage(messages.reference), text: nextReference, figures: true },
          { term: formatMessage(messages.payment), text: formatMessage(messages.recurring) },
        ]}
      />
      <h3 className={css.label}>{formatMessage(messages.uses)}</h3>
      <MandateUsesList uses={{ payCreditInvoice: true, payTournamentFee: true, paySubscription: true }} />
    </section>
  )
}
