import { compareHandicaps, formatPlayingHandicap } from '@club/core/handicap'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { actions, small } from '../../shared/parts.css.ts'
import { useNumberedNames } from '../../shared/text/useNamesApart.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import type { CardEntryStore } from './cardEntryStore.ts'
import { indexOfText } from './indexText.ts'
import { staffMessages as messages } from './messages.ts'
import * as css from './staff.css.ts'

/** Corrects the index that the card plays off, with a reason; for a team, the index of one of its players. */
export function HandicapCorrection({ store }: { readonly store: CardEntryStore }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { card, phase, correctHandicap } = useStoreValues(store, 'card', 'phase', 'correctHandicap')
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const of = card.handicaps.find(({ playerId }) => playerId === chosen) ?? card.handicaps[0]
  if (!of) return null
  const now = indexOfText(text)
  const isWrong = text.trim() !== '' && now === null
  const isNew = now !== null && compareHandicaps(now, of.handicapIndex) !== 0
  const playing = card.playingHandicap === null ? formatMessage(messages.noHandicap) : formatPlayingHandicap(card.playingHandicap)
  const labels = useNumberedNames()(card.handicaps.map(({ name }, at) => ({ name, memberNumber: card.memberNumbers[at] ?? '' })))
  const submit = async (): Promise<void> => {
    if (!now || !(await correctHandicap(of.playerId, now, reason))) return
    setText('')
    setReason('')
  }
  return (
    <Disclosure title={formatMessage(messages.handicapTitle)} isCard>
      <div className={css.prize}>
        <p className={small}>{formatMessage(messages.handicapHint)}</p>
        {card.handicaps.length > 1 && (
          <Select
            label={formatMessage(messages.handicapOf)}
            name="handicap-of"
            value={of.playerId}
            onChange={setChosen}
            options={card.handicaps.map(({ playerId, name }, at) => ({ value: playerId, label: labels[at] ?? name }))}
          />
        )}
        <p>{formatMessage(messages.handicapNow, { index: formats.index(of.handicapIndex), playing })}</p>
        <div className={css.fields}>
          <Field
            label={formatMessage(messages.rightIndex)}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={setText}
            maxLength={6}
            error={isWrong ? formatMessage(messages.notAnIndex) : undefined}
          />
          <Field label={formatMessage(messages.handicapReason)} value={reason} onChange={setReason} maxLength={200} />
        </div>
        <div className={actions}>
          <Button busy={phase.kind === 'saving'} disabled={!isNew || reason.trim() === ''} onClick={() => void submit()}>
            {formatMessage(messages.correctHandicap)}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
