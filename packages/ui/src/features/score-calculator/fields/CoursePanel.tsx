import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Disclosure } from '../../../components/Disclosure/Disclosure.tsx'
import { Field } from '../../../components/Field/Field.tsx'
import { Segmented } from '../../../components/Segmented/Segmented.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { TextArea } from '../../../components/TextArea/TextArea.tsx'
import { golfMessages } from '../../../format/golfMessages.ts'
import { useFormats } from '../../../format/useFormats.ts'
import { actions } from '../../../shared/parts.css.ts'
import { useCalculator, useCalculatorStore, useProblem } from '../CalculatorStoreProvider.tsx'
import { CASE_LIMITS, type CalculatorRound } from '../case/calculatorCase.ts'
import { exampleKeyOf, roundOf } from '../case/exampleCourses.ts'
import { calculatorMessages as messages } from '../messages.ts'
import * as css from '../ScoreCalculatorScreen.css.ts'
import { RoundChoice } from './RoundChoice.tsx'

const OWN = 'own'

/** The holes and the tee of the current round. */
export function CoursePanel() {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const roundAt = useCalculator((state) => state.roundAt)
  const tab = useCalculator(({ page }) => page.tab)
  const rounds = useCalculator(({ page }) => page.rounds)
  const read = useCalculator(({ working }) => working.reading.rounds[roundAt])
  const { changeRound, addRound, removeRound } = useCalculatorStore().getState()
  const problem = useProblem()
  const round = rounds[roundAt] as CalculatorRound
  const path = `rounds.${roundAt}`
  const courses = useCalculator((state) => state.courses)
  const key = exampleKeyOf(round)
  const summary = read
    ? formatMessage(messages.courseSummary, {
        holes: read.holes.length,
        par: read.par,
        rating: read.tee ? formats.tenths(read.tee.ratingTenths) : '–',
        slope: read.tee?.slope ?? '–',
      })
    : formatMessage(messages.courseMissing)
  const field = (name: 'rating' | 'slope' | 'pcc', placeholder: string) => (
    <Field
      label={formatMessage(messages[name])}
      value={formats.typed(round[name])}
      maxLength={CASE_LIMITS.word}
      inputMode={name === 'rating' ? 'decimal' : 'text'}
      autoComplete="off"
      placeholder={placeholder}
      error={problem(`${path}.${name}`)}
      onChange={(text) => changeRound({ [name]: text })}
    />
  )

  return (
    <Disclosure
      title={<h2>{formatMessage(messages.course)}</h2>}
      summary={summary}
      isCard
      startsOpen={['pars', 'strokeIndexes', 'rating', 'slope', 'pcc'].some((name) => problem(`${path}.${name}`))}
    >
      <RoundChoice />
      {courses.length > 0 && (
        <Select
          label={formatMessage(messages.courseChoice)}
          name="course"
          value={key ?? OWN}
          options={[
            ...courses.map((example) => ({
              value: example.key,
              label: formatMessage(messages.courseOption, { course: example.name, sex: formatMessage(golfMessages[example.sex]) }),
            })),
            { value: OWN, label: formatMessage(messages.courseOwn) },
          ]}
          onChange={(chosen) => {
            const example = courses.find((course) => course.key === chosen)
            if (example) changeRound(roundOf(example))
          }}
        />
      )}
      <TextArea
        label={formatMessage(messages.pars)}
        hint={formatMessage(messages.parsHint)}
        rows={2}
        maxLength={CASE_LIMITS.line}
        value={round.pars}
        error={problem(`${path}.pars`)}
        onChange={(pars) => changeRound({ pars })}
      />
      <TextArea
        label={formatMessage(messages.strokeIndexes)}
        rows={2}
        maxLength={CASE_LIMITS.line}
        value={round.strokeIndexes}
        error={problem(`${path}.strokeIndexes`)}
        onChange={(strokeIndexes) => changeRound({ strokeIndexes })}
      />
      {read?.holes.length === 9 && (
        <Segmented
          label={formatMessage(messages.whichNine)}
          options={(['1', '10'] as const).map((value) => ({ value, label: formatMessage(messages[`firstHole_${value}`]) }))}
          value={round.firstHole}
          onChange={(firstHole) => changeRound({ firstHole })}
        />
      )}
      <div className={css.three}>
        {field('rating', formats.tenths(720))}
        {field('slope', '113')}
        {field('pcc', '0')}
      </div>
      {tab !== 'team' && (
        <div className={actions}>
          {rounds.length < CASE_LIMITS.rounds && (
            <Button size="low" icon="plus" onClick={addRound}>
              {formatMessage(messages.addRound)}
            </Button>
          )}
          {rounds.length > 1 && (
            <Button size="low" kind="ghost" onClick={removeRound}>
              {formatMessage(messages.removeRound, { number: roundAt + 1 })}
            </Button>
          )}
        </div>
      )}
    </Disclosure>
  )
}
