import type { ClubDate } from '@club/core'
import { type EstimateOffer, type EstimateTee, type ExplainedRecord, explainedRecord, type HandicapRecord } from '@club/core/membership'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Field } from '../../components/Field/Field.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { card, cardTitle, whyButton } from '../../shared/parts.css.ts'
import { ESTIMATE_WAYS, type EstimateWay, estimateHandicap, estimateOf, turnOf, valueRange } from './estimate.ts'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'
import { WhyIndex } from './WhyIndex.tsx'

export interface EstimateCardProps {
  readonly record: HandicapRecord
  readonly offer: EstimateOffer
  readonly today: ClubDate
}

function useTeeName(): (tee: EstimateTee) => string {
  const { formatMessage } = useIntl()
  return ({ courseName, teeName, part, holes }) =>
    formatMessage(messages.tee, { course: courseName, tee: teeName, part: part === 'full' && holes.length === 9 ? 'nine' : part })
}

/** Reads a typed score: whole strokes, or a differential with at most one decimal, in tenths. */
function typedValue(way: EstimateWay, text: string): number | null {
  const parts = /^([-+\u2212]?)(\d{1,3})(?:[.,](\d))?$/.exec(text.trim())
  if (!parts || (way === 'strokes' && (parts[1] !== '' || parts[3] !== undefined))) return null
  const size = way === 'strokes' ? Number(parts[2]) : 10 * Number(parts[2]) + Number(parts[3] ?? 0)
  return parts[1] === '' ? size : 0 - size
}

/** The effect of one more score on the index: a tee and points, strokes or a differential. HC-83+. */
export function EstimateCard({ record, offer, today }: EstimateCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const teeName = useTeeName()
  const [teeKey, setTeeKey] = useState(offer.proposed)
  const [chosenWay, setWay] = useState<EstimateWay>('points')
  const [points, setPoints] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const explained = useMemo(() => explainedRecord(record), [record])
  const tee = offer.tees.find(({ key }) => key === teeKey) ?? offer.tees[0] ?? null
  const handicap = useMemo(() => tee && estimateHandicap(record, tee), [record, tee])
  const ways = ESTIMATE_WAYS.filter((one) => one === 'differential' || (tee !== null && (one === 'strokes' || handicap !== null)))
  const way = ways.includes(chosenWay) ? chosenWay : (ways[0] as EstimateWay)
  const range = valueRange(way, tee?.holes.length ?? 18)
  const value = way === 'points' ? Math.min(Math.max(points ?? range.start, range.from), range.to) : typedValue(way, typed)
  const isValid = value !== null && value >= range.from && value <= range.to
  const estimate = useMemo(
    () => (isValid ? estimateOf(record, tee, { way, value }, today) : null),
    [isValid, record, tee, way, value, today],
  )
  const unit = (tenths: number) => formats.tenths(tenths)
  const error =
    typed.trim() === '' || isValid
      ? undefined
      : way === 'strokes'
        ? formatMessage(messages.strokesError, { from: range.from, to: range.to })
        : formatMessage(messages.differentialError, { from: unit(range.from), to: unit(range.to) })
  const after = estimate?.step.indexTenths ?? null
  const afterText = after === null ? '–' : formats.index({ kind: 'index', tenths: after })
  const { next } = offer
  const forNext = next !== null && tee?.key === offer.proposed
  return (
    <section className={card} aria-labelledby="my-golf-estimate">
      <div>
        <h2 id="my-golf-estimate" className={cardTitle}>
          {forNext
            ? formatMessage(messages.nextTitle, { day: formats.day(next.startDateTime), tournament: next.tournamentName })
            : formatMessage(messages.estimateTitle)}
        </h2>
        {tee && way !== 'differential' && (
          <p className={css.small}>
            {teeName(tee)}
            {handicap !== null && ` · ${formatMessage(messages.courseHandicap, { handicap: String(handicap).replace('-', '+') })}`}
          </p>
        )}
      </div>
      <Segmented
        label={formatMessage(messages.way)}
        options={ways.map((one) => ({ value: one, label: formatMessage(messages[`way_${one}`]) }))}
        value={way}
        onChange={(one) => {
          setWay(one)
          setTyped('')
        }}
      />
      {tee && way !== 'differential' && offer.tees.length > 1 && (
        <Select
          label={formatMessage(messages.teeLabel)}
          name="estimateTee"
          value={tee.key}
          onChange={(key) => {
            setTeeKey(key)
            setPoints(null)
          }}
          options={offer.tees.map((one) => ({ value: one.key, label: teeName(one) }))}
        />
      )}
      {way !== 'points' && (
        <Field
          label={formatMessage(messages[`way_${way}`])}
          hint={formatMessage(way === 'strokes' ? messages.strokesHint : messages.differentialHint)}
          name="estimateScore"
          inputMode={way === 'strokes' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={error}
        />
      )}
      {way === 'points' && value !== null && (
        <div className={css.outcome}>
          <div>
            <p className={css.label}>{formatMessage(messages.ifYouPlay)}</p>
            <p className={css.value}>
              {value} <span className={css.unit}>{formatMessage(messages.points, { count: value })}</span>
            </p>
          </div>
          <Icon name="arrowRight" />
          <After text={afterText} />
        </div>
      )}
      {way === 'points' && value !== null && (
        <input
          type="range"
          className={css.range}
          min={range.from}
          max={range.to}
          value={value}
          aria-label={formatMessage(messages.way_points)}
          aria-valuetext={formatMessage(messages.valueText, { count: value, index: afterText })}
          onChange={(event) => setPoints(Number(event.target.value))}
        />
      )}
      {way !== 'points' && estimate && (
        <div className={css.outcome}>
          <div>
            <p className={css.label}>{formatMessage(messages.differential)}</p>
            <p className={css.value}>{unit(estimate.differential?.tenths ?? (value as number))}</p>
          </div>
          <Icon name="arrowRight" />
          <After text={afterText} />
        </div>
      )}
      <LiveRegion text={way !== 'points' && estimate ? formatMessage(messages.youGoTo, { index: afterText }) : ''} />
      {isValid && !estimate && <p className={css.small}>{formatMessage(messages.needsIndex)}</p>}
      {way === 'points' && tee && <TurnText record={record} explained={explained} tee={tee} today={today} />}
      {estimate && (
        <button type="button" className={whyButton} aria-expanded={open} onClick={() => setOpen(!open)}>
          {formatMessage(messages.why, { index: afterText })}
        </button>
      )}
      {open && estimate ? (
        <WhyIndex step={estimate.step} official={record.official} lowTenths={null} />
      ) : (
        <p className={css.small}>{formatMessage(messages.estimateHint)}</p>
      )}
    </section>
  )
}

function After({ text }: { readonly text: string }) {
  const { formatMessage } = useIntl()
  return (
    <div>
      <p className={css.label}>{formatMessage(messages.afterwards)}</p>
      <p className={css.value}>{text}</p>
    </div>
  )
}

interface TurnTextProps {
  readonly record: HandicapRecord
  readonly explained: ExplainedRecord
  readonly tee: EstimateTee
  readonly today: ClubDate
}

/** Names the points from which the index falls, and the index after a poor round. */
function TurnText({ record, explained, tee, today }: TurnTextProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const before = (explained.pending.at(-1) ?? explained.official)?.indexTenths ?? null
  const { downFrom, worstTenths } = useMemo(() => turnOf(record, tee, before, today), [record, tee, before, today])
  if (before === null || worstTenths === null) return null
  const index = (tenths: number): string => formats.index({ kind: 'index', tenths })
  return (
    <p className={css.small}>
      {formatMessage(downFrom === null ? messages.notDown : messages.downFrom, { count: downFrom ?? 0 })}{' '}
      {worstTenths > before
        ? formatMessage(messages.mayRise, { index: index(worstTenths) })
        : formatMessage(messages.elseStays, { index: index(before) })}
    </p>
  )
}
