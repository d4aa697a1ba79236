import type { MandateUses } from '@club/core/membership'
import { useIntl } from 'react-intl'
import * as css from './mandates.css.ts'
import { mandateMessages as messages } from './messages.ts'

const USES = ['payCreditInvoice', 'payTournamentFee', 'paySubscription'] as const satisfies readonly (keyof MandateUses)[]

/** The uses of a mandate. MA-25. */
export function MandateUsesList({ uses }: { readonly uses: MandateUses }) {
  const { formatMessage } = useIntl()
  return (
    <ul className={css.uses}>
      {USES.filter((use) => uses[use]).map((use) => (
        <li key={use}>{formatMessage(messages[`use_${use}`])}</li>
      ))}
    </ul>
  )
}
