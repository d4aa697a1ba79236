/** Shows a pushed message and acknowledges it. No library: a worker is one file. */

export interface PushedMessage {
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly navigate: string
    readonly tag: string
    readonly lang: string
  }
  /** The request that says that the message was shown. */
  readonly acknowledge: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: object }
}

/** Returns null if the text is no message of this version. */
function readPushed(text: string): PushedMessage | null {
  try {
    const { notification, acknowledge } = JSON.parse(text) as Partial<PushedMessage>
    const texts = [notification?.title, notification?.body, notification?.navigate, notification?.tag, notification?.lang, acknowledge?.url]
    return texts.every((one) => typeof one === 'string') ? (JSON.parse(text) as PushedMessage) : null
  } catch {
    return null
  }
}

interface PushDeps {
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  readonly send: (url: string, request: RequestInit) => Promise<unknown>
}

/**
 * Shows the message first: a browser withdraws the permission of a site whose pushes show nothing. An acknowledgement that fails is no error,
 * because the email follows. CU-211+.
 */
export async function showPush(text: string, { show, send }: PushDeps): Promise<void> {
  const message = readPushed(text)
  if (!message) return show('Clubhouse', { tag: 'unknown', data: '/' })
  const { notification, acknowledge } = message
  const { title, body, tag, lang, navigate } = notification
  await show(title, { body, tag, lang, data: navigate })
  const headers = { ...acknowledge.headers, 'content-type': 'application/json' }
  await send(acknowledge.url, { method: 'POST', headers, body: JSON.stringify(acknowledge.body) }).catch(() => {})
}
