/** Spreads what many clients do after one push, so that they do not all ask in the same moment. */
export interface Spread {
  /** Runs the action after a random part of the time; calls until then share that run. */
  readonly start: () => void
  readonly stop: () => void
}

/** `random` returns a number from 0 to 1. */
export function spread(action: () => void, mostMilliseconds: number, random: () => number = Math.random): Spread {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        action()
      }, random() * mostMilliseconds)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
