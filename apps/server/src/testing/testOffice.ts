/** Two members of a club's staff, so that each can confirm the other's work, and an ordinary member. */
import type { Db } from '../db/connect.ts'
import type { TestApp } from './testApp.ts'
import { addAccount, addCustomer, GROUP_ID } from './testClubs.ts'

export interface OfficeTokens {
  readonly petra: string
  readonly paul: string
  readonly mia: string
}

/** Petra Vogt and Paul Kern are of the staff; `mia`: the customer who has that login, a new one by default. Logs them in. */
export async function addOffice(owner: Db, app: TestApp, tenantId: string, { mia }: { readonly mia?: string } = {}): Promise<OfficeTokens> {
  const petra = await addCustomer(owner, tenantId, { firstName: 'Petra', lastName: 'Vogt' })
  const paul = await addCustomer(owner, tenantId, { firstName: 'Paul', lastName: 'Kern' })
  await addAccount(owner, GROUP_ID, 'petra', { [tenantId]: petra }, { staff: true })
  await addAccount(owner, GROUP_ID, 'paul', { [tenantId]: paul }, { staff: true })
  await addAccount(owner, GROUP_ID, 'mia', { [tenantId]: mia ?? (await addCustomer(owner, tenantId)) })
  const logIn = (username: string) => app.logIn(username, tenantId)
  return { petra: await logIn('petra'), paul: await logIn('paul'), mia: await logIn('mia') }
}
