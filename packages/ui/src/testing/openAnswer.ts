/** Returns a promise and the functions that settle it, for an answer that arrives later. */
export function openAnswer<Value>() {
  const settle: { resolve: (value: Value) => void; reject: (reason: Error) => void } = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle }
}
