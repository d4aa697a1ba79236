/** `npm run format`: formats and repairs what a machine can. */
import { run } from './run.ts'

const { ok } = await run('biome', ['check', '--write', '.'], { show: true })
process.exitCode = ok ? 0 : 1
