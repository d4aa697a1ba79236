/** Mistakes of open-source engines in lists, positions and sign-ups. */
import { compareExact, exact, roundHalfUp } from '../../exact.ts'
import type { RankedField, RankedRow } from '../../scoring/rankField.ts'
import { clubEngine } from '../clubEngine.ts'
import type { FieldCase, SideCase } from '../engine.ts'
import type { PlantedBug } from './plantedBug.ts'

/** Returns the list with the positions of its ranked rows computed in another way. */
function positionsBy(position: (row: RankedRow, at: number, rows: readonly RankedRow[]) => string): PlantedBug['wrong'] {
  return {
    rankField: (field) => {
      const ranked = clubEngine.rankField(field)
      return { ...ranked, rows: ranked.rows.map((row, at, rows) => (row.position === null ? row : labelled(row, position(row, at, rows)))) }
    },
  }
}

function labelled(row: RankedRow, label: string): RankedRow {
  return { ...row, label, position: Number(label.replace('T', '')) }
}

/** Reverses the rows of each tie on the total. */
function tiesTurned({ rows, tieBreaks }: RankedField): RankedField {
  const placed = rows.filter(({ total }) => total !== null)
  const level = (a: RankedRow, b: RankedRow) => a.total !== null && b.total !== null && compareExact(a.total, b.total) === 0
  const turned = placed.map((row, at) => {
    const [first, last] = [placed.findIndex((other) => level(other, row)), placed.findLastIndex((other) => level(other, row))]
    const instead = placed[first + last - at] as RankedRow
    return { ...instead, position: row.position, label: row.label }
  })
  return { rows: [...turned, ...rows.slice(placed.length)], tieBreaks }
}

function turnedField(field: FieldCase, change: (numbers: readonly number[]) => readonly number[]): FieldCase {
  return {
    ...field,
    sides: field.sides.map((side) => ({
      ...side,
      rounds: side.rounds.map((round) => {
        if (round.kind === 'total') return round
        const numbers = change(round.card.holes.map(({ number }) => number))
        const holes = round.card.holes.map((hole, at) => ({ ...hole, number: numbers[at] as number }))
        return { ...round, card: { ...round.card, holes } }
      }),
    })),
  }
}

/**
 * Returns the last 9, 6, 3 and 1 holes of a side's only card, each minus its share of the handicap in whole strokes; empty for any other
 * side.
 */
function roundedLadder({ rounds: [round, more] }: SideCase): readonly number[] {
  if (round?.kind !== 'card' || more) return []
  const { entries, playingHandicap } = round.card
  return [9, 6, 3, 1].map((size) => {
    const last = entries.slice(-size).reduce((rest, entry) => rest + (entry.status === 'entered' ? entry.strokes : 0), 0)
    return last - roundHalfUp(exact(size * (playingHandicap ?? 0), entries.length))
  })
}

export const listBugs: readonly PlantedBug[] = [
  {
    name: 'dense-ranking',
    mistake: '1, T2, T2, 3: the place after a shared one is not left out',
    foundBy: 'ranking-is-1-T2-T2-4',
    wrong: positionsBy(({ label, position }, _, rows) => {
      const place =
        new Set(
          rows
            .slice(
              0,
              rows.findIndex((row) => row.position === position),
            )
            .map((row) => row.position),
        ).size + 1
      return `${label.startsWith('T') ? 'T' : ''}${place}`
    }),
  },
  {
    name: 'ties-numbered-on',
    mistake: 'who shares a place is numbered on in the order of the list',
    foundBy: 'ranking-of-equals-is-shared',
    wrong: positionsBy((_, at) => String(at + 1)),
  },
  {
    name: 'points-count-back-to-the-lower',
    mistake: 'in Stableford the lower last nine wins the tie',
    foundBy: 'ranking-agrees-with-comparing-everybody',
    wrong: {
      rankField: (field) => {
        const ranked = clubEngine.rankField(field)
        return field.scoring === 'stableford' ? tiesTurned(ranked) : ranked
      },
    },
  },
  {
    name: 'nine-holes-count-back-from-nine',
    mistake: 'the count-back of a round of nine starts with all nine holes instead of six',
    foundBy: 'ranking-agrees-with-comparing-everybody',
    wrong: { rankField: (field) => clubEngine.rankField({ ...field, countOut: { ...field.countOut, lastRoundFirst: true } }) },
  },
  {
    name: 'count-back-share-rounded',
    mistake: 'the share of the handicap in the last nine, six, three and one is rounded to whole strokes',
    foundBy: 'a-count-back-takes-its-exact-share',
    wrong: {
      rankField: (field) => {
        const ranked = clubEngine.rankField(field)
        const { scoring, method, protocol, sides } = field
        if (scoring !== 'medal' || method !== 'net' || protocol !== 'byLastHoles' || sides.length !== 2) return ranked
        const [one, two] = sides.map(roundedLadder)
        const decides = one?.map((figure, at) => figure - (two?.[at] ?? figure)).find((difference) => difference !== 0) ?? 0
        const leads = decides < 0 ? sides[0]?.id : sides[1]?.id
        return decides !== 0 && ranked.rows[0]?.id !== leads ? tiesTurned(ranked) : ranked
      },
    },
  },
  {
    name: 'count-back-by-order-of-play',
    mistake: 'a shotgun start counts the holes played last instead of the last holes by number',
    foundBy: 'a-round-from-another-hole-ranks-the-same',
    wrong: { rankField: (field) => clubEngine.rankField(turnedField(field, (numbers) => [...numbers].sort((a, b) => a - b))) },
  },
  {
    name: 'order-of-the-input',
    mistake: 'who is level stands in the order in which the rows came',
    foundBy: 'ranking-knows-no-order-of-rows',
    wrong: {
      rankField: (field) => {
        const { rows, tieBreaks } = clubEngine.rankField(field)
        const at = (id: string) => field.sides.findIndex((side) => side.id === id)
        return { rows: [...rows].sort((a, b) => (a.position ?? 999) - (b.position ?? 999) || at(a.id) - at(b.id)), tieBreaks }
      },
    },
  },
  {
    name: 'whoever-is-missing-leads',
    mistake: 'a side without a total is ranked as 0 strokes',
    foundBy: 'ranking-keeps-everybody-once',
    wrong: {
      rankField: (field) => {
        const { rows, tieBreaks } = clubEngine.rankField(field)
        return { rows: [...rows].sort((a, b) => (a.position ?? 0) - (b.position ?? 0)), tieBreaks }
      },
    },
  },
  {
    name: 'board-forgets-who-has-not-begun',
    mistake: 'players without a hole are missing from the live board',
    foundBy: 'live-board-holds-everybody-in-any-order',
    wrong: { liveBoard: (input) => ({ rows: clubEngine.liveBoard(input).rows.filter(({ position }) => position !== null) }) },
  },
  {
    name: 'one-place-too-many',
    mistake: 'the last place is sold once more',
    foundBy: 'a-split-never-oversells-and-wastes-no-place',
    wrong: {
      waitingListSplit: (input) =>
        clubEngine.waitingListSplit({ ...input, openPlayerSlots: input.openPlayerSlots === null ? null : input.openPlayerSlots + 1 }),
    },
  },
  {
    name: 'nobody-is-passed-over',
    mistake: 'the first of the waiting list who does not fit stops everybody behind',
    foundBy: 'moving-up-overtakes-only-who-does-not-fit',
    wrong: {
      movedUp: (input) => {
        const up = clubEngine.movedUp(input)
        const stop = input.waiting.findIndex(({ customerId }) => !up.includes(customerId))
        return stop < 0 ? up : up.slice(0, stop)
      },
    },
  },
  {
    name: 'teams-torn-apart',
    mistake: 'a team enters while there is a place for one of its players',
    foundBy: 'a-team-is-never-torn-apart',
    wrong: {
      teamSplit: (input) =>
        clubEngine.teamSplit({ ...input, teams: input.teams.map((team) => ({ ...team, people: team.people.slice(0, 1) })) }),
    },
  },
  {
    name: 'only-the-first-reason',
    mistake: 'a refusal names one reason and keeps the others for the next try',
    foundBy: 'every-reason-is-named-at-once',
    wrong: {
      signUpDecision: (input) => {
        const decision = clubEngine.signUpDecision(input)
        return decision.allowed ? decision : { allowed: false, refusals: [decision.refusals[0]] }
      },
    },
  },
  {
    name: 'window-ends-a-second-early',
    mistake: 'the last moment of an entry window does not belong to it',
    foundBy: 'an-entry-window-only-goes-forward',
    wrong: {
      entryState: (input) => {
        const state = clubEngine.entryState(input)
        return state.kind === 'open' && state.end === input.now ? { ...state, kind: 'closed' } : state
      },
    },
  },
  {
    name: 'a-team-takes-one-start-place',
    mistake: 'a team’s start wish takes one place, however many players it has',
    foundBy: 'start-wishes-are-granted-first-come-first-served',
    wrong: {
      refusedStartWishes: ({ borders, wishes }) =>
        clubEngine.refusedStartWishes({ borders, wishes: wishes.map((wish) => ({ ...wish, places: 1 })) }),
    },
  },
]
