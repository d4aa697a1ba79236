/** `npm run push`: 10,000 messages through a push service with faults; exits with 1 when one is lost, comes twice, or names a person. */
import { runPush } from '../apps/server/src/testing/push/runPush.ts'
import { commandOptions, misused } from './commandOptions.ts'

const MAX_MESSAGES = 100_000
const USAGE = `npm run push -- [--messages N] [--seed S]
  10,000 messages if not given, at most ${MAX_MESSAGES}; the service loses 30 %, delivers 20 % later and 5 % twice, and has forgotten 10 % of the browsers`

const values = commandOptions(USAGE, { messages: { type: 'string', default: '10000' }, seed: { type: 'string' } })
const messages = Number(values.messages)
if (!Number.isSafeInteger(messages) || messages < 1 || messages > MAX_MESSAGES)
  misused(`--messages is "${values.messages}", not a whole number from 1 to ${MAX_MESSAGES}.`, USAGE)
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
const { byPush, byEmail, repeated, expired, seconds, findings } = await runPush({ messages, seed, database: null })
console.log(
  `${messages} messages in ${seconds.toFixed(1)} s: ${byPush} by push (${repeated} delivered twice, ${expired} given up as too late), ${byEmail} by email`,
)
for (const finding of findings.slice(0, 50)) console.log(finding)
console.log(`seed ${seed}: ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
