import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { Segmented } from '../../../components/Segmented/Segmented.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { golfMessages } from '../../../format/golfMessages.ts'
import { formatNames } from '../../../format/names.ts'
import { useFormats } from '../../../format/useFormats.ts'
import { formatShare } from '../../../shared/handicap/handicapTexts.ts'
import { card, small } from '../../../shared/parts.css.ts'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS, TEAM_FORMATS } from '../case/calculatorCase.ts'
import { CoursePanel } from '../fields/CoursePanel.tsx'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { TeamSide } from './TeamSide.tsx'

/** The handicap of a side that plays one ball, or of each player who plays a ball for it, from their indexes. */
export function TeamTab() {
  const { formatMessage } = useIntl()
  const team = useCalculator(({ page }) => page.team)
  const known = useCalculator(({ working }) => working.team.sides !== null)
  const { addSide } = useCalculatorStore().getState()
  return (
    <>
      <CoursePanel />
      <Format />
      {!known && <Note kind="info">{formatMessage(messages.teamWaits)}</Note>}
      <div className={css.pair}>
        {team.sides.map((side, at) => (
          <TeamSide key={at} side={side} at={at} />
        ))}
      </div>
      {team.sides.length < CASE_LIMITS.sides && (
        <div>
          <Button size="low" icon="plus" onClick={addSide}>
            {formatMessage(messages.addSide)}
          </Button>
        </div>
      )}
    </>
  )
}

function Format() {
  const { formatMessage, locale } = useIntl()
  const formats = useFormats()
  const team = useCalculator(({ page }) => page.team)
  const { shares, recommended } = useCalculator(({ working }) => working.team)
  const { changeTeam } = useCalculatorStore().getState()
  const problem = useProblem()
  const list = formatNames(
    locale,
    shares.map((share) => formatShare(locale, share)),
  )
  return (
    <section className={card} aria-label={formatMessage(messages.tab_team)}>
      <div className={css.leading}>
        <Select
          label={formatMessage(messages.teamFormat)}
          name="format"
          value={team.format}
          options={TEAM_FORMATS.map((value) => ({ value, label: formatMessage(golfMessages[`round_${value}`]) }))}
          onChange={(format) => changeTeam({ format })}
        />
        {team.format === 'scramble' && (
          <Select
            label={formatMessage(messages.teamSize)}
            name="size"
            value={team.size}
            options={(['2', '3', '4'] as const).map((value) => ({ value, label: value }))}
            onChange={(size) => changeTeam({ size })}
          />
        )}
        <Field
          label={formatMessage(messages.teamShares)}
          value={formats.typed(team.shares)}
          maxLength={CASE_LIMITS.name}
          autoComplete="off"
          placeholder={shares.map((share) => formats.decimal({ ...share, numerator: 100 * share.numerator }, 0)).join(' ')}
          error={problem('team.shares')}
          onChange={(text) => changeTeam({ shares: text })}
        />
      </div>
      <div>
        <Segmented
          label={formatMessage(messages.teamPlay)}
          options={(['strokes', 'match'] as const).map((value) => ({ value, label: formatMessage(messages[`teamPlay_${value}`]) }))}
          value={team.play}
          onChange={(play) => changeTeam({ play })}
        />
      </div>
      <p className={small}>{formatMessage(recommended ? messages.sharesRecommended : messages.sharesTyped, { list })}</p>
    </section>
  )
}
