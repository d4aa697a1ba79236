import { describe, expect, it } from 'vitest'
import { errorForLog } from './createLog.ts'

describe('an error in the log', () => {
  it('has none of its attached objects', () => {
    const client = { connectionParameters: { password: 'secret' }, queries: ['select secret'] }
    const lost = Object.assign(new Error('Connection terminated unexpectedly', { cause: Object.assign(new Error('reset'), { client }) }), {
      client,
      code: '57P01',
    })
    expect(JSON.stringify(errorForLog(lost))).not.toContain('secret')
    expect(errorForLog(lost)).toMatchObject({
      type: 'Error',
      message: 'Connection terminated unexpectedly',
      code: '57P01',
      cause: { message: 'reset' },
    })
  })

  it('[CU-245+] names no email address and no account number', () => {
    const refused = new Error('550 5.1.1 <ida.berg@example.org>: unknown user', { cause: new Error('RCPT TO:<ida.berg@example.org>') })
    expect(JSON.stringify(errorForLog(refused))).not.toContain('ida')
    expect(errorForLog(refused)).toMatchObject({ message: '550 5.1.1 <(masked)>: unknown user', cause: { message: 'RCPT TO:<(masked)>' } })
    for (const iban of ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'NO9386011117947']) {
      expect(errorForLog(`no account ${iban} here`)).toBe('no account (masked) here')
    }
    expect(errorForLog('relation "fin_document" at line 42, code 23505, ISO8601')).toBe(
      'relation "fin_document" at line 42, code 23505, ISO8601',
    )
  })

  it('can be a thrown value of any type', () => {
    expect(errorForLog('gone')).toBe('gone')
  })
})
