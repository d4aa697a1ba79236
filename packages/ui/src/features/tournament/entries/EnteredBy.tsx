import { useIntl } from 'react-intl'
import * as css from '../../../shared/parts.css.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { entriesMessages as messages } from './entriesMessages.ts'

/** Name of the person who entered the viewer; empty for an own entry. TS-116+. */
export function EnteredBy({ entry }: { readonly entry: { readonly enteredBy?: string | null } | null | undefined }) {
  const { formatMessage } = useIntl()
  const shownName = useShownName()
  if (entry?.enteredBy == null) return null
  return <p className={css.small}>{formatMessage(messages.enteredBy, { name: shownName(entry.enteredBy) })}</p>
}
