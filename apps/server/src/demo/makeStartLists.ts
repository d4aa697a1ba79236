/** Start lists: from the cards if there are any, else drawn by core's rules for a round with a published start list. */
import type { ClubDateTime } from '@club/core'
import { drawOrder, type FlightPlan, makeFlights } from '@club/core/tournament'
import type { CardLine, MadeTournament, StartLine, TeamCardLine } from './demoFolder.ts'

const GAP_MINUTES = 10
const ALL_HOLES = Array.from({ length: 18 }, (_, index) => index + 1)

type Round = MadeTournament['tournament']['rounds'][number]

export function startListOf(made: MadeTournament): readonly StartLine[] {
  return made.tournament.rounds.flatMap((round) => {
    const cards = made.cards.filter((card) => card.round === round.number)
    if (cards.length > 0) return startsOfCards(cards)
    if (made.teamCards) return startsOfTeams(made, made.teamCards)
    return round.startList?.publish ? drawnStarts(made, round) : []
  })
}

/** Players of one time and tee are a flight. */
function startsOfCards(cards: readonly CardLine[]): readonly StartLine[] {
  const placeOf = ({ startAt, startTee = 1 }: CardLine): string => `${startAt} ${String(startTee).padStart(2, '0')}`
  const flights = [...new Set(cards.map(placeOf))].toSorted()
  return cards.map((card) => ({
    round: card.round,
    flight: flights.indexOf(placeOf(card)) + 1,
    startAt: card.startAt,
    startTee: card.startTee ?? 1,
    number: card.number,
  }))
}

/** A team is a flight. */
function startsOfTeams({ entries }: MadeTournament, cards: readonly TeamCardLine[]): readonly StartLine[] {
  return cards.flatMap(({ round, team, startAt }, place) =>
    entries.filter((entry) => entry.team === team).map(({ number }) => ({ round, flight: place + 1, startAt, startTee: 1, number })),
  )
}

function drawnStarts({ tournament, entries }: MadeTournament, round: Round): readonly StartLine[] {
  const sides = entries
    .filter(({ list }) => list !== 'waiting')
    .map(({ number }) => ({ id: number, playerIds: [number], handicapIndex: { kind: 'none' } as const, place: null, wish: 0 }))
  const ordered = drawOrder(sides, { method: 'random', reversed: false, seed: tournament.key })
  return makeFlights(ordered, planOf(round)).flatMap((flight) =>
    flight.sides.map(({ id }) => ({
      round: round.number,
      flight: flight.startNumber,
      startAt: flight.startTime,
      startTee: flight.startTee,
      number: id,
    })),
  )
}

function planOf({ startAt, startType }: Round): FlightPlan {
  const firstStart = startAt as ClubDateTime
  switch (startType) {
    case 'shotgun':
      return { flightSize: 4, startTees: ALL_HOLES, firstStart, gapMinutes: null }
    case 'onTwoTees':
      return { flightSize: 3, startTees: [1, 10], firstStart, gapMinutes: GAP_MINUTES }
    default:
      return { flightSize: 3, startTees: [1], firstStart, gapMinutes: GAP_MINUTES }
  }
}
