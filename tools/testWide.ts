/**
 * `npm run test:wide`: every screen in every language, width and theme, for barriers and for texts that are cut. Takes many
 * minutes, so `npm test` looks at a part of it. `npm run test:wide -- da` looks at one language.
 */
import { buildPortal } from './buildPortal.ts'
import { run } from './run.ts'

const [language] = process.argv.slice(2)
buildPortal()
const chosen = language === undefined ? [] : ['--grep', `(every screen|the largest text) in ${language}$`]
const { ok, seconds } = await run('playwright', ['test', '-c', 'apps/portal/playwright.wide.config.ts', '--reporter=list', ...chosen], {
  show: true,
})
console.log(`${ok ? 'ok' : 'FAIL'}  ${seconds.toFixed(0)} s`)
process.exitCode = ok ? 0 : 1
