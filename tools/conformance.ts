/** `npm run conformance`: the cases from outside against our engine, or against any other. */
import { conformance } from './conformance/conformance.ts'
import { exitCodeOf } from './conformance/misuse.ts'

process.exitCode = await exitCodeOf(() => conformance(process.argv.slice(2), console.log))
