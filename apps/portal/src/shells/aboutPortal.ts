/** What a member reads out when asking for help. SE-42, SE-44, SE-45. */
import { type Customer, type Licence, licenceFlags, shownFlags } from '@club/core/club'
import type { AboutPortal } from '@club/ui/features'
import type { PortalConfig } from './config.ts'

type Debugging = Pick<PortalConfig, 'debugCustomerIds'>

/** Whether the installation names this customer as somebody who looks for faults. SE-42. */
export function isDebugging({ debugCustomerIds }: Debugging, customer: Pick<Customer, 'id'> | null): boolean {
  return customer !== null && debugCustomerIds.includes(customer.id)
}

export function aboutPortal(
  config: Pick<PortalConfig, 'debugCustomerIds' | 'debugFlags' | 'version'>,
  licence: Licence | null,
  customer: Pick<Customer, 'id'> | null,
): AboutPortal {
  const licensed = shownFlags(licenceFlags(licence), isDebugging(config, customer), config.debugFlags)
  return { version: config.version, licensed }
}
