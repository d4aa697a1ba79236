// @vitest-environment node
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { filesOfStarts } from './headPlugin.ts'

function bundleOf(imports: Readonly<Record<string, readonly string[]>>): Rolldown.OutputBundle {
  const chunks = Object.entries(imports).map(([name, needs]) => [
    `assets/${name}.js`,
    { type: 'chunk', name, fileName: `assets/${name}.js`, isEntry: name === 'index', imports: needs.map((one) => `assets/${one}.js`) },
  ])
  return Object.fromEntries(chunks) as Rolldown.OutputBundle
}

const PAGES = { index: ['shared'], shared: [], LoginPage: [], TournamentListPage: [], TournamentPage: [] }

it('asks for a page with all that it needs, without what the start names itself', () => {
  const files = new Map(filesOfStarts(bundleOf({ ...PAGES, HomePage: ['index', 'rows'], rows: ['shared', 'dates'], dates: [] })))
  expect(files.get('^/$')).toEqual(['/assets/HomePage.js', '/assets/rows.js', '/assets/dates.js'])
})

it('says so when a page is there no more', () => {
  expect(() => filesOfStarts(bundleOf(PAGES))).toThrow('There is no chunk of HomePage')
})
