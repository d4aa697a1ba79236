import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import * as css from '../../../shared/parts.css.ts'
import { useShownName } from '../../../shared/text/useShownName.ts'
import { Section } from '../Section.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import type { ReservedPlace, TournamentEntriesProps } from './TournamentEntries.tsx'

interface ReservedForMeProps {
  readonly reserved: ReservedPlace
  readonly onGiveBack: TournamentEntriesProps['onGiveBack']
}

/** A place that another person has reserved for the viewer and not paid: by whom, until when, and a button to give it back. TS-118+. */
export function ReservedForMe({ reserved: { until, reservedBy }, onGiveBack }: ReservedForMeProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const shownName = useShownName()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const giveBack = async (): Promise<void> => {
    if (!onGiveBack || isBusy) return
    setBusy(true)
    setProblem(await onGiveBack())
    setBusy(false)
  }
  return (
    <Section title={formatMessage(messages.reservedTitle)}>
      {problem !== null && <Note kind="bad" title={problem} />}
      <p>{formatMessage(messages.reservedText, { name: shownName(reservedBy), when: formats.dayAndTime(until) })}</p>
      <div className={css.actions}>
        <Button kind="sec" busy={isBusy} onClick={giveBack}>
          {formatMessage(messages.giveBack)}
        </Button>
      </div>
    </Section>
  )
}
