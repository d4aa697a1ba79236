import type { HandicapIndex } from '@club/core/handicap'
import { type HandicapLimits, type HandicapRange, orderedRange } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { useFormats } from '../../../format/useFormats.ts'
import { tournamentMessages as messages } from '../messages.ts'
import { Facts, Section } from '../Section.tsx'

const GROUPS = ['memberFemale', 'memberMale', 'guestFemale', 'guestMale'] as const

/** Professionals are the lowest: a range from there has no lower limit. */
const isOpenBelow = ({ kind }: HandicapIndex) => kind === 'unset' || kind === 'professional'
/** Players without an index are the highest. */
const isOpenAbove = ({ kind }: HandicapIndex) => kind === 'none'

/** Handicap indexes that may play. */
export function HandicapLimitsCard({ limits }: { readonly limits: HandicapLimits }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const rangeText = (range: HandicapRange): string => {
    const { from, to } = orderedRange(range)
    const values = { from: formats.index(from), to: formats.index(to) }
    if (isOpenBelow(from)) return isOpenAbove(to) ? formatMessage(messages.rangeAny) : formatMessage(messages.rangeUpTo, values)
    return isOpenAbove(to) ? formatMessage(messages.rangeFrom, values) : formatMessage(messages.range, values)
  }
  return (
    <Section title={formatMessage(messages.limits)}>
      {limits.enabled ? (
        <Facts facts={GROUPS.map((group) => ({ label: formatMessage(messages[group]), value: rangeText(limits[group]) }))} />
      ) : (
        <p>{formatMessage(messages.limitsNone)}</p>
      )}
    </Section>
  )
}
