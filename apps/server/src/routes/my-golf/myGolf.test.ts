import { handicapRecordFromWire, memberResultFromWire, memberStatisticsFromWire } from '@club/contract/customers'
import { exact, whs } from '@club/core'
import { handicapIndexTimeline, indexWithScore } from '@club/core/handicap'
import { explainedRecord, type HandicapRecord, recordFacts } from '@club/core/membership'
import { beforeAll, describe, expect, it } from 'vitest'
import vectors from '../../../../../packages/core/fixtures/handicap-index.json' with { type: 'json' }
import { appAt } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const NOW = '2026-06-10T10:00:00Z'

interface StoredScore {
  readonly day: string
  readonly tenths: number
  readonly index?: number
}

function day(at: number): string {
  return new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
}

describe('my golf', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt(NOW, database)
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}

  const addPlayer = async (name: string, tenths: number | null = 180) => {
    ids[name] = await addCustomer(owner, tenant, { firstName: name, ...(tenths === null ? {} : { tenths }) })
    if (tenths === null)
      await put(owner, tenant, (tx) =>
        tx.query("update customer set handicap_kind = 'none', handicap_tenths = null where id = $1", [ids[name]]),
      )
    await addAccount(owner, tenant, name, { [tenant]: ids[name] as string })
    tokens[name] = await app.logIn(name, tenant)
  }
  const addScores = (name: string, scores: readonly StoredScore[]) =>
    put(owner, tenant, async (tx) => {
      for (const [at, score] of scores.entries()) {
        await tx.query(
          'insert into handicap_score (tenant_id, customer_id, key, played_on, differential_tenths, index_tenths) values ($1, $2, $3, $4, $5, $6)',
          [tenant, ids[name], `${score.day} ${at}`, score.day, score.tenths, score.index ?? null],
        )
      }
    })
  const ask = (name: string, path: string) => app.ask(`rs/cs/my-golf/${path}`, { tenant, token: tokens[name] })
  const recordOf = async (name: string): Promise<HandicapRecord> => {
    const { status, json } = await ask(name, 'handicap')
    expect(status).toBe(200)
    const read = handicapRecordFromWire(json)
    if (!read.ok) throw new Error(JSON.stringify(read.reason))
    return read.value
  }

  beforeAll(async () => {
    await addClubs(owner)
  })

  it('[HC-85+] is empty for a new member', async () => {
    await addPlayer('nia', null)
    expect((await ask('nia', 'handicap')).json).toEqual({
      ...{ ehcp: 200, federationScores: null, policy: 'whs', nationalAssociation: '', rounds: [], history: [] },
    })
    expect((await ask('nia', 'results')).json.content).toEqual([])
    expect((await ask('nia', 'statistics')).json).toMatchObject({ rounds: 0, form: [] })
    expect((await ask('nia', 'tees')).json).toMatchObject({ next: null })
  })

  it('[HC-85+] is for customers only, each of whom sees the own record', async () => {
    await addPlayer('ida', 170)
    await addPlayer('ole', 90)
    await addScores('ida', [{ day: '2026-05-01', tenths: 190 }])
    expect((await app.ask('rs/cs/my-golf/handicap', { tenant })).status).toBe(401)
    expect((await recordOf('ole')).rounds).toEqual([])
    expect((await recordOf('ida')).rounds).toHaveLength(1)
  })

  it('[HC-81+] returns the latest twenty scores with the eight that count', async () => {
    const scores = Array.from({ length: 25 }, (_, at) => ({ day: day(at * 30), tenths: 200 + ((at * 7) % 20) }))
    const steps = handicapIndexTimeline(
      whs,
      scores.map(({ day: playedOn, tenths }, at) => ({ id: `${at}`, playedOn: playedOn as never, differential: exact(tenths, 10) })),
    )
    const index = steps.at(-1)?.indexTenths as number
    await addPlayer('eve', index)
    await addScores('eve', scores)
    const { json } = await ask('eve', 'handicap')
    const rounds = json.rounds as { status: string; playedOn: string }[]
    expect(rounds).toHaveLength(20)
    expect(rounds.filter(({ status }) => status === 'counts')).toHaveLength(8)
    expect(rounds.filter(({ status }) => status === 'doesNotCount')).toHaveLength(12)
    expect(rounds[0]?.playedOn).toBe(scores[5]?.day)
    // What the screen computes from the response is what the server computed from all scores.
    const { shown, gap } = explainedRecord(await recordOf('eve'))
    expect(gap).toBeNull()
    expect(shown?.working).toEqual(steps.at(-1)?.working)
    expect(json.history.at(-1)).toEqual({ on: scores.at(-1)?.day, indexTenths: index, official: false })
  })

  it('[HC-81+] computes nothing from fewer scores than the federation used', async () => {
    await addPlayer('una', 180)
    await addScores(
      'una',
      [200, 180, 190, 210, 220].map((tenths, at) => ({ day: day(2300 + at), tenths })),
    )
    await put(owner, tenant, (tx) => tx.query('update customer set federation_scores = 12 where id = $1', [ids.una]))
    const record = await recordOf('una')
    expect(explainedRecord(record)).toMatchObject({ gap: { kind: 'tooFewScores', stored: 5, federation: 12 }, shown: null, pending: [] })
    expect(indexWithScore(whs, recordFacts(record), { id: 'new', playedOn: '2026-06-10' as never, differential: exact(10) })).toBeNull()
    const { json } = await ask('una', 'handicap')
    expect(new Set((json.rounds as { status: string }[]).map(({ status }) => status))).toEqual(new Set(['unknown']))
  })

  it('[HC-80+] continues the indexes of the history, at the days of the club', async () => {
    await addPlayer('jo', 175)
    await addScores('jo', [{ day: '2026-05-01', tenths: 200, index: 185 }])
    await put(owner, tenant, (tx) =>
      tx.query(
        `insert into handicap_history (tenant_id, customer_id, at, source, old_kind, old_tenths, new_kind, new_tenths)
          values ($1, $2, '2026-05-09T22:30:00Z', 'association', 'index', 185, 'index', 175)`,
        [tenant, ids.jo],
      ),
    )
    // Half past ten in the evening is the next day on the island.
    expect((await recordOf('jo')).history).toEqual([
      { on: '2026-05-01', indexTenths: 185, official: true },
      { on: '2026-05-10', indexTenths: 175, official: true },
    ])
  })

  it('[HC-80+] has the issued index of a day instead of the computed one, and measures later rises from it', async () => {
    await addPlayer('lou', 150)
    await addScores('lou', [
      ...[200, 200].map((tenths, at) => ({ day: day(2200 + at), tenths })),
      { day: day(2202), tenths: 200, index: 100 },
      ...Array.from({ length: 17 }, (_, at) => ({ day: day(2203 + at), tenths: 200 })),
    ])
    const history = (kind: string) =>
      put(owner, tenant, (tx) =>
        tx.query(
          `insert into handicap_history (tenant_id, customer_id, at, source, old_kind, new_kind, new_code)
            values ($1, $2, '2026-01-20T12:00:00Z', 'import', 'none', $3, $4)`,
          [tenant, ids.lou, kind, kind === 'code' ? 'WE' : null],
        ),
      )
    await history('none')
    await history('code')
    const record = await recordOf('lou')
    expect(record.history.find(({ on }) => on === day(2202))).toEqual({ on: day(2202), indexTenths: 100, official: true })
    // Twenty scores of 20.0, at most 5.0 above the issued 10.0.
    expect(record.history.at(-1)).toEqual({ on: day(2219), indexTenths: 150, official: false })
    expect(explainedRecord(record)).toMatchObject({ gap: null, shown: { working: { cap: { kind: 'hard', lowIndexTenths: 100 } } } })
  })

  it('[HC-54+] [HC-82+] lists a score that is too high for a first index in Germany', async () => {
    await addPlayer('gus', null)
    await addScores('gus', [{ day: '2026-05-01', tenths: 570 }])
    const association = (name: string) => put(owner, tenant, (tx) => tx.query('update club set national_association = $1', [name]))
    await association('Dgv')
    expect((await ask('gus', 'handicap')).json.rounds).toMatchObject([{ playedOn: '2026-05-01', status: 'notInRecord' }])
    await association('')
  })

  it('[HC-83+] [HC-85+] agrees with core for every case of an index, through the call', async () => {
    const cases = vectors.filter((one) => 'differentials' in one.input && !('lowIndex' in one.input))
    expect(cases.length).toBeGreaterThan(20)
    await addPlayer('vera', 180)
    for (const [at, { id, input, expected }] of cases.entries()) {
      const differentials = (input as { differentials: readonly number[] }).differentials.map((value) => Math.round(value * 10))
      const scores = differentials.map((tenths, place) => ({ day: day(400 * place - 5000), tenths }))
      const facts = scores.map((score, place) => ({
        ...{ id: `${place}`, playedOn: score.day as never, differential: exact(score.tenths, 10) },
      }))
      const last = handicapIndexTimeline(whs, facts).at(-1)
      const official = last?.indexTenths ?? null
      await put(owner, tenant, async (tx) => {
        await tx.query('delete from handicap_score where customer_id = $1', [ids.vera])
        await tx.query('update customer set handicap_kind = $2, handicap_tenths = $3 where id = $1', [
          ids.vera,
          official === null ? 'none' : 'index',
          official,
        ])
      })
      await addScores('vera', scores)
      const { shown, gap } = explainedRecord(await recordOf('vera'))
      expect([at, id, gap, shown?.indexTenths ?? null]).toEqual([at, id, null, official])
      const exceptional = last?.record.some(({ reductionTenths }) => reductionTenths !== 0)
      const wanted = (expected as { handicapIndex: number | null }).handicapIndex
      if (!exceptional) expect([id, official]).toEqual([id, wanted === null ? null : Math.round(wanted * 10)])
    }
  })

  describe('after tournaments of the club', () => {
    const strokes = (...scores: readonly (number | null)[]) => Array.from({ length: 18 }, (_, at) => scores[at] ?? 5)
    const played = async (name: string, given: Readonly<Record<string, unknown>>, card: Readonly<Record<string, unknown>> = {}) => {
      const start = (given.start_at as string | undefined) ?? '2026-06-01T09:00:00'
      const tournamentId = await addTournament(owner, tenant, {
        name: `Medal of ${name}`,
        start_date: start.slice(0, 10),
        end_date: start.slice(0, 10),
      })
      const round = { handicap_relevant: true, results_publish: true, ...given }
      const roundId = await addRound(owner, tenant, tournamentId, round)
      await put(owner, tenant, (tx) => tx.query("delete from course where key = 'cards' and not exists (select from card)"))
      await put(owner, tenant, (tx) => tx.query("update course set key = 'cards' || id where key = 'cards'"))
      const [playerId = ''] = await addCards(owner, tenant, tournamentId, [ids[name] as string], [{ roundId, strokes: [strokes(4, 3, 6)] }])
      for (const [column, value] of Object.entries(card))
        await put(owner, tenant, (tx) => tx.query(`update card set ${column} = $2 where player_id = $1`, [playerId, value]))
      return { tournamentId, roundId, playerId }
    }
    const addPrize = (tournamentId: string, position: number, given: Readonly<Record<string, unknown>> = {}) =>
      put(owner, tenant, async (tx) => {
        const columns = {
          name: `Prize ${position}`,
          sex: 'both',
          scoring: 'medal',
          score_method: 'gross',
          rounds: [1],
          special: false,
          ...given,
        }
        const names = Object.keys(columns)
        const { rows } = await tx.query(
          `insert into prize (tenant_id, tournament_id, position, ${names.join(', ')})
            values ($1, $2, $3, ${names.map((_, at) => `$${at + 4}`).join(', ')}) returning id`,
          [tenant, tournamentId, position, ...Object.values(columns)],
        )
        return rows[0].id as string
      })
    const roundsOf = async (name: string) => (await recordOf(name)).rounds

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

    it('[HC-84+] penalty strokes count, an unplayed hole of a player without an index makes no differential', async () => {
      await addPlayer('pen', null)
      const { playerId } = await played('pen', {}, { penalty: 2 })
      expect(await roundsOf('pen')).toMatchObject([{ adjustedGross: 90 }])
      await put(owner, tenant, (tx) => tx.query('delete from card_hole where player_id = $1 and number = 18', [playerId]))
      await put(owner, tenant, (tx) => tx.query("update card set returned_at = '2026-06-01T13:00:00' where player_id = $1", [playerId]))
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
      const change = (statement: string, ...values: readonly unknown[]) =>
        put(owner, tenant, (tx) => tx.query(statement, [playerId, ...values]))
      await change('delete from card_hole where player_id = $1 and number > 14')
      // A card that is still open may get more scores.
      expect(await roundsOf('finn')).toEqual([])
      await change('update card set returned_at = $2 where player_id = $1', '2026-05-01T13:00:00')
      // 4, 3, 6 and eleven fives are twelve over par; the course is rated 1.4 over par on fourteen holes; 4 / 9 of 0.52 × 10.0 + 1.2.
      expect(await roundsOf('finn')).toMatchObject([
        { id: `round-${roundId}`, holes: 14, adjustedGross: 68, differential: exact(1060 * 9 + 640 * 4, 900), playedOn: '2026-05-01' },
      ])
      expect((await ask('finn', 'statistics')).json).toMatchObject({ total: { holes: 14 }, form: [{ month: '2026-05', rounds: 1 }] })
      // The same holds for a card that was never handed in, once the tournament is closed.
      await change('update card set returned_at = null where player_id = $1')
      await change('update tournament t set closed = true from player p where p.tournament_id = t.id and p.id = $1')
      await change('delete from card_hole where player_id = $1 and number > 10')
      expect(await roundsOf('finn')).toMatchObject([{ holes: 10 }])
      await change('delete from card_hole where player_id = $1 and number > 9')
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
        ...{ scoring: 'medal', total: exact(88), status: 'counted' },
        card: { prizeId: own, roundId: first.roundId, playerId: first.playerId },
      })
      const named = await ask('tess', `results?tournamentId=${first.tournamentId}&tournamentId=999999&tournamentId=x`)
      expect(named.json.content).toHaveLength(1)
      expect((await ask('nia', `results?tournamentId=${first.tournamentId}`)).json.content).toEqual([])
    })

    it('[HC-88+] has the total of all rounds of a prize, and nothing of a cancelled tournament or of a card that is still open', async () => {
      await addPlayer('two', 140)
      const { tournamentId, roundId, playerId } = await played('two', { start_at: '2026-04-01T09:00:00' })
      const second = await addRound(owner, tenant, tournamentId, { number: 2, results_publish: true, start_at: '2026-04-02T09:00:00' })
      const change = (statement: string, ...values: readonly unknown[]) => put(owner, tenant, (tx) => tx.query(statement, [...values]))
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

  it('[HC-83+] offers the tees for the sex of the member, and proposes that of the next round', async () => {
    await addPlayer('mia', 140)
    const tournamentId = await addTournament(owner, tenant, { name: 'Summer Trophy', start_date: '2026-06-13', end_date: '2026-06-13' })
    await addRound(owner, tenant, tournamentId, { start_at: '2026-06-13T09:00:00', handicap_relevant: true })
    await put(owner, tenant, async (tx) => {
      await addTee(tx, tournamentId, { pars: Array.from({ length: 18 }, () => 4), rating: 715, slope: 127 })
      await tx.query('update tee set front_rating_tenths = 357, front_slope = 125 where rating_tenths = 715')
      await tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
        tenant,
        tournamentId,
        ids.mia,
      ])
    })
    // Neither a round of the past nor one of a team, nor one that does not count for the handicap, is the next.
    for (const round of [
      { start_at: '2026-06-09T09:00:00', handicap_relevant: true },
      { start_at: '2026-06-11T09:00:00', handicap_relevant: true, round_type: 'fourball' },
      { start_at: '2026-06-12T09:00:00', handicap_relevant: false },
    ]) {
      const other = await addTournament(owner, tenant, { name: 'Other', start_date: '2026-06-09', end_date: '2026-06-12' })
      await addRound(owner, tenant, other, round)
      await put(owner, tenant, async (tx) => {
        await addTee(tx, other, { pars: Array.from({ length: 18 }, () => 4) })
        await tx.query("update tee set sex = 'male', name = 'Blue' where course_id = (select max(id) from course)")
        await tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
          tenant,
          other,
          ids.mia,
        ])
      })
    }
    const { json } = await ask('mia', 'tees')
    expect(json.tees.filter(({ teeName }: { teeName: string }) => teeName === 'Blue')).toEqual([])
    expect(json.next).toEqual({ tournamentName: 'Summer Trophy', startDateTime: '2026-06-13T09:00:00' })
    const offered = json.tees.filter(({ teeName }: { teeName: string }) => teeName === 'Red')
    expect(offered.map(({ part, ratingTenths, slope, holes }: never) => [part, ratingTenths, slope, (holes as []).length])).toEqual([
      ['full', 715, 127, 18],
      ['first', 357, 125, 9],
    ])
    expect(json.proposed).toBe(offered[0].key)
  })
})
