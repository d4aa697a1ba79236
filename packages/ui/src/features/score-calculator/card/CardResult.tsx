import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { CardLegend } from '../../../shared/card/CardLegend.tsx'
import { CardTables } from '../../../shared/card/CardTables.tsx'
import { WhySteps } from '../../../shared/handicap/WhySteps.tsx'
import { card, sectionTitle, small, whyButton } from '../../../shared/parts.css.ts'
import { useCalculator } from '../CalculatorStoreProvider.tsx'
import { calculatorMessages as messages } from '../messages.ts'
import { placeOf, type ResultFigure, resultFigures, spokenResult } from '../texts/resultFigures.ts'
import { usePlayerName } from '../texts/usePlayerName.ts'
import * as css from './CardResult.css.ts'

/** Result of the current player’s card: every number with its working. */
export function CardResult() {
  const intl = useIntl()
  const { formatMessage } = intl
  const playerAt = useCalculator((state) => state.playerAt)
  const round = useCalculator(({ working, roundAt }) => working.players[playerAt]?.rounds[roundAt] ?? null)
  const place = useCalculator(({ working }) => placeOf(working.board, working.players[playerAt]?.id ?? ''))
  const { scoring, method: scoreMethod, players, policy } = useCalculator(({ page }) => page)
  const penalty = useCalculator(({ working, roundAt }) => working.reading.players[playerAt]?.cards[roundAt]?.penalty ?? 0)
  const nameOf = usePlayerName()
  if (!round) return null
  const name = nameOf(players[playerAt]?.name ?? '', playerAt)
  const own = players[playerAt]?.status ?? 'counted'
  const status = own === 'counted' ? round.card.status : own
  const shown = { card: round.card, scoring, scoreMethod, penalty, hasHandicap: round.playingHandicap !== null }
  const givenUp = round.card.holes.some(({ entry }) => entry.status === 'skipped')

  return (
    <>
      <section className={card} aria-labelledby="calculator-result">
        <div>
          <h2 id="calculator-result" className={sectionTitle}>
            {formatMessage(messages.resultOf, { name })}
          </h2>
          {status !== 'counted' && <p className={css.status}>{formatMessage(messages[`status_${status}`])}</p>}
          {givenUp && (
            <p className={small}>{formatMessage(messages[`holePickedUp_${policy.startsWith('asSpecified') ? 'asSpecified' : scoring}`])}</p>
          )}
        </div>
        <Figures figures={resultFigures(intl, shown, round)} />
      </section>
      <CardTables card={shown} />
      <CardLegend card={shown} />
      <LiveRegion text={spokenResult(intl, name, shown, place)} />
    </>
  )
}

/** Only one working is open at a time, below the numbers, so that the numbers do not move. */
function Figures({ figures }: { readonly figures: readonly ResultFigure[] }) {
  const { formatMessage } = useIntl()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const panel = useId()
  const open = figures.find(({ key, steps }) => key === openKey && steps.length > 0)
  return (
    <>
      <dl className={css.figures}>
        {figures.map(({ key, label, value, text, steps }) => (
          <div key={key} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.result}>
              <span className={css.value}>{value}</span>
              {steps.length > 0 && (
                <button
                  type="button"
                  className={whyButton}
                  aria-expanded={open?.key === key}
                  aria-controls={open?.key === key ? panel : undefined}
                  aria-label={formatMessage(messages.whyFigure, { label, value })}
                  onClick={() => setOpenKey(open?.key === key ? null : key)}
                >
                  {formatMessage(messages.why)}
                </button>
              )}
            </dd>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div id={panel} className={css.why}>
        {open && <WhySteps title={formatMessage(messages.whyFigure, { label: open.label, value: open.value })} steps={open.steps} />}
      </div>
    </>
  )
}
