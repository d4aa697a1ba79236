/** Sends emails by SMTP. A server needs TLS and a valid certificate, except a relay on this machine. */
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/smtp-transport/index.js'
import { StartupError } from '../refusal/startupError.ts'
import { CALENDAR_FILE, type Mail, type Mailer } from './mailer.ts'

export interface SmtpSettings {
  readonly url: URL
  /** The sender's address. */
  readonly from: string
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const SMTP_TIMEOUT_MS = 20_000

function wrong(message: string): StartupError {
  return new StartupError('settingWrong', message)
}

/** Reads SMTP_URL and MAIL_FROM. null without them: emails of real clubs stay in the queue. */
export function readSmtp(env: Readonly<Record<string, string | undefined>>): SmtpSettings | null {
  const { SMTP_URL: text, MAIL_FROM: from } = env
  if (!text && !from) return null
  if (!text || !from) throw wrong('SMTP_URL (the server that takes letters) and MAIL_FROM (the address they come from) belong together.')
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw wrong('SMTP_URL is not readable. Write smtps://user:password@host:465, or smtp://user:password@host:587 for STARTTLS.')
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) throw wrong(`MAIL_FROM is ${from}, which is not an address.`)
  return { url, from }
}

export function smtpOptions({ url }: SmtpSettings): Options {
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !LOOPBACK.includes(url.hostname),
    ignoreTLS: !secure && LOOPBACK.includes(url.hostname),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // The text is ours: no part of it is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function smtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport(smtpOptions(settings))
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1)
  return {
    send: async ({ messageId, to, fromName, subject, text, html, calendar }: Mail) => {
      await transport.sendMail({
        messageId: `<${messageId}@${domain}>`,
        from: { name: fromName, address: settings.from },
        to: { name: to.name, address: to.address },
        subject,
        text,
        html,
        ...(calendar !== undefined && {
          attachments: [{ filename: CALENDAR_FILE, content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }],
        }),
        // Out-of-office programs leave us alone.
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      })
    },
  }
}
