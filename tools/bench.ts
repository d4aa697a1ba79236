/** `npm run bench`: runs every benchmark, each next to its baseline. */
import { run as server } from '../apps/server/bench/index.ts'
import { run as core } from '../packages/core/bench/index.ts'
import { buildPortal } from './buildPortal.ts'
import { firstSight } from './firstSight.ts'
import { inbox, longLists, memberList } from './longLists.ts'
import { routeBytes } from './routeBytes.ts'
import { subpathBytes } from './subpathBytes.ts'

await core()
console.log('\nbytes of each entry bundled alone, brotli')
for (const line of await subpathBytes()) console.log(line)

console.log('\nbytes of a first visit to each page: script, styles and English texts, brotli')
for (const line of await routeBytes()) console.log(line)

console.log()
await server()

console.log()
buildPortal()
await longLists()

console.log()
await memberList()

console.log()
await inbox()

console.log()
await firstSight()
