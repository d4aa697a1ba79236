import { exact } from '@club/core'
import { describe, expect, it } from 'vitest'
import { myGolfClub } from '../../testing/myGolfClub.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

describe('rounds in tournaments of the club', async () => {
  const { addPlayer, addScores, ask, change, roundsOf, played } = await myGolfClub(await testDatabase())

  it('[HC-84+] a round that counts for the handicap has a differential', async () => {
    await addPlayer('ann', null)
    const { tournamentId, roundId } = await played('ann', {})
    // 88 strokes, a hole at most par 4 + 5 without an index: 88 − 72.
    expect(await roundsOf('ann')).toMatchObject([
      { id: `round-${roundId}`, source: 'club', playedOn: '2026-06-01', name: 'Medal of ann', courseName: 'Cards', teeName: 'White' },
    ])
    expect(await roundsOf('ann')).toMatchObject([{ adjustedGross: 88, differential: exact(16), tournamentId, holes: 18 }])
  })

  it.each([
    ['not for the handicap', { handicap_relevant: false }, {}],
    ['by a team', { round_type: 'fourball' }, {}],
    ['not published', { results_publish: false }, {}],
    ['published later', { results_publish_time: '2026-06-10T12:00:01' }, {}],
    ['without a return', {}, { status: 'noReturn' }],
    ['of a professional', {}, { handicap_kind: 'professional' }],
  ])('[HC-84+] a round %s has none', async (what, given, card) => {
    const name = `p${what.replaceAll(' ', '')}`
    await addPlayer(name, null)
    await played(name, given, card)
    expect(await roundsOf(name)).toEqual([])
  })

  it('[HC-84+] the most strokes of a hole follow the full course handicap, also where the round limits the index', async () => {
    await addPlayer('lea', 450)
    const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
    const limited = { teeName: 'White', ratingTenths: 720, slope: 113, par: 72, coursePart: 'full', holes }
    const snapshot = JSON.stringify({ ...limited, handicap: { courseExact: exact(36), playingHandicap: 36 } })
    const { playerId } = await played('lea', {}, { snapshot, handicap_kind: 'index', handicap_tenths: 450 })
    await change('update card_hole set strokes = 12 where player_id = $1 and number = 4', playerId)
    // Three strokes on the fourth hole with 45, not two with 36: par 4 + 2 + 3 instead of 12.
    expect(await roundsOf('lea')).toMatchObject([{ adjustedGross: 88 - 5 + 9 }])
  })

  it('[HC-84+] penalty strokes count, an unplayed hole of a player without an index makes no differential', async () => {
    await addPlayer('pen', null)
    const { playerId } = await played('pen', {}, { penalty: 2 })
    expect(await roundsOf('pen')).toMatchObject([{ adjustedGross: 90 }])
    await change('delete from card_hole where player_id = $1 and number = 18', playerId)
    await change("update card set returned_at = '2026-06-01T13:00:00' where player_id = $1", playerId)
    expect(await roundsOf('pen')).toEqual([])
  })

  it('[HC-84+] nine holes count with the expected score, or without an index as one of two', async () => {
    const holes = Array.from({ length: 9 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
    const nine = { teeName: 'White', ratingTenths: 360, slope: 113, par: 36, coursePart: 'first', holes, handicap: null }
    const course = { ...nine, handicap: { courseExact: exact(9), playingHandicap: 9 } }
    await addPlayer('nina', null)
    const cards = (snapshot: object, more = {}) => ({ snapshot: JSON.stringify(snapshot), ...more })
    await played('nina', { holes: 9, start_at: '2026-05-01T09:00:00' }, cards(course, { handicap_kind: 'index', handicap_tenths: 180 }))
    // 43 strokes − 36, and 0.52 × 18.0 + 1.2.
    expect(await roundsOf('nina')).toMatchObject([{ differential: exact(1756, 100), holes: 9 }])
    await addPlayer('nell', null)
    await played('nell', { holes: 9, start_at: '2026-05-01T09:00:00' }, cards(nine))
    expect(await roundsOf('nell')).toEqual([])
    await played('nell', { holes: 9, start_at: '2026-05-08T09:00:00' }, cards(nine))
    expect(await roundsOf('nell')).toMatchObject([{ differential: exact(14), holes: 18, adjustedGross: 86, playedOn: '2026-05-08' }])
    // A third nine waits for a fourth.
    await played('nell', { holes: 9, start_at: '2026-05-15T09:00:00' }, cards(nine))
    expect(await roundsOf('nell')).toHaveLength(1)
    await played('nell', { holes: 9, start_at: '2026-05-22T09:00:00' }, cards(nine))
    expect((await roundsOf('nell')).map(({ playedOn }) => playedOn)).toEqual(['2026-05-08', '2026-05-22'])
  })

  it('[HC-47+] [HC-84+] fourteen holes of a finished card count with the expected score on the other four', async () => {
    const handicap = { courseExact: exact(10), playingHandicap: 10 }
    const course = { teeName: 'White', ratingTenths: 738, slope: 113, par: 72, coursePart: 'full', handicap }
    const snapshot = JSON.stringify({
      ...course,
      holes: Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 })),
    })
    const card = { snapshot, handicap_kind: 'index', handicap_tenths: 100 }
    await addPlayer('finn', 100)
    const { playerId, roundId } = await played('finn', { start_at: '2026-05-01T09:00:00' }, card)
    await change('delete from card_hole where player_id = $1 and number > 14', playerId)
    // A card that is still open may get more scores.
    expect(await roundsOf('finn')).toEqual([])
    await change('update card set returned_at = $2 where player_id = $1', playerId, '2026-05-01T13:00:00')
    // 4, 3, 6 and eleven fives are twelve over par; the course is rated 1.4 over par on fourteen holes; 4 / 9 of 0.52 × 10.0 + 1.2.
    expect(await roundsOf('finn')).toMatchObject([
      { id: `round-${roundId}`, holes: 14, adjustedGross: 68, differential: exact(1060 * 9 + 640 * 4, 900), playedOn: '2026-05-01' },
    ])
    expect((await ask('finn', 'statistics')).json).toMatchObject({ total: { holes: 14 }, form: [{ month: '2026-05', rounds: 1 }] })
    // The same holds for a card that was never handed in, once the tournament is closed.
    await change('update card set returned_at = null where player_id = $1', playerId)
    await change('update tournament t set closed = true from player p where p.tournament_id = t.id and p.id = $1', playerId)
    await change('delete from card_hole where player_id = $1 and number > 10', playerId)
    expect(await roundsOf('finn')).toMatchObject([{ holes: 10 }])
    await change('delete from card_hole where player_id = $1 and number > 9', playerId)
    expect(await roundsOf('finn')).toEqual([])
  })

  it('[HC-82+] a round that the federation reports is one round with the name of the tournament', async () => {
    await addPlayer('rita', 140)
    await played('rita', { start_at: '2026-04-30T09:00:00' })
    const { tournamentId } = await played('rita', { start_at: '2026-05-20T09:00:00' })
    await addScores('rita', [
      { day: '2026-05-01', tenths: 200 },
      { day: '2026-05-02', tenths: 210 },
      { day: '2026-05-20', tenths: 160 },
    ])
    // A round before the oldest score of the record is not part of it.
    const rounds = await roundsOf('rita')
    expect(rounds).toHaveLength(3)
    expect(rounds[2]).toMatchObject({
      source: 'federation',
      name: 'Medal of rita',
      tournamentId,
      adjustedGross: 88,
      differential: exact(16),
    })
  })
})
