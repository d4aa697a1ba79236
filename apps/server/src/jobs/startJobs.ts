/** Looks every second for what is due, one look at a time. */
import { type JobDeps, runJobs } from './runJobs.ts'

const LOOK_MS = 1000

/** Gives the way to end that; a job that runs is let finish. */
export function startJobs(deps: JobDeps): () => Promise<void> {
  let ended = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const look = (): void => {
    running = runJobs(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'jobs could not be looked at'))
      .then(() => {
        if (!ended) timer = setTimeout(look, LOOK_MS)
      })
  }
  timer = setTimeout(look, 0)
  return async () => {
    ended = true
    clearTimeout(timer)
    await running
  }
}
