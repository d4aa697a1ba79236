/** `node tools/conformance/makeSuite.ts` writes packages/core/conformance/suite.json anew from packages/core/fixtures. */
import { writeFileSync } from 'node:fs'
import type { ConformanceSuite } from '../../packages/core/src/testing/index.ts'
import { handicapCases } from './handicapCases.ts'
import { scoringCases } from './scoringCases.ts'
import { SUITE_POLICIES } from './suitePolicies.ts'

export const SUITE_FILE = 'packages/core/conformance/suite.json'

/** Raise it by hand with the cases: see README.md of the suite. */
const VERSION = '1.0.0'

export function makeSuite(): ConformanceSuite {
  return { version: VERSION, policies: SUITE_POLICIES, cases: [...handicapCases(), ...scoringCases()] }
}

/** One case a line, so that a change can be read. */
export function suiteText({ version, policies, cases }: ConformanceSuite): string {
  const lines = cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  return `{\n  "version": ${JSON.stringify(version)},\n  "policies": ${JSON.stringify(policies)},\n  "cases": [\n${lines}\n  ]\n}\n`
}

if (import.meta.main) writeFileSync(SUITE_FILE, suiteText(makeSuite()))
