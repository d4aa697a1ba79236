/** Returns the path of a request for the log, with secrets replaced. FI-36; design decision 18. */

/** Patterns of paths with a secret; the group is the part before it. */
const SECRETS: readonly RegExp[] = [
  /^(\/+(?:demo\/+)?pay\/+[^/]+\/+)[^/]+/i,
  /^(\/api\/+file\/get\/)[^/]+/i,
  /^(\/api\/+rs\/+cs\/+customers\/+data-export\/+)(?!link$)[^/]+/i,
  /^(\/api\/+calendar\/[^/]*\/+mine\/+)[^/]+/i,
]

export function maskedPath(path: string): string {
  return SECRETS.reduce((text, secret) => text.replace(secret, '$1***'), path)
}
