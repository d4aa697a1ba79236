// @vitest-environment node
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { filesOfScreens } from './headPlugin.ts'

function bundleOf(imports: Readonly<Record<string, readonly string[]>>): Rolldown.OutputBundle {
  const chunks = Object.entries(imports).map(([name, needs]) => [
    `assets/${name}.js`,
    { type: 'chunk', name, fileName: `assets/${name}.js`, imports: needs.map((one) => `assets/${one}.js`) },
  ])
  return Object.fromEntries(chunks) as Rolldown.OutputBundle
}

it('names the screens with all that they need, without what the page names by itself', () => {
  const bundle = bundleOf({ index: ['runtime'], runtime: [], showPortal: ['index', 'shared'], shared: ['runtime', 'dates'], dates: [] })
  expect(filesOfScreens(bundle)).toEqual(['assets/showPortal.js', 'assets/shared.js', 'assets/dates.js'])
})

it('says so when the screens are there no more', () => {
  expect(() => filesOfScreens(bundleOf({ index: [] }))).toThrow('There is no chunk of showPortal')
})
