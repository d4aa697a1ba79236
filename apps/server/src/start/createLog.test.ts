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

  it('can be a thrown value of any type', () => {
    expect(errorForLog('gone')).toBe('gone')
  })
})
