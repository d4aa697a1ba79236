/** The choices of the tee sheet in the URL, so that a link, a reload and the way back show the same times. RE-07. */
import { type ClubDate, parseClubDate } from '@club/core'
import { type HoleCount, parseFlightId, START_TEES, type TeeSelector } from '@club/core/reservation'

export interface SheetChoice {
  /** null and undefined fields are not in the URL. */
  readonly date: ClubDate | null
  readonly courseId: string | null
  readonly numberOfHoles: HoleCount | null
  readonly startTee: TeeSelector | null
  readonly secondTee: TeeSelector | null
  readonly players: number | null
  /** The chosen tee time. */
  readonly flightId: string | null
}

/** The most players of a time. */
const MAX_PLAYERS = 8

function teeOf(text: string | null): TeeSelector | null {
  if (text === 'none') return 'none'
  return START_TEES.find((tee) => tee === `tee${text}`) ?? null
}

/** Reads the choices; an unreadable one is as if it were missing. */
export function sheetChoiceFromSearch(search: string): SheetChoice {
  const query = new URLSearchParams(search)
  const date = parseClubDate(query.get('date') ?? '')
  const holes = query.get('holes')
  const players = Number(query.get('players'))
  const flightId = query.get('time')
  return {
    date: date.ok ? date.value : null,
    courseId: query.get('course'),
    numberOfHoles: holes === '9' ? 9 : holes === '18' ? 18 : null,
    startTee: teeOf(query.get('tee')),
    secondTee: teeOf(query.get('second')),
    players: Number.isInteger(players) && players >= 1 && players <= MAX_PLAYERS ? players : null,
    flightId: flightId !== null && parseFlightId(flightId) ? flightId : null,
  }
}

const withoutWord = (tee: TeeSelector): string => tee.replace(/^tee/, '')

/** Returns the query string of the choices. */
export function searchOfSheet({ date, courseId, numberOfHoles, startTee, secondTee, players, flightId }: SheetChoice): string {
  const query = new URLSearchParams({
    ...(date && { date }),
    ...(courseId !== null && { course: courseId }),
    ...(numberOfHoles && { holes: `${numberOfHoles}` }),
    ...(startTee && startTee !== 'none' && { tee: withoutWord(startTee) }),
    ...(secondTee && secondTee !== 'none' && { second: withoutWord(secondTee) }),
    ...(players && { players: `${players}` }),
    ...(flightId !== null && { time: flightId }),
  })
  return query.size === 0 ? '' : `?${query}`
}
