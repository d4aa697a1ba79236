/** The port that letters leave by. */

/** What the calendar of a mail is called. */
export const CALENDAR_FILE = 'golf.ics'

export interface Mail {
  /** The same for every try, so that a reader's program shows one letter once. */
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
  /** Throws where the letter was not taken; then it is tried again later. */
  readonly send: (mail: Mail) => Promise<void>
}
