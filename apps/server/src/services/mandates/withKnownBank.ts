/** The bank of an account number, from the imported bank data. MA-29, MA-56+. */
import { type Bank, bankCodeOf, checkIban, type DebitedAccount } from '@club/core/membership'
import type { Tx } from '../../db/connect.ts'
import { readBank } from '../banks/banks.ts'

const UNKNOWN: Bank = { bankName: '', bic: '' }

/** Returns the bank of a typed account number; both fields are empty if the number is invalid or the bank unknown. */
export async function bankOfIban(tx: Tx, text: string): Promise<Bank> {
  const check = checkIban(text)
  if (check.kind !== 'valid') return UNKNOWN
  const bank = await readBank(tx, check.iban.slice(0, 2), bankCodeOf(check.iban))
  return bank ? { bankName: bank.name, bic: bank.bic } : UNKNOWN
}

/** Returns the account with the bank that published data name; an unknown bank stays as it was typed. */
export async function withKnownBank<Account extends DebitedAccount & Bank>(tx: Tx, account: Account): Promise<Account> {
  const { bankName, bic } = await bankOfIban(tx, account.iban)
  return { ...account, bankName: bankName || account.bankName, bic: bic || account.bic }
}
