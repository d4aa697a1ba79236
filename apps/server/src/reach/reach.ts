/** Ports to the phones of customers: push messages and text messages. An installation may have neither. */

/** A browser's subscription to push messages, as the browser returned it; all parts are input of a user. */
export interface PushTarget {
  readonly endpoint: string
  /** Public key of the browser, an uncompressed point of P-256 in base64url. */
  readonly p256dh: string
  /** 16 bytes in base64url. */
  readonly auth: string
}

export interface PushOptions {
  /** Replaces a message with the same topic that has not been delivered; at most 32 characters of base64url. */
  readonly topic: string
  readonly urgent: boolean
  /** The service gives a message up that it could not deliver in this time. */
  readonly ttlSeconds: number
}

export interface PushSender {
  /** Key that browsers subscribe with, in base64url. */
  readonly publicKey: string
  /** Returns whether messages may be sent to this URL: https, a known service, nothing else. */
  readonly isAllowed: (endpoint: string) => boolean
  /** Returns `gone` if the subscription has ended. Throws if the service did not accept the message; it is retried later. */
  readonly send: (target: PushTarget, payload: string, options: PushOptions) => Promise<'accepted' | 'gone'>
}

export interface TextMessage {
  /** The same for every attempt, so that a service can recognise a repetition. */
  readonly id: string
  /** In international form: `+4969900091`. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** Throws if the message was not accepted; it is retried later. */
  readonly send: (message: TextMessage) => Promise<void>
}

export interface Reach {
  readonly push: PushSender | null
  readonly sms: SmsSender | null
}

export const NO_REACH: Reach = { push: null, sms: null }
