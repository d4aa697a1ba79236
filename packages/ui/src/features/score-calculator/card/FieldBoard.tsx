import type { Scoring, TieBreak } from '@club/core/scoring'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Leaderboard } from '../../../golf/Leaderboard/Leaderboard.tsx'
import { WhyPanel } from '../../../golf/WhyPanel/WhyPanel.tsx'
import { describeTieBreak } from '../../../shared/card/tieBreakTexts.ts'
import { whyMessages } from '../../../shared/handicap/whyMessages.ts'
import { column, sectionTitle, small, rows as surface } from '../../../shared/parts.css.ts'
import { useWide } from '../../../shared/useWide.ts'
import { useCalculator } from '../CalculatorStoreProvider.tsx'
import type { BoardWorking } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'
import { boardColumns, boardLines, totalText } from '../texts/boardTexts.ts'
import { usePlayerName } from '../texts/usePlayerName.ts'

/** The order of all players, each tie with its working. */
export function FieldBoard() {
  const board = useCalculator(({ working }) => working.board)
  return board && <Board board={board} />
}

function Board({ board }: { readonly board: BoardWorking }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { scoring, players, rounds, method } = useCalculator(({ page }) => page)
  const working = useCalculator((state) => state.working.players)
  const inHand = useCalculator((state) => state.working.players[state.playerAt]?.id ?? '')
  const [openWhy, setOpenWhy] = useState<string | null>(null)
  const wide = useWide()
  const nameOf = usePlayerName()
  const names = new Map(working.map(({ id }, at) => [id, nameOf(players[at]?.name ?? '', at)]))
  const facts = { board, scoring, method, roundCount: rounds.length, names, inHand }

  return (
    <section className={column} aria-labelledby="calculator-board">
      <div>
        <h2 id="calculator-board" className={sectionTitle}>
          {formatMessage(messages.board)}
        </h2>
        <p className={small}>{formatMessage(board.kind === 'final' ? messages.boardFinal : messages.boardPlaying)}</p>
      </div>
      <div className={surface}>
        <Leaderboard
          caption={formatMessage(messages.board)}
          positionLabel={formatMessage(messages.boardPosition)}
          movementLabel=""
          nameLabel={formatMessage(messages.boardPlayer)}
          friendWord=""
          columns={boardColumns(intl, facts)}
          groups={[{ key: 'field', title: null, lines: boardLines(intl, facts) }]}
          openWhy={openWhy}
          onWhy={setOpenWhy}
          renderWhy={(id) => <Ties scoring={scoring} id={id} board={board} names={names} manyRounds={rounds.length > 1} />}
          roundsShown={wide}
        />
      </div>
    </section>
  )
}

interface TiesProps {
  readonly scoring: Scoring
  readonly id: string
  readonly board: BoardWorking
  readonly names: ReadonlyMap<string, string>
  readonly manyRounds: boolean
}

/** A player in the middle of a three-way tie has two ties to explain. */
function Ties({ scoring, id, board, names, manyRounds }: TiesProps) {
  const intl = useIntl()
  if (board.kind !== 'final') return null
  const { rows, tieBreaks } = board.field
  const tied = (tieId: string) => ({ name: names.get(tieId) ?? '', position: rows.find((row) => row.id === tieId)?.position ?? null })
  const total = totalText(scoring, rows.find((row) => row.id === id)?.total ?? null)
  return tieBreaks
    .filter(({ aheadId, behindId }: TieBreak) => aheadId === id || behindId === id)
    .map((tieBreak) => {
      const { notNeeded, ...words } = describeTieBreak(
        intl,
        tieBreak,
        { ahead: tied(tieBreak.aheadId), behind: tied(tieBreak.behindId) },
        total,
        manyRounds,
      )
      return (
        <WhyPanel
          key={`${tieBreak.aheadId} ${tieBreak.behindId}`}
          {...words}
          stepLabel={intl.formatMessage(whyMessages.step)}
          caption={intl.formatMessage(whyMessages.table)}
          note={notNeeded}
        />
      )
    })
}
