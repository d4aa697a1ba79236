/** Messages between the portal and the native app around it, both directions. SH-47 to SH-53; docs/guides/native-wrapper.md. */

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly path: string
}

export type ToApp =
  | { readonly type: 'prepared' }
  | { readonly type: 'contentLoaded' }
  | { readonly type: 'menuLoaded'; readonly items: readonly MenuEntry[] }
  | { readonly type: 'logout' }
  | { readonly type: 'showPdf'; readonly url: string; readonly fileName: string }
  | { readonly type: 'getLocation' }
  /** `content`: the file in Base64. The app answers with `fileSaved` and the same id. */
  | { readonly type: 'saveFile'; readonly id: string; readonly fileName: string; readonly mediaType: string; readonly content: string }

export type FromApp =
  | { readonly type: 'location'; readonly latitude: number; readonly longitude: number }
  /** The app cannot or may not locate the device; `error` is its own text. */
  | { readonly type: 'location'; readonly error: string }
  | { readonly type: 'logout' }
  | { readonly type: 'open'; readonly path: string }
  /** The app understands `saveFile`. */
  | { readonly type: 'savesFiles' }
  /** The app has the file; with `error` it could not take it. */
  | { readonly type: 'fileSaved'; readonly id: string; readonly error?: string }

function isDegrees(value: unknown, max: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= max
}

/** Returns a message of the app, given as an object or as JSON; null for anything else. */
export function readFromApp(message: unknown): FromApp | null {
  let data = message
  try {
    if (typeof message === 'string') data = JSON.parse(message)
  } catch {
    return null
  }
  if (typeof data !== 'object' || data === null) return null
  const { type, latitude, longitude, error, path, id } = data as Readonly<Record<string, unknown>>
  if (type === 'logout' || type === 'savesFiles') return { type }
  if (type === 'fileSaved') return typeof id === 'string' ? { type, id, ...(typeof error === 'string' && { error }) } : null
  if (type === 'open') return typeof path === 'string' && path.startsWith('/') ? { type, path } : null
  if (type !== 'location') return null
  if (typeof error === 'string' && error !== '') return { type, error }
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { type, latitude, longitude } : null
}
