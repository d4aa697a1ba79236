/** Draws without putting back; the same seed draws the same. */

/** `size` of `items` in the order drawn, or all of them. */
export function sample<T>(items: readonly T[], size: number, seed: number): T[] {
  const left = [...items]
  const next = randomNumbers(seed)
  const drawn: T[] = []
  while (drawn.length < size && left.length > 0) drawn.push(...left.splice(next() % left.length, 1))
  return drawn
}

/** Whole numbers from 0 to 2^32 - 1 by xorshift, whose state must not be 0. */
function randomNumbers(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
}
