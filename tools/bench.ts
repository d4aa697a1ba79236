/** `npm run bench`: every benchmark, each beside what it is measured against, in one run. */
import { run as core } from '../packages/core/bench/index.ts'

await core()
