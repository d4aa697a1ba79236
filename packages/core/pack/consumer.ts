/** A stranger's first program: something of every entry. `npm run pack` checks and runs it in an empty project, under Node and in a browser. */
import { type ClubDate, exact, parseClubDate, type Result, whs } from '@club/core'
import { type AgeClass, inAgeClass } from '@club/core/club'
import { allocateMoney, type Money, money } from '@club/core/finance'
import { playingHandicap, strokesReceived } from '@club/core/handicap'
import { checkIban, type IbanCheck } from '@club/core/membership'
import { distanceMetres } from '@club/core/reservation'
import { computeCard, type Hole, positionLabel } from '@club/core/scoring'
import { type TournamentStatus, tournamentStatus } from '@club/core/tournament'

const holes: readonly Hole[] = [4, 5, 3, 4, 4, 4, 3, 5, 4].map((par, at) => ({ number: at + 1, par, strokeIndex: 2 * at + 1 }) as Hole)
const parts: readonly Money[] = allocateMoney(money(1000, 'EUR'), [1, 1, 1])
const seniors: AgeClass = { sex: 'both', ageFrom: 65, ageTo: null }
const iban: IbanCheck = checkIban('DE89 3704 0044 0532 0130 00')

function day(text: string): ClubDate {
  const read: Result<ClubDate, unknown> = parseClubDate(text)
  if (!read.ok) throw new TypeError(text)
  return read.value
}

const card = computeCard(whs, {
  holes,
  entries: holes.map(({ par }) => ({ status: 'entered', strokes: par })),
  scoring: 'stableford',
  net: false,
  playingHandicap: 0,
  maxScore: { kind: 'none' },
  penalty: 0,
  status: 'counted',
})
const status: TournamentStatus = tournamentStatus({ closed: false, startDate: day('2026-05-01') }, day('2026-05-02'))
const { playingHandicap: strokes } = playingHandicap({
  policy: whs,
  indexTenths: 114,
  slope: 132,
  ratingTenths: 751,
  par: 71,
  holes: 18,
  allowance: exact(95, 100),
  limit: null,
})

/** The results and their expected values. */
export const answers: readonly (readonly [entry: string, actual: unknown, expected: unknown])[] = [
  ['@club/core', exact(6, 4), exact(3, 2)],
  ['@club/core/club', [64, 65].map((age) => inAgeClass(seniors, { sex: 'female', age })), [false, true]],
  ['@club/core/finance', parts.map(({ amount }) => amount), [334, 333, 333]],
  ['@club/core/handicap', [strokes, strokesReceived(3, holes)], [17, [1, 1, 1, 0, 0, 0, 0, 0, 0]]],
  ['@club/core/membership', iban, { kind: 'valid', iban: 'DE89370400440532013000' }],
  ['@club/core/reservation', distanceMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0 }), 0],
  ['@club/core/scoring', [card.total.points, card.overPar, positionLabel(2, true)], [18, 0, 'T2']],
  ['@club/core/tournament', status, 'opened'],
]
