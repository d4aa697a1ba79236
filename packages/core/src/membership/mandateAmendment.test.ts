import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DebitedAccount, type MandateAmendment, nextAmendment } from './mandateAmendment.ts'

const at = (iban: string): DebitedAccount => ({ iban, bic: `BIC${iban}`, name: 'Clara Berg' })
const [first, second, third] = [at('DE1'), at('DE2'), at('DE3')] as const
const fromFirst: MandateAmendment = { originalIban: 'DE1', originalBic: 'BICDE1', originalName: 'Clara Berg' }

describe('the amendment of a mandate', () => {
  it('[MA-54+] names the account that the bank knows', () => expect(nextAmendment(null, first, second)).toEqual(fromFirst))

  it('[MA-54+] of two changes before a collection is one, from the account before both', () => {
    expect(nextAmendment(fromFirst, second, third)).toEqual(fromFirst)
  })

  it('[MA-54+] is none if the account is the one that the bank knows', () => {
    expect(nextAmendment(fromFirst, second, at('de 1'))).toBeNull()
    expect(nextAmendment(null, first, { ...first, name: 'C. Berg' })).toBeNull()
  })

  it('[MA-54+] leads from the account of the last collection, however often it was changed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(first, second, third)), (changes) => {
        let account = first
        let waiting: MandateAmendment | null = null
        for (const next of changes) {
          waiting = nextAmendment(waiting, account, next)
          account = next
        }
        expect(waiting?.originalIban ?? account.iban).toBe('DE1')
      }),
    )
  })
})
