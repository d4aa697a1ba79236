import { useState } from 'react'
import { from } from '../../theme/scale.ts'
import * as css from '../examples.css.ts'
import { LastNineHoles } from '../WhyPanel/WhyPanel.examples.tsx'
import { type BoardLine, Leaderboard } from './Leaderboard.tsx'

interface Short {
  readonly id: string
  readonly position: string
  readonly name: string
  readonly places: number
  readonly firstRound: number
  readonly toPar: number
  readonly thru: string
  readonly today: number
}

const toPar = (value: number) => ({ text: value === 0 ? 'E' : value < 0 ? `−${-value}` : `+${value}`, under: value < 0 })

function line({ id, position, name, places, firstRound, thru, ...score }: Short, over: Partial<BoardLine> = {}): BoardLine {
  const moved = places === 0 ? 'no change' : places > 0 ? `up ${places}` : `down ${-places}`
  return {
    id,
    position,
    movement: { places, reader: moved },
    medal: null,
    name,
    href: '#leaderboard',
    mine: false,
    friend: false,
    remark: null,
    why: null,
    cells: { round1: { text: `${firstRound}` }, toPar: toPar(score.toPar), thru: { text: thru }, today: toPar(score.today) },
    ...over,
  }
}

const jonas = line(
  { id: 'jonas', position: 'T5', name: 'Jonas Weber', places: 3, firstRound: 76, toPar: 3, thru: '12', today: -1 },
  { friend: true },
)
const clara = line(
  { id: 'clara', position: '10', name: 'Clara Hoffmann', places: 1, firstRound: 80, toPar: 8, thru: '8', today: 0 },
  { mine: true, remark: 'You' },
)
const why = (name: string) => ({ label: 'Why?', reader: `Why is ${name} there?` })

const EVERYONE: readonly BoardLine[] = [
  line({ id: 'lukas', position: '1', name: 'Lukas Brandt', places: 0, firstRound: 71, toPar: -4, thru: '14', today: -3 }),
  line({ id: 'henrik', position: '2', name: 'Henrik Sommer', places: 2, firstRound: 73, toPar: -1, thru: '16', today: -2 }),
  line(
    { id: 'felix', position: '3', name: 'Felix Arnold', places: -1, firstRound: 72, toPar: 1, thru: 'F', today: 1 },
    { remark: 'c/b', why: why('Felix Arnold') },
  ),
  line(
    { id: 'richter', position: '4', name: 'Tom Richter', places: 1, firstRound: 74, toPar: 1, thru: 'F*', today: -1 },
    { remark: 'c/b', why: why('Tom Richter') },
  ),
  jonas,
  line({
    id: 'max',
    position: 'T5',
    name: 'Maximilian von Hohenstein-Oberreuth',
    places: -12,
    firstRound: 73,
    toPar: 13,
    thru: '14:50',
    today: 10,
  }),
  clara,
]

export function Live({ roundsShown = window.matchMedia(from.lg).matches }: { readonly roundsShown?: boolean }) {
  const [open, setOpen] = useState<string | null>('everyone/felix')
  return (
    <div className={css.surface}>
      <Leaderboard
        caption="Gross, round 2"
        positionLabel="Pos"
        movementLabel="Movement"
        nameLabel="Player"
        friendWord="friend"
        columns={[
          { key: 'round1', label: 'Round 1', kind: 'round' },
          { key: 'toPar', label: 'To par', kind: 'figure' },
          { key: 'thru', label: 'Thru', kind: 'thru' },
          { key: 'today', label: 'Today', kind: 'today' },
        ]}
        groups={[
          { key: 'followed', title: 'You and friends', lines: [jonas, clara] },
          { key: 'everyone', title: 'Everyone, 7 players', lines: EVERYONE },
        ]}
        openWhy={open}
        onWhy={setOpen}
        renderWhy={() => <LastNineHoles />}
        roundsShown={roundsShown}
      />
    </div>
  )
}

const MEDALS = [
  { colour: 'gold', word: 'Gold' },
  { colour: 'silver', word: 'Silver' },
  { colour: 'bronze', word: 'Bronze' },
] as const

/** The final board: every round, the total, a medal. */
export function Final() {
  const lines = EVERYONE.slice(0, 4).map(
    (one, at): BoardLine => ({
      ...one,
      movement: null,
      medal: MEDALS[at] ?? null,
      cells: { ...one.cells, total: { text: `${139 + 2 * at}` } },
    }),
  )
  return (
    <div className={css.surface}>
      <Leaderboard
        caption="Gross, final"
        positionLabel="Pos"
        movementLabel="Movement"
        nameLabel="Player"
        friendWord="friend"
        columns={[
          { key: 'round1', label: 'Round 1', kind: 'round' },
          { key: 'toPar', label: 'To par', kind: 'figure' },
          { key: 'total', label: 'Total', kind: 'today' },
        ]}
        groups={[{ key: 'everyone', title: null, lines }]}
        openWhy={null}
        onWhy={() => {}}
        renderWhy={() => null}
      />
    </div>
  )
}
