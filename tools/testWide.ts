/**
 * `npm run test:wide`: every screen in every language, width and theme, for barriers and for texts that are cut, and on a phone the flows
 * that `npm test` walks on a desktop. Takes more than an hour, so `npm test` looks at a part of it. Words after it choose a part, in any
 * order: `npm run test:wide -- da 320 sign-up "tee times" pictures` is Danish, one width, the screens with "sign-up" or "tee times" in their
 * name, and keeps pictures of them; `largest` is the largest text alone; `texts` leaves axe out, for changes of texts only; `flows` is the flows alone.
 */
import { buildPortal } from './buildPortal.ts'
import { run } from './run.ts'

const PICTURES = '.cache/wide'
const chosen = {
  languages: [] as string[],
  widths: [] as string[],
  screens: [] as string[],
  largest: false,
  pictures: false,
  texts: false,
  flows: false,
}
for (const word of process.argv.slice(2)) {
  if (/^\d+$/.test(word)) chosen.widths.push(word)
  else if (/^(en|de|fr|da|pseudo)$/.test(word)) chosen.languages.push(word)
  else if (word === 'largest' || word === 'pictures' || word === 'texts' || word === 'flows') chosen[word] = true
  else chosen.screens.push(word)
}
const kind = chosen.largest ? 'the largest text' : '(every screen|the largest text)'
const languages = chosen.languages.length === 0 ? '' : `(${chosen.languages.join('|')})$`
const screens = `${kind} in ${languages}`
const flows = '@wide'
const pattern = chosen.flows ? flows : process.argv.length === 2 ? `${screens}|${flows}` : screens

buildPortal()
const { ok, seconds } = await run(
  'playwright',
  ['test', '-c', 'apps/portal/playwright.wide.config.ts', '--reporter=list', '--grep', pattern],
  {
    show: true,
    env: {
      ...(chosen.widths.length > 0 && { CLUB_WIDE_WIDTHS: chosen.widths.join(' ') }),
      ...(chosen.screens.length > 0 && { CLUB_WIDE_SCREENS: chosen.screens.join('\n') }),
      ...(chosen.texts && { CLUB_WIDE_TEXTS: 'yes' }),
      ...(chosen.pictures && { CLUB_WIDE_PICTURES: PICTURES }),
    },
  },
)
if (chosen.pictures) console.log(`Pictures: ${PICTURES}`)
console.log(`${ok ? 'ok' : 'FAIL'}  ${seconds.toFixed(0)} s`)
process.exitCode = ok ? 0 : 1
