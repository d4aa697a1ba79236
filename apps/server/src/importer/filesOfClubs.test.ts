/** Files as clubs send them: from Excel in other languages, from a Mac, with what people and programs leave in them. */
import { describe, expect, it } from 'vitest'
import { cup, importing, withTournament } from '../testing/importing.ts'
import { importReportText } from './report.ts'
import { type FolderFiles, SMALL_FILES, smallClub } from './smallFolder.ts'

const wordedAs = (says: string | RegExp): unknown => (typeof says === 'string' ? says : expect.stringMatching(says))

const { importFiles, importAlone, rows } = await importing()

const CLUB: FolderFiles = { 'club.json': SMALL_FILES['club.json'] as string }
const LIST = [
  'number;lastName;firstName;birthday;phone;handicapIndex',
  '1;Jäger-Groß;Zoë;23.05.1984;="0049 6174 9273";+2,1',
  '2;O’Neill;Søren;2.1.1950;0049/6174-9274;18,4',
].join('\r\n')
const PEOPLE = [
  { number: '1', name: 'Zoë Jäger-Groß', birthday: '1984-05-23', tenths: -21, phone: '0049 6174 9273' },
  { number: '2', name: 'Søren O’Neill', birthday: '1950-01-02', tenths: 184, phone: '0049/6174-9274' },
]
const imported = (): Promise<unknown[]> =>
  rows(`select number, first_name || ' ' || last_name as name, to_char(birthday, 'YYYY-MM-DD') as birthday, handicap_tenths as tenths,
    (select phone from customer_phone p where p.customer_id = c.id) as phone from customer c order by number`)

/** Node writes no Windows-1252: of this list only the apostrophe differs from Latin-1. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

describe('a list of members', () => {
  it.each([
    { what: 'UTF-8', content: LIST },
    { what: 'UTF-8 with a byte order mark', content: `\ufeff${LIST}` },
    { what: 'Windows-1252', content: windows1252(LIST) },
    { what: 'UTF-16 as Excel writes it', content: Buffer.from(`\ufeff${LIST.replaceAll(';', '\t')}`, 'utf16le') },
    { what: 'UTF-16 without a mark', content: Buffer.from(LIST, 'utf16le') },
    { what: 'UTF-16 with the high byte first', content: utf16be(`\ufeff${LIST}`) },
    { what: 'tabs', content: LIST.replaceAll(';', '\t') },
    { what: 'a line that tells Excel the separator', content: `sep=;\r\n${LIST}` },
    { what: 'such a line in quotation marks', content: `"sep=;"\r\n${LIST}` },
    { what: 'separators in a quoted heading', content: LIST.replace('number;', '"number";') },
    { what: 'every cell as text', content: LIST.replaceAll(/^(\d)/gm, '="$1"') },
  ])('is read from $what', async ({ content }) => {
    const report = await importAlone({ ...CLUB, 'members.csv': content })
    expect(report.problems).toEqual([])
    expect(await imported()).toEqual(PEOPLE)
  })

  it('is found whatever the case of its name, and so are the others', async () => {
    const shouted = Object.fromEntries(Object.entries(SMALL_FILES).map(([name, content]) => [name.toUpperCase(), content]))
    const left = { '.DS_Store': '', 'Thumbs.db': '', '~$members.xlsx': '', 'logo.png': '', 'README.md': '' }
    const report = await importAlone({ ...shouted, ...left })
    expect(report.problems).toEqual([])
    expect(report.files).toHaveLength(6)
  })

  it('with a separator that its header does not have is one problem, not one for each row', async () => {
    const members = Array.from({ length: 600 }, (_, row) => `${row},Fels,Fay`)
    const report = await importAlone({ ...CLUB, 'members.csv': ['number;lastName;firstName', ...members].join('\n') })
    expect(report.problems).toEqual([
      {
        ...{ file: 'members.csv', row: 1, column: null },
        problem: 'The header is separated by semicolons, the rows by commas.',
        remedy: 'Write the same separator everywhere.',
      },
    ])
  })

  it('accepts a last name that begins like a formula', async () => {
    await importAlone({ ...CLUB, 'members.csv': 'number,lastName\n1,="=Fels"\n2,=Fels\n' })
    expect(await rows('select last_name from customer order by number')).toEqual([{ last_name: '=Fels' }, { last_name: '=Fels' }])
  })
})

describe('a file that an import cannot use', () => {
  it.each([
    {
      file: 'members.xlsx',
      says: 'An import reads no spreadsheets. Save it as CSV ("CSV UTF-8" in Excel) under the name members.csv, and remove this one.',
    },
    { file: 'Liste.ods', says: /^An import reads no spreadsheets\. Save it as CSV .* one of club\.json, / },
    { file: 'member.csv', says: 'An import does not know this file; did you mean members.csv? Rename it to members.csv, or remove it.' },
    { file: 'members.txt', says: 'An import does not know this file; did you mean members.csv? Rename it to members.csv, or remove it.' },
    { file: 'settings.json', says: /^An import does not know this file\. Rename it to one of club\.json, / },
  ])('is reported with what to do: $file', async ({ file, says }) => {
    const { problems, imported: stored } = await importAlone({ ...CLUB, [file]: 'x' }, { dryRun: true })
    expect(stored).toBe(false)
    expect(problems.map((problem) => [problem.file, `${problem.problem} ${problem.remedy}`])).toEqual([[file, wordedAs(says)]])
  })

  it('is accepted if a tournament names it', async () => {
    const tournaments = withTournament({
      announcements: [{ title: 'Terms', text: '', publishedAt: '2026-04-01T08:00', file: 'Terms.docx' }],
    })
    const report = await importFiles({ 'tournaments.json': JSON.stringify(tournaments), 'terms.docx': 'x' })
    expect(report.problems).toEqual([])
  })

  it('may be a missing folder', async () => {
    const { problems } = await importAlone({}, { dryRun: true })
    expect(problems).toMatchObject([{ file: 'club.json', problem: 'There is no such file.' }])
  })
})

describe('one run', () => {
  const broken = {
    'club.json': JSON.stringify({ ...smallClub, currency: 'Euro' }),
    'members.csv': `${SMALL_FILES['members.csv']}2,Fels,,,,,,,,,\n`,
    'cards.csv': 'tournament,number,h1\ncup,1,4\ncup,99,4\ngala,1,4\ncup,1,y\n',
    'membershipcards.csv': 'number,member\nA,1\nB,77\n',
  }

  it('reports errors of all files, also references into a file with an error', async () => {
    const report = await importFiles(broken)
    expect(report.problems.map(({ file, row, column }) => [file, row, column])).toEqual([
      ['club.json', null, 'currency'],
      ['members.csv', 7, 'number'],
      ['membershipcards.csv', 3, 'member'],
      ['cards.csv', 3, 'number'],
      ['cards.csv', 4, 'tournament'],
      ['cards.csv', 5, 'h1'],
    ])
    expect(report.unchecked).toEqual([])
    expect(await rows('select id from tenant')).toEqual([])
  })

  it('names the files that it could not check, instead of a problem for each of their rows', async () => {
    const report = await importFiles({ ...broken, 'members.csv': 'member,lastName\n1,Adler\n' })
    expect(report.problems.map(({ file, row }) => [file, row])).toEqual([
      ['club.json', null],
      ['members.csv', 1],
      ['members.csv', 1],
      ['cards.csv', 5],
    ])
    expect(report.unchecked).toEqual(['membershipcards.csv', 'entries.csv', 'cards.csv'])
    const { 'members.csv': members, ...others } = SMALL_FILES
    const misnamed = await importAlone({ ...others, 'mitglieder.csv': members as string })
    expect(misnamed.problems.map(({ file }) => file)).toEqual(['mitglieder.csv'])
  })

  it('without the key of the club checks each file by itself', async () => {
    const report = await importFiles({ ...broken, 'club.json': '{ "tenant": "Lindenhof!" }' })
    expect(report.problems.map(({ file }) => file)).toContain('cards.csv')
    expect(report.unchecked).toContain('cards.csv')
    expect(report.tenantId).toBeNull()
  })
})

describe('a problem in a JSON file', () => {
  const said = async (files: FolderFiles): Promise<readonly string[]> =>
    (await importFiles(files)).problems.map(({ column, problem, remedy }) => `${column}: ${problem} ${remedy}`)
  const tournament = (change: object) => ({ 'tournaments.json': JSON.stringify(withTournament(change)) })

  it.each([
    { change: { maxPlayer: 3 }, says: 'maxPlayer: maxPlayer is not known; did you mean maxPlayers? Correct or remove it.' },
    { change: { maxplayers: 3 }, says: 'maxplayers: maxplayers is not known; did you mean maxPlayers? Correct or remove it.' },
    {
      change: { rounds: [{ ...cup.rounds[0], scorings: 'medal' }] },
      says: 'rounds[1].scorings: scorings is not known; did you mean scoring? Correct or remove it.',
    },
    { change: { handicapLimits: { member: {} } }, says: /^handicapLimits\.member: member is not known\. .* memberMale, memberFemale/ },
    { change: { maxScore: { kind: 'fixed', byPars: {} } }, says: /maxScore\.byPars: byPars is not known; did you mean byPar\?/ },
    { change: { name: undefined }, says: 'name: It is missing. Add it.' },
    { change: { name: 7 }, says: 'name: This is not a text. Write it in quotation marks.' },
    { change: { maxPlayers: '7' }, says: 'maxPlayers: This is not a number. Write a number without quotation marks.' },
    { change: { maxPlayers: 7.5 }, says: 'maxPlayers: This is not a whole number. Correct the number.' },
    { change: { maxPlayers: -1 }, says: 'maxPlayers: -1 is too small. Write 0 or more.' },
    { change: { open: 'yes' }, says: 'open: This is neither yes nor no. Write true or false, without quotation marks.' },
    { change: { tees: {} }, says: 'tees: This is not a list. Write it in square brackets.' },
    { change: { sex: 'men' }, says: 'sex: "men" is not known. Write one of: male, female, both.' },
    { change: { startDate: '23.05.2026' }, says: /^startDate: Not a date; write it as 2026-05-23\./ },
    { change: { rounds: [{ ...cup.rounds[0], teamAllowance: ['a'] }] }, says: /teamAllowance\[1\]: Not a share; write 95/ },
  ])('is described for people: $says', async ({ change, says }) => {
    const found = await said(tournament(change))
    expect(found).toContainEqual(wordedAs(says))
    expect(found.join(' ')).not.toMatch(/Expected|received|Invalid|undefined|never/)
  })

  it.each([
    { what: 'a quotation mark of a word processor', text: '{\n "tenant": “x” }', at: 'line 2, character 12' },
    { what: 'a comma too many', text: '{ "tenant": "x", }', at: 'line 1, character 18' },
    { what: 'a bracket too few', text: '{ "tenant": "x"', at: 'line 1, character 16' },
    {
      what: 'such a mark after a long text',
      text: `{ "imprint": "${'Fay Fels '.repeat(20)}",\n "tenant": ‘x’ }`,
      at: 'line 2, character 12',
    },
  ])('names the place of $what, and none of the text', async ({ text, at }) => {
    const [first] = await said({ 'club.json': text })
    expect(first).toContain(at)
    expect(first).not.toMatch(/Fels|“/)
  })
})

describe('the output of an import', () => {
  it('contains no names, birthdays, addresses or phone numbers', async () => {
    const report = await importAlone({
      ...CLUB,
      'members.csv': [
        'number,lastName,firstName,birthday,email,phone,street',
        '1,Adler,Ada,12.13.1984,ada at home,call Ada,Weiher 1',
        '2,Buche,Ben,2031-02-03,ben@lindenhof,0,',
        '3,Claus,Cleo,1784-05-23,,"4,9E+11",',
      ].join('\n'),
      'clubs.csv': 'Adler,Ada,1984-05-23\n',
    })
    expect(report.problems.length).toBeGreaterThan(8)
    expect(importReportText(report)).not.toMatch(/Adler|Ada|Buche|Ben|Claus|Cleo|1984-12|12\.13|2031|1784|at home|lindenhof|Weiher|4,9E/)
  })

  it('contains no row of a person that the database refuses', async () => {
    const failing = importAlone({
      ...CLUB,
      'members.csv': `number,lastName\n${Array.from({ length: 400 }, () => crypto.randomUUID()).join('')},Fels\n`,
    })
    await expect(failing).rejects.toThrow(/^The database refused the files \(code 54000\)/)
    const error: unknown = await failing.catch((caught: unknown) => caught)
    expect(JSON.stringify(Object.entries(error as object))).not.toContain('Fels')
  })
})
