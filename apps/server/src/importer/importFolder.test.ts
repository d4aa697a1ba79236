import { describe, expect, it } from 'vitest'
import { COUNTS, cup, importing, withTournament } from '../testing/importing.ts'
import { SMALL_FILES, smallCourses, smallTournaments } from './smallFolder.ts'

const { importAlone, importFiles, rows, row } = await importing()

/** The evening tournament on a course of nine holes. */
function onNineHoles(coursePart: string) {
  const [park] = smallCourses.courses
  const [yellow] = park?.tees ?? []
  const holes = yellow?.holes.slice(0, 9).map((hole, at) => ({ ...hole, strokeIndex: at + 1 }))
  const { front: _front, back: _back, ...tee } = { ...yellow, sex: 'female', rating: 36.4, slope: 120, par: 36, holes }
  const rounds = [{ number: 1, startAt: '2026-05-06T17:00', holes: 9, scoring: 'stableford', coursePart }]
  const evening = { ...smallTournaments.tournaments[1], tees: [{ course: 'short', tee: 'yellow' }], rounds }
  return {
    'courses.json': JSON.stringify({ courses: [park, { ...park, key: 'short', holes: 9, tees: [tee] }] }),
    'tournaments.json': JSON.stringify({ tournaments: [cup, evening] }),
    'cards.csv': 'tournament,round,number,h1\nevening,1,1,4\n',
  }
}

describe('an import', () => {
  it('says how many rows of each file were read, added and updated', async () => {
    const report = await importFiles({})
    expect(report).toEqual({
      tenantId: 'lindenhof',
      dryRun: false,
      imported: true,
      unchecked: [],
      notes: [],
      problems: [],
      files: [
        { file: 'club.json', rows: 1, added: 1, updated: 0 },
        { file: 'courses.json', rows: 1, added: 1, updated: 0 },
        { file: 'members.csv', rows: 5, added: 5, updated: 0 },
        { file: 'tournaments.json', rows: 2, added: 2, updated: 0 },
        { file: 'entries.csv', rows: 6, added: 6, updated: 0 },
        { file: 'cards.csv', rows: 4, added: 4, updated: 0 },
      ],
    })
  })

  it('[CU-85] gives everyone a home as a list, unless the file has another value; so does the database', async () => {
    const [head = '', first = '', ...others] = (SMALL_FILES['members.csv'] as string).split('\n')
    await importFiles({
      'members.csv': [`${head},homeLayout`, `${first},tiles`, ...others.map((line) => (line === '' ? line : `${line},`))].join('\n'),
    })
    const layouts = (await rows('select home_layout as layout from customer order by number')) as { layout: string }[]
    expect(layouts.map(({ layout }) => layout)).toEqual(['tiles', 'list', 'list', 'list', 'list'])
    expect(
      await row(
        "select column_default as value from information_schema.columns where table_name = 'customer' and column_name = 'home_layout'",
      ),
    ).toEqual({ value: "'list'::text" })
  })

  it('imports people with their indexes, codes and friends', async () => {
    await importFiles({})
    expect(
      await rows(`select number, first_name, handicap_kind, handicap_tenths, member_status, home_club_name, blocked_for_tournament as blocked,
        array(select f.number from buddy b join customer f on f.id = b.buddy_id where b.customer_id = c.id order by 1) as friends,
        array(select f.number from friend_request r join customer f on f.id = r.buddy_id where r.customer_id = c.id) as asked
        from customer c order by number`),
    ).toEqual([
      {
        number: '1',
        first_name: 'Ada',
        handicap_kind: 'index',
        handicap_tenths: 187,
        member_status: 'member',
        home_club_name: 'Golfclub Lindenhof',
        blocked: false,
        friends: ['2'],
        asked: ['3'],
      },
      {
        number: '2',
        first_name: 'Ben',
        handicap_kind: 'index',
        handicap_tenths: -12,
        member_status: 'member',
        home_club_name: '',
        blocked: false,
        friends: ['1'],
        asked: [],
      },
      {
        number: '3',
        first_name: 'Cleo',
        handicap_kind: 'professional',
        handicap_tenths: null,
        member_status: 'independentPlayer',
        home_club_name: '',
        blocked: false,
        friends: [],
        asked: [],
      },
      {
        number: '4',
        first_name: 'Dan',
        handicap_kind: 'index',
        handicap_tenths: 360,
        member_status: 'guest',
        home_club_name: 'Golfclub "Nord", Kiel',
        blocked: true,
        friends: [],
        asked: [],
      },
      {
        number: '5',
        first_name: 'Eva',
        handicap_kind: 'unset',
        handicap_tenths: null,
        member_status: 'member',
        home_club_name: '',
        blocked: false,
        friends: [],
        asked: [],
      },
    ])
  })

  it('sets the counters, marks guests and keeps the order of the waiting list', async () => {
    await importFiles({})
    expect(
      await row("select players_count, guests_count, waiting_count, max_players, max_guests from tournament where key = 'cup'"),
    ).toEqual({
      players_count: 3,
      guests_count: 1,
      waiting_count: 2,
      max_players: 3,
      max_guests: 1,
    })
    expect(await rows('select c.number from waiting w join customer c on c.id = w.customer_id order by w.added_at, w.id')).toEqual([
      { number: '5' },
      { number: '3' },
    ])
    expect(
      await rows(
        "select c.number, i.number as by, p.comment from player p join customer c on c.id = p.customer_id join customer i on i.id = p.initiator_id where p.tournament_id = (select id from tournament where key = 'cup') order by c.number",
      ),
    ).toEqual([
      { number: '1', by: '1', comment: 'late time, please\nand a buggy' },
      { number: '2', by: '1', comment: '' },
      { number: '4', by: '4', comment: '' },
    ])
  })

  it('[FI-54+] stores a fee for each player, paid or due; a removed payment is due again, and without the column nothing changes', async () => {
    const paidIs = (who: readonly string[]) => {
      const [head, ...lines] = String(SMALL_FILES['entries.csv']).split('\n')
      const said = lines.map((line) =>
        line === '' || line.includes('"')
          ? line
          : `${line},${line.startsWith('cup') && who.includes(line.split(',')[1] as string) ? 'yes' : 'no'}`,
      )
      return importFiles({ 'entries.csv': [`${head},paid`, ...said].join('\n').replace(/and a buggy"\n/, 'and a buggy",yes\n') })
    }
    const fees = () =>
      rows(
        'select c.number, f.amount, f.paid_at is not null as paid from competition_fee f join customer c on c.id = f.customer_id order by 1',
      )
    expect((await paidIs(['2'])).problems).toEqual([])
    expect(await fees()).toEqual([
      { number: '1', amount: 3500, paid: true },
      { number: '2', amount: 3500, paid: true },
      { number: '4', amount: 3500, paid: false },
    ])
    await paidIs([])
    await importFiles({})
    expect(await fees()).toEqual([
      { number: '1', amount: 3500, paid: true },
      { number: '2', amount: 3500, paid: false },
      { number: '4', amount: 3500, paid: false },
    ])
  })

  it('[FI-172+] a fee that is paid elsewhere leaves its basket, unless a card is paying it', async () => {
    const head = 'tournament,number,list,paid\n'
    const paid = (value: string) => importFiles({ 'entries.csv': `${head}cup,1,,no\ncup,2,,${value}\ncup,4,,${value}\n` })
    const basketOf = async (number: string, pays: boolean) => {
      await rows(`with basket as (
          insert into basket (tenant_id, customer_id, created_at, checked_out_total, checked_out_at)
          select tenant_id, id, now(), 3500, now() from customer where number = '${number}' returning tenant_id, id, customer_id
        ), payment as (
          insert into basket_payment (tenant_id, basket_id, checkout, pay_type, amount, begun_at)
          select tenant_id, id, 1, 'card', 3500, now() from basket where ${pays}
        )
        update competition_fee f set basket_id = basket.id from basket where f.tenant_id = basket.tenant_id and f.customer_id = basket.customer_id`)
    }
    await importFiles({})
    await paid('no')
    await basketOf('2', false)
    await basketOf('4', true)
    expect(await paid('yes')).toMatchObject({
      ...{ imported: true, problems: [] },
      notes: [expect.stringMatching(/^entries\.csv: The fee of member 4 in cup is being paid by card/)],
    })
    expect(
      await rows(`select c.number, f.paid_at is not null as paid, f.basket_id is not null as held, b.checked_out_at is not null as checked_out
        from competition_fee f join customer c on c.id = f.customer_id left join basket b on b.customer_id = c.id order by 1`),
    ).toEqual([
      { number: '1', paid: false, held: false, checked_out: false },
      { number: '2', paid: true, held: false, checked_out: false },
      { number: '4', paid: false, held: true, checked_out: true },
    ])
  })

  it('[TS-123+] stores the guest fee for a guest who has become a member since, and none for a free place', async () => {
    const tournaments = {
      'tournaments.json': String(SMALL_FILES['tournaments.json']).replace('"feeMinorUnits":3500', '"guestFeeMinorUnits":6000'),
    }
    await importFiles(tournaments)
    const members = String(SMALL_FILES['members.csv']).replace('male,,,guest,', 'male,,,member,')
    const entries = 'tournament,number,list,paid\ncup,1,,no\ncup,2,,yes\ncup,4,,yes\n'
    expect((await importFiles({ ...tournaments, 'members.csv': members, 'entries.csv': entries })).problems).toEqual([])
    expect(
      await rows(
        'select c.number, f.article_id, f.amount, f.paid_at is not null as paid from competition_fee f join customer c on c.id = f.customer_id',
      ),
    ).toEqual([{ number: '4', article_id: 'entryGuest', amount: 6000, paid: true }])
  })

  it("reads moments in the club's time", async () => {
    await importFiles({})
    expect(await row("select to_char(min(entered_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc from player")).toEqual({
      utc: '2026-04-02 08:00',
    })
  })

  it('stores with each card what it is scored by: the tee of the sex, the index of the day, the playing handicap', async () => {
    await importFiles({})
    // Ada: 19.1 × 130 / 113 + (76.9 − 72) = 26.873…, of that 95 % = 25.53 → 26. Ben: (−1.2 × 130 / 113 − 0.6) × 0.95 = −1.88 → −2.
    expect(
      await rows(`select m.number, k.policy, k.penalty, (k.snapshot ->> 'ratingTenths')::integer as rating, (k.snapshot ->> 'par')::integer as par,
        (k.snapshot -> 'handicap' ->> 'playingHandicap')::integer as playing, k.start_tee
        from card k join player p on p.id = k.player_id join customer m on m.id = p.customer_id join round r on r.id = k.round_id
        join tournament t on t.id = r.tournament_id where t.key = 'cup' and m.number in ('1', '2') order by m.number`),
    ).toEqual([
      { number: '1', policy: 'dgv', penalty: 2, rating: 769, par: 72, playing: 26, start_tee: 1 },
      { number: '2', policy: 'dgv', penalty: 0, rating: 714, par: 72, playing: -2, start_tee: 10 },
    ])
  })

  it('plays nine holes by the rating of that nine', async () => {
    await importFiles({})
    // Half of 18.7 × 136 / 113 + (38.6 − 36) = 13.85… → 14.
    expect(
      await row(`select k.snapshot ->> 'coursePart' as part, jsonb_array_length(k.snapshot -> 'holes') as holes, k.snapshot -> 'holes' -> 0 ->> 'number' as first,
        (k.snapshot ->> 'ratingTenths')::integer as rating, (k.snapshot -> 'handicap' ->> 'playingHandicap')::integer as playing,
        (select array_agg(number order by number) from card_hole h where h.round_id = k.round_id) as scored
        from card k join round r on r.id = k.round_id where r.holes = 9`),
    ).toEqual({ part: 'second', holes: 9, first: '10', rating: 386, playing: 14, scored: [10, 11, 12, 13, 14, 15, 16, 17, 18] })
  })

  it.each(['full', 'first'])('[SC-12] plays the %s part of a course with nine holes as its first nine, rated as a whole', async (part) => {
    expect((await importFiles(onNineHoles(part))).problems).toEqual([])
    expect(
      await row(`select snapshot ->> 'coursePart' as part, (snapshot ->> 'ratingTenths')::integer as rating, (snapshot ->> 'slope')::integer as slope,
        jsonb_array_length(snapshot -> 'holes') as holes, jsonb_array_length(snapshot -> 'metres') as metres, snapshot -> 'metres' -> 0 as first
        from card k join round r on r.id = k.round_id where r.holes = 9`),
    ).toEqual({ part: 'first', rating: 364, slope: 120, holes: 9, metres: 9, first: 400 })
  })

  it('refuses the second nine of a course with nine holes', async () => {
    expect((await importFiles(onNineHoles('second'))).problems).toMatchObject([
      { file: 'tournaments.json', row: 2, column: 'tees[1]', problem: 'Round 1 is on the second nine, the course has 9 holes.' },
    ])
  })

  it('distinguishes a hole not completed from a hole not entered', async () => {
    await importFiles({})
    expect(
      await rows(
        "select h.number, h.strokes from card_hole h join card k using (tenant_id, round_id, player_id) where k.status = 'noReturn' order by h.number",
      ),
    ).toEqual([
      { number: 1, strokes: 5 },
      { number: 2, strokes: 6 },
      { number: 3, strokes: null },
      { number: 4, strokes: 4 },
    ])
  })

  it.each([
    { what: 'a byte order mark', change: (text: string) => `\uFEFF${text}` },
    {
      what: 'semicolons',
      change: (text: string) =>
        text
          .split('"')
          .map((part, place) => (place % 2 === 0 ? part.replaceAll(',', ';') : part))
          .join('"'),
    },
    { what: 'carriage returns', change: (text: string) => text.replaceAll('\n', '\r\n') },
  ])('gives the same result for files with $what', async ({ change }) => {
    const lists = Object.fromEntries(['members.csv', 'entries.csv', 'cards.csv'].map((file) => [file, change(String(SMALL_FILES[file]))]))
    await importFiles({})
    const before = await row(COUNTS)
    const report = await importFiles(lists)
    expect(report.problems).toEqual([])
    expect(await row(COUNTS)).toEqual(before)
    expect(await row("select home_club_name from customer where number = '4'")).toEqual({ home_club_name: 'Golfclub "Nord", Kiel' })
  })
})

describe('importing the same folder again', () => {
  it('doubles nothing, keeps every id and counts updates', async () => {
    const ids =
      'select (select array_agg(id order by id) from customer) as people, (select array_agg(id order by id) from player) as players, (select array_agg(id order by id) from round) as rounds, (select array_agg(id order by id) from prize) as prizes'
    await importFiles({})
    const [counts, before] = [await row(COUNTS), await row(ids)]
    const report = await importFiles({})
    expect(report.files.map(({ added }) => added)).toEqual([0, 0, 0, 0, 0, 0])
    expect(report.files.map(({ updated }) => updated)).toEqual([1, 1, 5, 2, 6, 4])
    expect(await row(COUNTS)).toEqual(counts)
    expect(await row(ids)).toEqual(before)
  })

  it('applies changes, and keeps what the file does not contain', async () => {
    await importFiles({})
    await importFiles({
      'members.csv': 'number,lastName,handicapIndex,friends\n2,Birke,4.4,\n',
      'entries.csv': 'tournament,number,list\ncup,2,entry\n',
      'cards.csv': 'tournament,number,h1,h2\ncup,2,3,-\n',
    })
    expect(await rows('select number, last_name, sex, handicap_tenths from customer order by number limit 2')).toEqual([
      { number: '1', last_name: 'Adler', sex: 'female', handicap_tenths: 187 },
      { number: '2', last_name: 'Birke', sex: 'male', handicap_tenths: 44 },
    ])
    expect(
      await rows("select count(*)::integer as friends from buddy b join customer c on c.id = b.customer_id where c.number = '2'"),
    ).toEqual([{ friends: 1 }])
    expect(
      await row(
        "select count(h.*)::integer as scores from card_hole h join player p on p.id = h.player_id join customer c on c.id = p.customer_id where c.number = '2'",
      ),
    ).toEqual({ scores: 2 })
  })

  it('moves a person from the waiting list to the entries', async () => {
    await importFiles({})
    const files = { 'tournaments.json': JSON.stringify(withTournament({ maxPlayers: 4 })), 'entries.csv': 'tournament,number\ncup,5\n' }
    expect((await importFiles(files)).problems).toEqual([])
    expect(await row("select players_count, waiting_count from tournament where key = 'cup'")).toEqual({
      players_count: 4,
      waiting_count: 1,
    })
  })

  it('removes a round without cards, and refuses to remove one with cards', async () => {
    const two = withTournament({
      endDate: '2026-05-02',
      rounds: [...cup.rounds, { ...cup.rounds[0], number: 2, startAt: '2026-05-02T09:00' }],
    })
    await importFiles({ 'tournaments.json': JSON.stringify(two) })
    expect((await importFiles({})).problems).toEqual([])
    expect(
      await row("select count(*)::integer as rounds from round r join tournament t on t.id = r.tournament_id where t.key = 'cup'"),
    ).toEqual({ rounds: 1 })
    await importFiles({ 'tournaments.json': JSON.stringify(two), 'cards.csv': 'tournament,round,number,h1\ncup,2,1,4\n' })
    expect((await importFiles({})).problems).toMatchObject([{ file: 'tournaments.json', row: 1, column: 'rounds' }])
  })
})

describe('a dry run', () => {
  it('reports like the import and writes nothing', async () => {
    const dry = await importFiles({}, { dryRun: true })
    expect(await rows('select id from tenant')).toEqual([])
    const real = await importFiles({})
    expect(dry).toEqual({ ...real, dryRun: true, imported: false })
  })
})

describe('a folder with club.json alone and one list', () => {
  it('refers to existing rows of the database', async () => {
    await importFiles({})
    const club = SMALL_FILES['club.json'] ?? ''
    const report = await importAlone({ 'club.json': club, 'entries.csv': 'tournament,number\nevening,2\nevening,98\n' })
    expect(report.problems).toMatchObject([{ file: 'entries.csv', row: 3, column: 'number' }])
  })

  it('is refused without club.json', async () => {
    const report = await importAlone({ 'members.csv': 'number,lastName\n1,Adler\n' })
    expect(report).toMatchObject({ tenantId: null, imported: false, problems: [{ file: 'club.json' }] })
  })
})
