import { describe, expect, it } from 'vitest'
import { deskRefusal } from './deskRefusal.ts'

describe('a reason against a command of the desk', () => {
  it.each(['blocked', 'notByOthers', 'cancellationClosed'])(
    '[RE-380+] is the sentence about tee times, not that about sign-ups: %s',
    (code) => {
      expect(deskRefusal({ code, localizedMessage: 'Of tee times.', data: { last: '2026-06-15T09:00:00' } }).text).toBe('Of tee times.')
    },
  )

  it('[RE-380+] names its person, and keeps its field', () => {
    const details = { localizedMessage: 'Plays another round at that time.', data: { personName: 'Anna Golf' } }
    expect(deskRefusal({ code: 'playsAtThatTime', ...details })).toEqual({
      ...{ text: 'Plays another round at that time.', overrulable: false, personName: 'Anna Golf' },
    })
    expect(deskRefusal({ code: 'receiptUsed', localizedMessage: 'Used.', data: { receipt: 'B-1' } }).field).toBe('receipt')
  })
})
