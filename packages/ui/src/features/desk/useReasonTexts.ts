import { useIntl } from 'react-intl'
import { commonMessages } from '../../shared/commonMessages.ts'
import type { ShownRefusal } from './deskStore.ts'

/** Returns a function that formats reasons with the names of the people they are about. RE-380+. */
export function useReasonTexts(): (refusals: readonly ShownRefusal[]) => readonly string[] {
  const { formatMessage } = useIntl()
  return (refusals) =>
    refusals.map(({ text, personName: label }) => (label === undefined ? text : formatMessage(commonMessages.labelled, { label, text })))
}
