/** The port for sending emails. */

/** File name of the calendar in an email. */
export const CALENDAR_FILE = 'golf.ics'

export interface Mail {
  /** The same for every attempt, so that an email client shows the email once. */
  readonly messageId: string
  readonly to: { readonly name: string; readonly address: string }
  /** The club, as the sender is called. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An iCalendar that goes with it. */
  readonly calendar?: string
}

export interface Mailer {
  /** Throws if the email was not accepted; it is retried later. */
  readonly send: (mail: Mail) => Promise<void>
}
