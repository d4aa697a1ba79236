import { describe, expect, it } from 'vitest'
import { filesIn, SERVER, UI } from './importDirections.ts'
import { wrongImports } from './wrongImports.ts'

const LAYERS = [['db'], ['services/people'], ['services/entries'], ['routes/*', 'jobs'], ['routes'], ['.']]

const wrong = (path: string, ...specifiers: readonly string[]) =>
  wrongImports([{ path, text: specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n') }], LAYERS)

describe('wrongImports', () => {
  it.each([
    ['db/sql.ts', './connect.ts'],
    ['services/entries/emails/texts.ts', '../storeSignUp.ts'],
    ['services/entries/storeSignUp.ts', '../people/people.ts'],
    ['routes/teams/addTeam.ts', '../../services/entries/storeSignUp.ts'],
    ['routes/index.ts', './teams/addTeam.ts'],
    ['main.ts', './jobs/allJobs.ts'],
    ['db/migrate.ts', '../../package.json'],
  ])('%s may import %s', (path, specifier) => {
    expect(wrong(path, specifier)).toEqual([])
  })

  it.each([
    ['db/sql.ts', '../services/people/people.ts', 'db must not import services/people/people.ts'],
    ['services/people/people.ts', '../entries/teams.ts', 'services/people must not import services/entries/teams.ts'],
    ['routes/teams/addTeam.ts', '../entries/addPlayers.ts', 'routes/teams must not import routes/entries/addPlayers.ts'],
    ['routes/teams/addTeam.ts', '../index.ts', 'routes/teams must not import routes/index.ts'],
    ['jobs/allJobs.ts', '../routes/teams/addTeam.ts', 'jobs must not import routes/teams/addTeam.ts'],
    ['jobs/allJobs.ts', '../main.ts', 'jobs must not import main.ts'],
    ['db/sql.ts', '../helpers/text.ts', 'db must not import helpers/text.ts'],
  ])('%s must not import %s', (path, specifier, problem) => {
    expect(wrong(path, specifier)).toEqual([`${path}: ${problem}`])
  })

  it('reads imports of types, on several lines and at run time', () => {
    const text =
      "import type { A } from '../jobs/a.ts'\nexport {\n  b,\n} from '../jobs/b.ts'\nawait import('../jobs/c.ts')\nimport '../jobs/d.ts'"
    expect(wrongImports([{ path: 'db/sql.ts', text }], LAYERS)).toHaveLength(4)
  })

  it('refuses a folder in no layer', () => {
    expect(wrong('helpers/text.ts')).toEqual(['helpers/text.ts: this folder is in no layer'])
  })
})

describe('the folders', () => {
  it.each([
    { one: SERVER, atLeast: 300 },
    { one: UI, atLeast: 300 },
  ])('of $one.folder are in layers and import only from lower ones', ({ one, atLeast }) => {
    const files = filesIn(one)
    expect(files.length).toBeGreaterThan(atLeast)
    expect(wrongImports(files, one.layers)).toEqual([])
  })
})
