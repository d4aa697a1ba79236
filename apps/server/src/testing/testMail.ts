/** The emails that a test app sends: jobs run when the test says so, and sent emails are collected. */
import { pino } from 'pino'
import type { Mail } from '../mail/mailer.ts'
import type { Reach } from '../reach/reach.ts'
import { inOrder, runAllJobs } from './runAllJobs.ts'
import { PUBLIC_URL, type TestApp } from './testApp.ts'
import type { TestDatabase } from './testDatabase.ts'

export interface TestMail {
  /** Runs all due jobs, also those they queue, and returns the sent emails: all, or those to one address. */
  deliver: (to?: string) => Promise<readonly Mail[]>
  /** Sets the error of the next emails; null: they are accepted. */
  refuse: (why: string | null) => void
}

export function testMail(app: Pick<TestApp, 'now'>, { app: db }: Pick<TestDatabase, 'app'>, reach?: Reach): TestMail {
  const log = pino({ level: 'silent' })
  let sent: Mail[] = []
  let refusal: string | null = null
  const mailer = {
    send: async (mail: Mail) => {
      if (refusal !== null) throw new Error(refusal)
      sent.push(mail)
    },
  }
  return {
    deliver: async (to) => {
      sent = []
      await runAllJobs({ db, log, clock: () => app.now, publicUrl: PUBLIC_URL, mailerOf: async () => mailer, ...(reach && { reach }) })
      return inOrder(sent).filter((mail) => to === undefined || mail.to.address === to)
    },
    refuse: (why) => {
      refusal = why
    },
  }
}

/** Returns the token of the link in an email. */
export function tokenIn({ text }: Mail): string {
  const token = /&(?:reset|setup|confirm)=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link in: ${text}`)
  return token
}
