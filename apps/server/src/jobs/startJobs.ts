/** Looks every second for what is due in each queue; what runs in one of them delays no other. */
import { createJobRunner, type JobDeps, QUEUES } from './runJobs.ts'

const LOOK_MS = 1000

/** Gives the way to end that; a job that runs is let finish. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const runners = QUEUES.map((queue) => createJobRunner(deps, queue))
  let ended = false
  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const look = (): void => {
    looking = Promise.all(runners.map((runner) => runner.look()))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'jobs could not be looked at'))
      .then(() => {
        if (!ended) timer = setTimeout(look, LOOK_MS)
      })
  }
  timer = setTimeout(look, 0)
  return async () => {
    ended = true
    clearTimeout(timer)
    await looking
    for (const runner of runners) runner.stop()
    await Promise.all(runners.map((runner) => runner.idle()))
  }
}
