/** `npm run properties`: draws values for every property until the time is over, and shows what breaks one in a form that can be rerun. */
import { exitCodeOf } from '../packages/core/src/testing/conformance/misuse.ts'
import { properties } from './properties/properties.ts'

process.exitCode = await exitCodeOf(() => properties(process.argv.slice(2), console.log))
