import { describe, expect, it } from 'vitest'
import { COUNTS, cup, importing, withTournament } from '../testing/importing.ts'
import { type FolderFiles, SMALL_FILES, smallClub, smallCourses } from './smallFolder.ts'

const { importFiles, rows, row } = await importing()

function withCourse(change: object, tee: object = {}): object {
  const course = smallCourses.courses[0]
  return { courses: [{ ...course, tees: course?.tees.map((one, place) => (place === 0 ? { ...one, ...tee } : one)), ...change }] }
}

/** The file with one line added. */
function plus(file: string, line: string): FolderFiles {
  return { [file]: `${SMALL_FILES[file]}${line}\n` }
}

/** The list with the first person's phone in place of the email. */
function withPhone(phone: string): FolderFiles {
  return { 'members.csv': String(SMALL_FILES['members.csv']).replace('email', 'phone').replace('ada@lindenhof.example', phone) }
}

const holes = smallCourses.courses[0]?.tees[0]?.holes ?? []
const json = (file: string, value: object): FolderFiles => ({ [file]: JSON.stringify(value) })

describe('a problem', () => {
  it.each([
    { what: 'no last name', files: plus('members.csv', '6,,Fay,,,,,,,,'), place: ['members.csv', 7, 'lastName'] },
    { what: 'no number', files: plus('members.csv', ',Fels,,,,,,,,,'), place: ['members.csv', 7, 'number'] },
    { what: 'a number twice', files: plus('members.csv', '2,Fels,,,,,,,,,'), place: ['members.csv', 7, 'number'] },
    { what: 'an unknown sex', files: plus('members.csv', '6,Fels,,divers,,,,,,,'), place: ['members.csv', 7, 'sex'] },
    { what: 'no day of the calendar', files: plus('members.csv', '6,Fels,,,1984-02-30,,,,,,'), place: ['members.csv', 7, 'birthday'] },
    { what: 'no mail address', files: plus('members.csv', '6,Fels,,,,at home,,,,,'), place: ['members.csv', 7, 'email'] },
    { what: 'an unknown status', files: plus('members.csv', '6,Fels,,,,,friend,,,,'), place: ['members.csv', 7, 'memberStatus'] },
    { what: 'an index above 54.0', files: plus('members.csv', '6,Fels,,,,,,54.1,,,'), place: ['members.csv', 7, 'handicapIndex'] },
    { what: 'neither yes nor no', files: plus('members.csv', '6,Fels,,,,,,,,perhaps,'), place: ['members.csv', 7, 'blocked'] },
    { what: 'an unknown friend', files: plus('members.csv', '6,Fels,,,,,,,,,1 99'), place: ['members.csv', 7, 'friends'] },
    { what: 'oneself as a friend', files: plus('members.csv', '6,Fels,,,,,,,,,6'), place: ['members.csv', 7, 'friends'] },
    { what: 'an entry of nobody', files: plus('entries.csv', 'evening,99,,,,'), place: ['entries.csv', 8, 'number'] },
    { what: 'an entry by nobody', files: plus('entries.csv', 'evening,2,,99,,'), place: ['entries.csv', 8, 'enteredBy'] },
    { what: 'an entry for no tournament', files: plus('entries.csv', 'gala,2,,,,'), place: ['entries.csv', 8, 'tournament'] },
    { what: 'an unknown list', files: plus('entries.csv', 'evening,2,maybe,,,'), place: ['entries.csv', 8, 'list'] },
    { what: 'an entry twice', files: plus('entries.csv', 'cup,2,waiting,,,'), place: ['entries.csv', 8, 'number'] },
    { what: 'no moment', files: plus('entries.csv', 'evening,2,,,noon,'), place: ['entries.csv', 8, 'enteredAt'] },
    { what: 'a card of nobody', files: plus('cards.csv', 'cup,1,99,,,,,,,,4'), place: ['cards.csv', 6, 'number'] },
    { what: 'a card of someone who is not entered', files: plus('cards.csv', 'cup,1,3,,,,,,,,4'), place: ['cards.csv', 6, 'number'] },
    { what: 'a card of no tournament', files: plus('cards.csv', 'gala,1,1,,,,,,,,4'), place: ['cards.csv', 6, 'tournament'] },
    { what: 'a card of no round', files: plus('cards.csv', 'cup,2,1,,,,,,,,4'), place: ['cards.csv', 6, 'round'] },
    { what: 'a card twice', files: plus('cards.csv', 'cup,1,1,,,,,,,,4'), place: ['cards.csv', 6, 'number'] },
    { what: 'an unknown tee', files: { 'cards.csv': 'tournament,number,tee,h1\ncup,1,black,4\n' }, place: ['cards.csv', 2, 'tee'] },
    { what: 'no score', files: { 'cards.csv': 'tournament,number,h1,h2\ncup,1,4,0\n' }, place: ['cards.csv', 2, 'h2'] },
    { what: 'a score of 31', files: { 'cards.csv': 'tournament,number,h1\ncup,1,31\n' }, place: ['cards.csv', 2, 'h1'] },
    { what: 'a hole outside the nine', files: { 'cards.csv': 'tournament,number,h9\nevening,1,4\n' }, place: ['cards.csv', 2, 'h9'] },
    { what: 'an unknown card status', files: { 'cards.csv': 'tournament,number,status\ncup,1,lost\n' }, place: ['cards.csv', 2, 'status'] },
    { what: 'a negative penalty', files: { 'cards.csv': 'tournament,number,penalty\ncup,1,-1\n' }, place: ['cards.csv', 2, 'penalty'] },
    {
      what: 'more players than places',
      files: json('tournaments.json', withTournament({ maxPlayers: 2 })),
      place: ['tournaments.json', 1, 'maxPlayers'],
    },
    {
      what: 'more guests than places',
      files: json('tournaments.json', withTournament({ maxGuests: 0 })),
      place: ['tournaments.json', 1, 'maxGuests'],
    },
    {
      what: 'an end before the start',
      files: json('tournaments.json', withTournament({ endDate: '2026-04-30' })),
      place: ['tournaments.json', 1, 'endDate'],
    },
    {
      what: 'entries that end before they begin',
      files: json('tournaments.json', withTournament({ entryEnd: '2026-03-01T08:00' })),
      place: ['tournaments.json', 1, 'entryEnd'],
    },
    {
      what: 'a round on another day',
      files: json('tournaments.json', withTournament({ startDate: '2026-04-30' })),
      place: ['tournaments.json', 1, 'rounds[1].startAt'],
    },
    {
      what: 'a prize for no round',
      files: json('tournaments.json', withTournament({ prizes: [{ ...cup.prizes?.[0], rounds: [2] }] })),
      place: ['tournaments.json', 1, 'prizes[1].rounds'],
    },
    {
      what: 'an unknown tee of a tournament',
      files: json('tournaments.json', withTournament({ tees: [{ course: 'park', tee: 'black' }] })),
      place: ['tournaments.json', 1, 'tees[1]'],
    },
    {
      what: 'nine holes of which nine',
      files: json('tournaments.json', withTournament({ rounds: [{ ...cup.rounds[0], holes: 9 }] })),
      place: ['tournaments.json', 1, 'tees[1]'],
    },
    {
      what: 'an unknown format',
      files: json('tournaments.json', withTournament({ rounds: [{ ...cup.rounds[0], scoring: 'skins' }] })),
      place: ['tournaments.json', 1, 'rounds[1].scoring'],
    },
    {
      what: 'an unknown field',
      files: json('tournaments.json', withTournament({ colour: 'red' })),
      place: ['tournaments.json', 1, 'colour'],
    },
    { what: 'a key twice', files: json('tournaments.json', { tournaments: [cup, cup] }), place: ['tournaments.json', 2, 'key'] },
    {
      what: 'a stroke index twice',
      files: json('courses.json', withCourse({}, { holes: holes.with(1, { ...holes[0], par: 5 } as never) })),
      place: ['courses.json', 1, 'tees[1].holes'],
    },
    {
      what: 'a par that is not the sum',
      files: json('courses.json', withCourse({}, { par: 71 })),
      place: ['courses.json', 1, 'tees[1].par'],
    },
    {
      what: 'a hole too few',
      files: json('courses.json', withCourse({}, { holes: holes.slice(1) })),
      place: ['courses.json', 1, 'tees[1].holes'],
    },
    {
      what: 'a rating to the hundredth',
      files: json('courses.json', withCourse({}, { rating: 71.45 })),
      place: ['courses.json', 1, 'tees[1].rating'],
    },
    {
      what: 'a time zone that is none',
      files: json('club.json', { ...smallClub, timeZone: 'Europe/Lindenhof' }),
      place: ['club.json', null, 'timeZone'],
    },
    {
      what: 'a colour that is none',
      files: json('club.json', { ...smallClub, settings: { primaryColor: 'green' } }),
      place: ['club.json', null, 'settings.primaryColor'],
    },
    {
      what: 'a visibility of a module that is none',
      files: json('club.json', { ...smallClub, settings: { friendsVisibility: 'Yes' } }),
      place: ['club.json', null, 'settings.friendsVisibility'],
    },
    {
      what: 'a setting that does not exist',
      files: json('club.json', { ...smallClub, settings: { accountVisibility: 'Public' } }),
      place: ['club.json', null, 'settings.accountVisibility'],
    },
    {
      what: '[FI-130+] a format of invoice numbers without the year',
      files: json('club.json', { ...smallClub, ownInvoices: { number: 'R-{number}' } }),
      place: ['club.json', null, 'ownInvoices.number'],
    },
    {
      what: '[FI-130+] a format whose numbers can be read in two ways',
      files: json('club.json', { ...smallClub, ownInvoices: { number: '{year}1{number}' } }),
      place: ['club.json', null, 'ownInvoices.number'],
    },
    {
      what: '[FI-132+] a VAT rate that is no whole number',
      files: json('club.json', { ...smallClub, ownInvoices: { vatRates: { teeTime: 0.19 } } }),
      place: ['club.json', null, 'ownInvoices.vatRates.teeTime'],
    },
    {
      what: '[MA-59+] mandates without a creditor',
      files: json('club.json', { ...smallClub, settings: { ...smallClub.settings, useMandates: true, directDebitEnabled: true } }),
      place: ['club.json', null, 'directDebit'],
    },
    {
      what: '[MA-59+] a creditor identifier with wrong check digits',
      files: json('club.json', {
        ...smallClub,
        directDebit: { creditorId: 'DE97ZZZ09999999999', name: 'Lindenhof e. V.', street: 'Am Weiher 1', zip: '12345', city: 'Lindenhof' },
      }),
      place: ['club.json', null, 'directDebit.creditorId'],
    },
    {
      what: '[MA-103+] a creditor without an address, here and in invoiceSender',
      files: json('club.json', {
        ...smallClub,
        directDebit: { creditorId: 'DE98ZZZ09999999999' },
        invoiceSender: { street: 'Am Weiher 1' },
      }),
      place: ['club.json', null, 'directDebit.city'],
    },
    { what: 'a logo that is missing', files: json('club.json', { ...smallClub, logo: 'logo.png' }), place: ['club.json', null, 'logo'] },
    {
      what: 'a logo that is no picture',
      files: { ...json('club.json', { ...smallClub, logo: 'logo.png' }), 'logo.png': '<svg onload="alert(1)"/>' },
      place: ['club.json', null, 'logo'],
    },
    { what: 'no JSON', files: { 'club.json': '{ tenant' }, place: ['club.json', null, null] },
    { what: 'no text', files: { 'members.csv': new Uint8Array([0x6e, 0x01, 0x02, 0x0a]) }, place: ['members.csv', null, null] },
    {
      what: 'two encodings',
      files: { 'members.csv': Buffer.concat([Buffer.from('number,lastName\n1,Jäger\n'), Buffer.from('2,Jäger\n', 'latin1')]) },
      place: ['members.csv', null, null],
    },
    { what: 'a renamed workbook', files: { 'members.csv': 'PK\u0003\u0004' }, place: ['members.csv', null, null] },
    { what: 'a workbook', files: { 'Members.xlsx': 'PK\u0003\u0004' }, place: ['Members.xlsx', null, null] },
    { what: 'an unknown list', files: { 'mitglieder.csv': 'number,lastName\n' }, place: ['mitglieder.csv', null, null] },
    { what: 'a list twice', files: { 'MEMBERS.CSV': 'number,lastName\n' }, place: ['members.csv', null, null] },
    { what: 'a birthday to come', files: plus('members.csv', '6,Fels,,,2031-02-03,,,,,,'), place: ['members.csv', 7, 'birthday'] },
    { what: 'a birthday long ago', files: plus('members.csv', '6,Fels,,,1084-05-23,,,,,,'), place: ['members.csv', 7, 'birthday'] },
    { what: 'an index with a minus', files: plus('members.csv', '6,Fels,,,,,,"-2,1",,,'), place: ['members.csv', 7, 'handicapIndex'] },
    { what: 'an invisible name', files: plus('members.csv', '6,\u200b,,,,,,,,,'), place: ['members.csv', 7, 'lastName'] },
    { what: 'a first name of digits', files: plus('members.csv', '6,Fels,007,,,,,,,,'), place: ['members.csv', 7, 'firstName'] },
    { what: 'no phone number', files: withPhone('abc'), place: ['members.csv', 2, 'phone'] },
    {
      what: 'a rounded phone number',
      files: withPhone('4.9171E+11'),
      place: ['members.csv', 2, 'phone'],
    },
    { what: 'no header', files: { 'members.csv': '6,Fels,Fay\n' }, place: ['members.csv', 1, null] },
    { what: 'no separator that is known', files: { 'members.csv': 'number|lastName\n6|Fels\n' }, place: ['members.csv', 1, null] },
    { what: 'two separators', files: { 'members.csv': 'number;lastName\n6,Fels\n7,Fels\n' }, place: ['members.csv', 1, null] },
  ])('of the kind "$what" is reported at its place, once, and nothing is imported', async ({ files, place }) => {
    const report = await importFiles(files)
    const [file, atRow, column] = place
    expect(report.problems).toMatchObject([{ file, row: atRow, column }])
    expect(report.problems[0]?.problem).toMatch(/\.$/)
    expect(report.problems[0]?.remedy).toMatch(/\.$/)
    expect(report.imported).toBe(false)
    expect(await rows('select id from tenant')).toEqual([])
  })

  it('hides no others: all are listed in the order of files and rows', async () => {
    const report = await importFiles({ ...plus('cards.csv', 'cup,1,99,,,,,,,,4'), ...plus('members.csv', '2,Fels,,divers,,,,,,,') })
    expect(report.problems.map(({ file, row: at, column }) => [file, at, column])).toEqual([
      ['members.csv', 7, 'number'],
      ['members.csv', 7, 'sex'],
      ['cards.csv', 6, 'number'],
    ])
  })

  it('of a member is not repeated for that member’s entries and cards', async () => {
    const report = await importFiles({ 'members.csv': String(SMALL_FILES['members.csv']).replace('18.7', '98.7') })
    expect(report.problems).toMatchObject([{ file: 'members.csv', row: 2, column: 'handicapIndex' }])
  })

  it('leaves existing data unchanged', async () => {
    await importFiles({})
    const before = await row(COUNTS)
    await importFiles({ 'members.csv': 'number,lastName\n1,Changed\n2,\n' })
    expect(await row(COUNTS)).toEqual(before)
    expect(await row("select last_name from customer where number = '1'")).toEqual({ last_name: 'Adler' })
  })
})
