/** Does everything that is due, queue after queue, and what becomes due by it. */

import { createJobRunner, type JobDeps, QUEUES } from '../jobs/runJobs.ts'
import type { Mail } from '../mail/mailer.ts'

/** How many jobs were done; one that failed waits for its next turn. */
export async function runAllJobs(deps: JobDeps): Promise<number> {
  const runners = QUEUES.map((queue) => createJobRunner(deps, queue))
  let sum = 0
  for (let done = -1; done !== 0; sum += done) {
    done = 0
    for (const runner of runners) {
      await runner.look()
      done += await runner.idle()
    }
  }
  return sum
}

/** As they were queued: emails of one club are sent side by side. */
export function inOrder(mails: readonly Mail[]): readonly Mail[] {
  const jobOf = ({ messageId }: Mail): number => Number(messageId.split('.').at(-1))
  return mails.toSorted((a, b) => jobOf(a) - jobOf(b))
}
