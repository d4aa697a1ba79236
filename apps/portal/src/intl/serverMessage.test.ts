import { describe, expect, it } from 'vitest'
import { serverMessage } from './serverMessage.ts'

describe('serverMessage', () => {
  it('[ER-29] describe a service’s own codes, one line each', () => {
    const details = [
      { code: 'CARD_LOCKED', localizedMessage: 'Die Karte ist gesperrt.' },
      { code: '', localizedMessage: 'Fragen Sie im Clubsekretariat.' },
    ]
    expect(serverMessage({ details })).toBe('Die Karte ist gesperrt.\nFragen Sie im Clubsekretariat.')
  })

  it.each([
    { what: 'for a code that we word', details: [{ code: 'notEntered', localizedMessage: 'Not on the list.' }] },
    { what: 'for what stands at its field', details: [{ code: 'TOO_LONG', field: 'name', localizedMessage: 'Too long.' }] },
    { what: 'without words of the service', details: [{ code: 'CARD_LOCKED' }] },
    { what: 'without details', details: [] },
  ])('are empty $what', ({ details }) => {
    expect(serverMessage({ details })).toBeUndefined()
  })
})
