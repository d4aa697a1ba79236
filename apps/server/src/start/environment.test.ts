import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const files: Readonly<Record<string, string>> = {
  '/run/smtp': 'smtps://club:secret@mail.example.org\n',
  '/run/two': 'a\nb\n',
  '/run/empty': '\n',
}
const readFile = (path: string): string => {
  const text = files[path]
  if (text === undefined) throw new Error('ENOENT')
  return text
}

describe('readEnvironment', () => {
  it('reads a secret from a file, without the line break at its end', () => {
    expect(readEnvironment({ SMTP_URL_FILE: '/run/smtp', PORT: '80', HOME: '/root' }, readFile)).toEqual({
      SMTP_URL: 'smtps://club:secret@mail.example.org',
      PORT: '80',
      HOME: '/root',
    })
    expect(readEnvironment({ ASSOCIATION_DGV_TOKEN_FILE: '/run/smtp' }, readFile)).toHaveProperty('ASSOCIATION_DGV_TOKEN')
  })

  it('ignores variables of other programs and of Kubernetes', () => {
    const env = { PATH: '/bin', EDITOR_FILE: 'x', DATABASE_SERVICE_HOST: '10.0.0.1', DATABASE_PORT_5432_TCP: 'tcp://10.0.0.1:5432' }
    expect(readEnvironment(env, readFile)).toEqual(env)
    expect(readEnvironment({ SMTP_URL: '' }, readFile)).toEqual({})
  })

  it.each([
    [{ DATABASE_ULR: 'postgres://…' }, 'DATABASE_ULR is set, and no setting is called that. There are DATABASE_URL,'],
    [{ DATADIR: '/data' }, 'Write DATA_DIR.'],
    [{ LOGLEVEL: 'info' }, 'Write LOG_LEVEL.'],
    [{ PUBLIC_URL_FILE: '/run/smtp' }, 'PUBLIC_URL_FILE is set'],
    [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/run/smtp' }, 'SMTP_URL and SMTP_URL_FILE are both set'],
    [{ SMTP_URL_FILE: '/run/none' }, 'The file of SMTP_URL_FILE cannot be read (ENOENT)'],
    [{ SMTP_URL_FILE: '/run/two' }, 'must hold the value in one line'],
    [{ SMTP_URL_FILE: '/run/empty' }, 'must hold the value in one line'],
  ])('refuses %j and says what to do', (env, message) => {
    const reading = () => readEnvironment(env, readFile)
    expect(reading).toThrow(expect.objectContaining({ code: 'settingWrong' }))
    expect(reading).toThrow(message)
  })

  it('never prints a secret', () => {
    try {
      readEnvironment({ DATABASE_URL: 'postgres://owner:hunter2@db/club', DATABASE_URL_FILE: '/run/smtp' }, readFile)
    } catch (error) {
      expect(String(error)).not.toMatch(/hunter2|secret/)
    }
    expect.assertions(1)
  })
})
