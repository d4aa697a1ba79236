/** Shows a pushed message and acknowledges it. No library: a worker is one file. */

export interface PushedMessage {
  readonly title: string
  readonly body: string
  readonly navigate: string
  readonly tag: string
  readonly lang: string
  /** The request that says that the message was shown. */
  readonly data: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: object }
}

/** A push event: a browser that shows declarative messages itself has read the text already, and passes the notification alone. */
export interface PushedEvent {
  readonly data: { text(): string } | null
  readonly notification?: PushedMessage | null
}

/** Returns null if the event has no message of this version. */
function readPushed({ data, notification }: PushedEvent): PushedMessage | null {
  try {
    const message = notification ?? (JSON.parse(data?.text() ?? '') as { notification?: PushedMessage }).notification
    const texts = [message?.title, message?.body, message?.navigate, message?.tag, message?.lang, message?.data?.url]
    return message && texts.every((one) => typeof one === 'string') ? message : null
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
export async function showPush(event: PushedEvent, { show, send }: PushDeps): Promise<void> {
  const message = readPushed(event)
  if (!message) return show('Clubhouse', { tag: 'unknown', data: '/' })
  const { title, body, tag, lang, navigate, data } = message
  // It may take the place of an earlier one, which must not go unnoticed; the types of the DOM do not have it.
  const options: NotificationOptions & { readonly renotify: boolean } = { body, tag, lang, data: navigate, renotify: true }
  await show(title, options)
  const headers = { ...data.headers, 'content-type': 'application/json' }
  await send(data.url, { method: 'POST', headers, body: JSON.stringify(data.body) }).catch(() => {})
}
