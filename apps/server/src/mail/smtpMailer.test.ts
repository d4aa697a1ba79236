/** Against a small server of our own that speaks SMTP on this machine. */
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readSmtp, smtpMailer, smtpOptions } from './smtpMailer.ts'

const mail = {
  messageId: 'north.7',
  to: { name: 'Anna Bérg', address: 'anna@example.org' },
  fromName: 'Golfclub "Nördlich"\r\nBcc: all@example.org',
  subject: 'Grüße\r\nX-Injected: yes',
  text: 'Hallo\n.\nEnde\n',
  html: '<p>Hallo</p>',
}

const open: { close: () => void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** Answers as it is told; keeps what was said to it. */
async function smtpServer(answers: Readonly<Record<string, string>> = {}) {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').slice(0, -1)) {
        said.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write(answers['.'] ?? '250 taken\r\n')
          continue
        }
        const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
        inData = verb === 'DATA'
        socket.write(answers[verb] ?? (verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n'))
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  const { port } = server.address() as { port: number }
  return { said, url: `smtp://127.0.0.1:${port}` }
}

const settings = (url: string) => ({ url: new URL(url), from: 'office@north.example' })

describe('emails by SMTP', () => {
  it('have the club as sender, their own id, both forms, and no header injected by a name', async () => {
    const { said, url } = await smtpServer()
    await smtpMailer(settings(url)).send(mail)
    expect(said).toContain('MAIL FROM:<office@north.example>')
    expect(said.filter((line) => line.startsWith('RCPT TO'))).toEqual(['RCPT TO:<anna@example.org>'])
    const headers = said.slice(said.indexOf('DATA') + 1, said.indexOf('', said.indexOf('DATA')))
    expect(headers).toContain('Message-ID: <north.7@north.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers.filter((line) => /^(bcc|x-injected):/i.test(line))).toEqual([])
    expect(said.join('\n')).toContain('multipart/alternative')
  })

  it('have the calendar entry as a file of that kind', async () => {
    const { said, url } = await smtpServer()
    await smtpMailer(settings(url)).send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' })
    expect(said.join('\n')).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
    expect(said.join('\n')).toContain('filename=golf.ics')
  })

  it('fail with the server’s own words if it refuses them', async () => {
    const { url } = await smtpServer({ RCPT: '550 no such mailbox\r\n' })
    await expect(smtpMailer(settings(url)).send(mail)).rejects.toThrow('550 no such mailbox')
  })

  it('require a valid certificate except on this machine', () => {
    const strict = { tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true } }
    expect(smtpOptions(settings('smtp://u:p%40s@mail.example.org'))).toMatchObject({
      ...strict,
      ...{ port: 587, secure: false, requireTLS: true, ignoreTLS: false, auth: { user: 'u', pass: 'p@s' } },
    })
    expect(smtpOptions(settings('smtps://mail.example.org'))).toMatchObject({ ...strict, port: 465, secure: true })
    expect(smtpOptions(settings('smtp://localhost:2525'))).toMatchObject({ requireTLS: false, ignoreTLS: true })
  })

  it('are not sent to a remote server without encryption', async () => {
    const { said, url } = await smtpServer()
    const { port } = new URL(url)
    const abroad = smtpMailer(settings(`smtp://ip-127-0-0-1.invalid:${port}`))
    await expect(abroad.send(mail)).rejects.toThrow()
    expect(said.filter((line) => line.startsWith('MAIL'))).toEqual([])
  })
})

describe('the settings', () => {
  it('need both server and sender, or neither', () => {
    expect(readSmtp({})).toBeNull()
    expect(readSmtp({ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'office@north.example' })).toMatchObject({
      from: 'office@north.example',
    })
    for (const env of [
      { SMTP_URL: 'smtp://x' },
      { MAIL_FROM: 'a@b' },
      { SMTP_URL: 'http://x', MAIL_FROM: 'a@b' },
      { SMTP_URL: 'smtp://x', MAIL_FROM: 'A <a@b>' },
    ])
      expect(() => readSmtp(env), JSON.stringify(env)).toThrow(expect.objectContaining({ code: 'settingWrong' }))
  })
})
