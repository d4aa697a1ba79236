import type { ClubClient } from '@club/client'
import { bankFromWire, getBankOfIban } from '@club/contract/finance'
import type { IbanDeps } from '@club/ui/features'
import { readOne } from '../queries/readOne.ts'

/** Returns the look-up of a bank and the clock that the field of an account number needs. */
export function ibanDeps(client: ClubClient): IbanDeps {
  return {
    bankOf: async (iban, signal) => readOne('bank', bankFromWire(await client.call(getBankOfIban, { params: { iban }, signal }))),
    now: () => performance.now(),
  }
}
