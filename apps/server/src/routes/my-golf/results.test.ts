import { memberResultFromWire, memberStatisticsFromWire } from '@club/contract/customers'
import { exact } from '@club/core'
import { describe, expect, it } from 'vitest'
import { myGolfClub } from '../../testing/myGolfClub.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound } from '../../testing/testTournaments.ts'

describe('results in tournaments of the club', async () => {
  const { owner, tenant, addPlayer, addPrize, addScores, ask, change, ids, played, roundsOf } = await myGolfClub(await testDatabase())

  it('[HC-88+] lists results with position, score and card, the latest first', async () => {
    await addPlayer('tess', 140)
    const first = await played('tess', { start_at: '2026-04-01T09:00:00' })
    const second = await played('tess', { start_at: '2026-05-01T09:00:00' })
    const hidden = await played('tess', { start_at: '2026-05-08T09:00:00', results_publish: false })
    await addPrize(first.tournamentId, 1, { special: true })
    await addPrize(first.tournamentId, 2, { sex: 'male' })
    const own = await addPrize(first.tournamentId, 3)
    await addPrize(second.tournamentId, 1)
    await addPrize(hidden.tournamentId, 1)
    const { json } = await ask('tess', 'results')
    const results = (json.content as unknown[]).map((row) => {
      const read = memberResultFromWire(row as never)
      return read.ok ? read.value : read
    })
    expect(json.page.totalElements).toBe(2)
    expect(results.map((one) => 'day' in one && one.day)).toEqual(['2026-05-01', '2026-04-01'])
    expect(results[1]).toEqual({
      ...{
        tournamentId: first.tournamentId,
        tournamentName: 'Medal of tess',
        day: '2026-04-01',
        prizeName: 'Prize 3',
        label: '1',
        field: 1,
      },
      ...{ scoring: 'medal', total: exact(88), status: 'counted', index: null },
      card: { prizeId: own, roundId: first.roundId, playerId: first.playerId },
    })
    const named = await ask('tess', `results?tournamentId=${first.tournamentId}&tournamentId=999999&tournamentId=x`)
    expect(named.json.content).toHaveLength(1)
    await addPlayer('nia', null)
    expect((await ask('nia', `results?tournamentId=${first.tournamentId}`)).json.content).toEqual([])
  })

  it('[HC-88+] has the total of all rounds of a prize, and nothing of a cancelled tournament or of a card that is still open', async () => {
    await addPlayer('two', 140)
    const { tournamentId, roundId, playerId } = await played('two', { start_at: '2026-04-01T09:00:00' })
    const second = await addRound(owner, tenant, tournamentId, { number: 2, results_publish: true, start_at: '2026-04-02T09:00:00' })
    await change(
      `insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot)
        select tenant_id, $2, player_id, tee_id, policy, handicap_kind, snapshot from card where round_id = $1`,
      ...[roundId, second],
    )
    await change(
      `insert into card_hole (tenant_id, round_id, player_id, number, strokes, entered_at)
        select tenant_id, $2, player_id, number, 4, entered_at from card_hole where round_id = $1`,
      ...[roundId, second],
    )
    await addPrize(tournamentId, 1, { rounds: [1, 2] })
    const results = async () => (await ask('two', 'results')).json.content
    expect(await results()).toMatchObject([{ total: { numerator: 88 + 72 }, card: { roundId: Number(second) } }])
    await change('delete from card_hole where player_id = $1 and number = 18', playerId)
    expect(await results()).toEqual([])
    await change('update round set results_publish = false where id = $1', second)
    expect(await results()).toEqual([])
    await change(
      "insert into card_hole (tenant_id, round_id, player_id, number, strokes, entered_at) select $1, $2, $3, 18, 5, '2026-04-01T09:00:00Z'",
      tenant,
      roundId,
      playerId,
    )
    expect(await results()).toMatchObject([{ total: { numerator: 88 }, card: { roundId: Number(roundId) } }])
    expect(await roundsOf('two')).toHaveLength(1)
    await change('update tournament set closed = true, cancelled = true where id = $1', tournamentId)
    expect(await results()).toEqual([])
    expect(await roundsOf('two')).toEqual([])
  })

  it('[HC-94+] have the index before and after, or the reason why it is the same', async () => {
    await addPlayer('hal', 150)
    const medal = async (day: string, given = {}, card = {}) => {
      const { tournamentId } = await played('hal', { start_at: `${day}T09:00:00`, ...given }, card)
      await addPrize(tournamentId, 1)
    }
    await medal('2026-04-30')
    await medal('2026-05-10')
    await medal('2026-05-11', { handicap_relevant: false })
    await medal('2026-05-12', {}, { status: 'noReturn' })
    await medal('2026-05-20')
    await medal('2026-06-01')
    await addScores('hal', [
      { day: '2026-04-01', tenths: 200 },
      { day: '2026-04-02', tenths: 210 },
      { day: '2026-04-30', tenths: 160 },
      { day: '2026-05-20', tenths: 160 },
    ])
    const indexes = async () => (await ask('hal', 'results')).json.content.map(({ index }: { index: unknown }) => index)
    // The lowest of three scores less 2.0, then the lowest of four less 1.0.
    expect(await indexes()).toEqual([
      { kind: 'pending' },
      { kind: 'counted', beforeTenths: 140, afterTenths: 150 },
      { kind: 'noDifferential' },
      { kind: 'notForHandicap' },
      { kind: 'notReported' },
      { kind: 'counted', beforeTenths: null, afterTenths: 140 },
    ])
    // An incomplete record says nothing about the federation's index.
    await change('update customer set federation_scores = 12 where id = $1', ids.hal)
    expect(await indexes()).toEqual([{ kind: 'pending' }, null, { kind: 'noDifferential' }, { kind: 'notForHandicap' }, null, null])
    expect((await ask('hal', 'handicap')).json.history).toEqual([])
    await change('delete from handicap_score where customer_id = $1', ids.hal)
    expect((await indexes())[0]).toBeNull()
  })

  it('[HC-94+] have the index of a round that the chart no longer shows', async () => {
    await addPlayer('olga', 100)
    const { tournamentId } = await played('olga', { start_at: '2020-02-03T09:00:00' })
    await addPrize(tournamentId, 1)
    const day = (at: number) => new Date(Date.UTC(2020, 0, 3 + at)).toISOString().slice(0, 10)
    await addScores(
      'olga',
      Array.from({ length: 540 }, (_, at) => ({ day: day(at), tenths: 150, index: at === 539 ? 100 : 300 - (at % 100) })),
    )
    const { json } = await ask('olga', 'results')
    expect(json.content).toMatchObject([{ index: { kind: 'counted', beforeTenths: 270, afterTenths: 269 } }])
    expect((await ask('olga', 'handicap')).json.history[0].on > '2020-02-03').toBe(true)
  })

  it('[HC-94+] say nothing about nine holes that wait for the next nine', async () => {
    await addPlayer('nick', null)
    const holes = Array.from({ length: 9 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
    const snapshot = { teeName: 'White', ratingTenths: 360, slope: 113, par: 36, coursePart: 'first', holes, handicap: null }
    for (const day of ['2026-05-01', '2026-05-08']) {
      const { tournamentId } = await played('nick', { holes: 9, start_at: `${day}T09:00:00` }, { snapshot: JSON.stringify(snapshot) })
      await addPrize(tournamentId, 1)
    }
    const { json } = await ask('nick', 'results')
    expect(json.content).toMatchObject([{ index: { kind: 'pending' } }, { index: null }])
  })

  it('[HC-89+] sums the own cards by kind of hole, and averages the months', async () => {
    const { json } = await ask('tess', 'statistics')
    const read = memberStatisticsFromWire(json)
    // Two rounds of eighteen par 4s: 88 strokes each.
    expect(read).toMatchObject({ ok: true, value: { rounds: 2, total: { holes: 36, overPar: 32, pickedUp: 0 } } })
    expect(json.byPar.map(({ holes }: { holes: number }) => holes)).toEqual([0, 36, 0])
    expect(json.form).toEqual([
      { month: '2026-04', rounds: 1, averageTenths: 160 },
      { month: '2026-05', rounds: 1, averageTenths: 160 },
    ])
  })
})
