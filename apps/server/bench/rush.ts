/** Measures how long the members of a rush wait, and what it takes of the server's memory. */
import { RUSH, runRush } from '../src/testing/rush/runRush.ts'
import { rushTable } from '../src/testing/rush/rushReport.ts'

/** `npm run bench` prints it with the others. */
export async function runRushBench(): Promise<void> {
  const report = await runRush({ size: RUSH, seed: 'bench', database: null })
  console.log(`a release of ${RUSH.times} tee times\n${rushTable(report)}`)
}
