import {
  birdieCountsToWire,
  birdieFilterFromWire,
  birdieHolesToWire,
  getBirdieStatistics,
  getCumulativeBirdies,
} from '@club/contract/results'
import { pageToWire } from '@club/contract/wire'
import { dayOf } from '@club/core'
import { ageOn, inAgeClass } from '@club/core/club'
import { handicapClassOf } from '@club/core/handicap'
import { type BirdieFilter, type BirdieStatistics, birdieStatistics } from '@club/core/tournament'
import { inTenant, type Tx } from '../../db/connect.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readCards, type StoredCard } from '../../services/cards/storedCards.ts'
import { readTeamCards } from '../../services/cards/teamCards.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { openTo } from '../../services/results/ofPrize.ts'
import { playsOneBall } from '../../services/results/teamCard.ts'
import { readAgeClasses, readGroupingGroups, readHandicapClasses } from '../../services/tournaments/classes.ts'
import { publicationOf, type RoundRow, readRounds } from '../../services/tournaments/rounds.ts'
import { readTournamentAhead } from '../../services/tournaments/tournaments.ts'

type Keeps = (card: StoredCard) => boolean

/** Returns a filter of cards. A card must match each kind of filter that is given, and of several values of a kind one. TR-54. */
async function keepsOf(tx: Tx, tournamentId: string, day: ReturnType<typeof dayOf>, filter: BirdieFilter): Promise<Keeps> {
  const { sex, groupingIds, handicapClassIds, teeIds, ageClassIds } = filter
  const [allAges, classes, groups] = await Promise.all([
    ageClassIds.length > 0 ? readAgeClasses(tx, tournamentId) : [],
    handicapClassIds.length > 0 ? readHandicapClasses(tx, tournamentId, false) : null,
    groupingIds.length > 0 ? readGroupingGroups(tx, tournamentId) : [],
  ])
  const ages = allAges.filter(({ id }) => ageClassIds.includes(id))
  const groupNames = groups
    .flatMap(({ groupings }) => groupings)
    .filter(({ id }) => groupingIds.includes(id))
    .map(({ shortName }) => shortName)
  const inAges: Keeps = ({ birthday, sex: own }) =>
    birthday !== null && ages.some((one) => inAgeClass(one, { sex: own, age: ageOn(birthday, day) }))
  const inClasses: Keeps = ({ sex: own, handicapIndex, snapshot }) => {
    const playingHandicap = snapshot.handicap?.playingHandicap ?? null
    const found = classes && handicapClassOf(classes, { sex: own, handicapIndex, playingHandicap })
    return found !== null && handicapClassIds.includes(found.name)
  }
  return (card) =>
    (sex === 'both' || card.sex === sex) &&
    (teeIds.length === 0 || teeIds.includes(card.teeId)) &&
    (groupingIds.length === 0 || card.groupings.some((name) => groupNames.includes(name))) &&
    (ageClassIds.length === 0 || inAges(card)) &&
    (handicapClassIds.length === 0 || inClasses(card))
}

type Countable = Pick<StoredCard, 'entries' | 'snapshot'>

function holesOf({ entries, snapshot: { holes } }: { entries: Countable['entries']; snapshot: Pick<Countable['snapshot'], 'holes'> }) {
  const worked = holes.map((hole, at) => {
    const entry = entries[at] ?? { status: 'notEntered' as const }
    return { ...hole, entry, strokesReceived: 0, counted: null, net: null, points: null, label: 'none' as const }
  })
  return { holes: worked }
}

/** Returns true without filters: then the balls of teams, which belong to no class, count as well. */
function isForAll({ sex, groupingIds, handicapClassIds, teeIds, ageClassIds }: BirdieFilter): boolean {
  return sex === 'both' && [groupingIds, handicapClassIds, teeIds, ageClassIds].every((list) => list.length === 0)
}

/** Returns the statistics of all rounds whose live scores or results are published, including disqualified cards. */
function readStatistics(
  { db, tenant, session, instant, params }: Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant'> & { params: { tournId: string } },
  filter: BirdieFilter,
): Promise<BirdieStatistics> {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const id = idOf(params.tournId, 'tournamentNotFound')
      const [viewer, tournamentFor, all] = await Promise.all([
        readViewer(tx, session, instant),
        readTournamentAhead(tx, { session, instant }, id),
        readRounds(tx, id),
      ])
      const tournament = tournamentFor(viewer)
      if (!tournament) throw new ApiError('tournamentNotFound')
      const isOpen = (round: RoundRow): boolean => {
        const open = openTo(viewer, publicationOf(round))
        return open.results || open.live
      }
      const isChosen = ({ id: roundId }: RoundRow): boolean => filter.roundIds.length === 0 || filter.roundIds.includes(roundId)
      const rounds = all.filter((round) => isChosen(round) && isOpen(round))
      const own = rounds.filter((round) => !playsOneBall(round)).map(({ number }) => number)
      const oneBall = rounds.filter(playsOneBall).map(({ number }) => number)
      const [keeps, cards, teams] = await Promise.all([
        keepsOf(tx, id, dayOf(tournament.startDateTime), filter),
        own.length > 0 ? readCards(tx, { tournamentId: id, sex: filter.sex, roundNumbers: own }) : [],
        oneBall.length > 0 && isForAll(filter) ? readTeamCards(tx, id, oneBall) : [],
      ])
      return birdieStatistics([...cards.filter(keeps), ...teams].map(holesOf))
    },
    'read',
  )
}

/** Statistics per hole; empty until something is published. */
export const getBirdieStatisticsRoute = clubRoute(getBirdieStatistics, async (request) =>
  birdieHolesToWire((await readStatistics(request, birdieFilterFromWire(request.query))).holes),
)

export const getCumulativeBirdiesRoute = clubRoute(getCumulativeBirdies, async (request) =>
  pageToWire(birdieCountsToWire((await readStatistics(request, birdieFilterFromWire(request.query))).total)),
)
