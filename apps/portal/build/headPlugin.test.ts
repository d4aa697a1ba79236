// @vitest-environment node
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { filesOfScreens, stylesLast } from './headPlugin.ts'

function bundleOf(imports: Readonly<Record<string, readonly string[]>>): Rolldown.OutputBundle {
  const chunks = Object.entries(imports).map(([name, needs]) => [
    `assets/${name}.js`,
    { type: 'chunk', name, fileName: `assets/${name}.js`, imports: needs.map((one) => `assets/${one}.js`) },
  ])
  return Object.fromEntries(chunks) as Rolldown.OutputBundle
}

it('preloads screens and parts with their dependencies, except those that the page loads itself', () => {
  const bundle = bundleOf({
    index: ['runtime'],
    runtime: [],
    showPortal: ['index', 'react'],
    react: [],
    parts: ['react', 'dates'],
    dates: [],
    shared: ['runtime'],
    another: [],
  })
  expect(filesOfScreens(bundle)).toEqual(['showPortal', 'react', 'parts', 'dates', 'shared'].map((name) => `assets/${name}.js`))
})

it.each(['showPortal', 'parts', 'shared'])('fails if %s no longer exists', (name) => {
  const chunks = { index: [], showPortal: [], parts: [], shared: [] }
  const left = Object.entries(chunks).filter(([one]) => one !== name)
  expect(() => filesOfScreens(bundleOf(Object.fromEntries(left)))).toThrow(`There is no chunk of ${name}`)
})

it('puts styles after the page’s content and its scripts before', () => {
  const [script, styles] = ['<script type="module" src="/a.js"></script>', '<link rel="stylesheet" crossorigin href="/b.css">']
  expect(stylesLast(`<head>${script}\n  ${styles}</head><body><svg></svg>\n</body>`)).toBe(
    `<head>${script}</head><body><svg></svg>\n  ${styles}\n</body>`,
  )
  expect(() => stylesLast('<head></head><body></body>')).toThrow('The page names no styles')
})
