import type { RecordGap } from '@club/core/handicap'
import { useIntl } from 'react-intl'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { myGolfMessages as messages } from './messages.ts'

/** Says what is missing in the record and that nothing is computed from it. HC-81+. */
export function GapNote({ gap }: { readonly gap: RecordGap }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const index = (tenths: number | null): string => formats.index(tenths === null ? { kind: 'none' } : { kind: 'index', tenths })
  const text = (): string => {
    switch (gap.kind) {
      case 'noOfficialIndex':
        return formatMessage(messages.gapNoOfficialIndex)
      case 'noScores':
        return formatMessage(messages.gapNoScores)
      case 'tooFewScores':
        return formatMessage(messages.gapTooFewScores, { known: gap.stored, federation: gap.federation })
      case 'otherIndex':
        return formatMessage(messages.gapOtherIndex, { computed: index(gap.computedTenths), official: index(gap.officialTenths) })
    }
  }
  return (
    <Note kind="info" title={formatMessage(messages.gapTitle)}>
      {text()} {formatMessage(messages.gapHint)}
    </Note>
  )
}
