/** A login handed over in the URL: its token is first exchanged for one of our own. SH-38. */
import { ApiError, type ClubClientDeps, createClubClient } from '@club/client'
import { exchangeToken } from '@club/contract/embedding'
import { logout } from '@club/contract/session'
import { readOwnCustomer } from '../queries/readOwnCustomer.ts'
import type { Handover } from './shellStore.ts'

type HandoverDeps = Omit<ClubClientDeps, 'getToken' | 'setToken' | 'onLoggedOut' | 'tenant'> & {
  readonly tenant: () => { readonly id: string; readonly inGroup: boolean }
}

/** Returns the login, or null if the token is invalid. Uses a separate client, so that a bad token does not end the current session. */
export async function readHandover(deps: HandoverDeps, handed: string, stay: boolean): Promise<Handover | null> {
  let token = handed
  const client = createClubClient({
    ...deps,
    getToken: () => token,
    setToken: (renewed) => {
      token = renewed
    },
    onLoggedOut: () => {},
  })
  try {
    token = (await client.call(exchangeToken)).access_token
  } catch (error) {
    // Another middle tier need not have the exchange; the token is then used as it is.
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 405)) {
      deps.log('The login that was handed over is not taken', error)
      return null
    }
  }
  const discard = async (): Promise<void> => {
    await client.call(logout).catch((error: unknown) => deps.log('The logout did not reach the server', error))
  }
  try {
    const customer = await readOwnCustomer(client, null)
    const { id: tenantId, inGroup } = deps.tenant()
    return { session: { token, customerId: customer.id, tenantId, inGroup, stay }, customer, discard }
  } catch (error) {
    deps.log('The login that was handed over opens nothing', error)
    return null
  }
}
