/** The data about the portal that a member reads out when asking for help. SE-42, SE-44, SE-45. */
import { type Customer, flagOfModule, type Licence, licenceFlags, MODULE_KEYS, shownFlags } from '@club/core/club'
import type { AboutPortal } from '@club/ui/features'
import { AVAILABLE_MODULES } from '../routes/routes.ts'
import type { PortalConfig } from './config.ts'

/** Flags of modules that the portal cannot show yet. SH-17. */
const WITHOUT_SCREEN = MODULE_KEYS.filter((key) => !AVAILABLE_MODULES.includes(key)).map(flagOfModule)

type Debugging = Pick<PortalConfig, 'debugCustomerIds'>

/** Returns whether the installation lists this customer as a debug user. SE-42. */
export function isDebugging({ debugCustomerIds }: Debugging, customer: Pick<Customer, 'id'> | null): boolean {
  return customer !== null && debugCustomerIds.includes(customer.id)
}

export function aboutPortal(
  config: Pick<PortalConfig, 'debugCustomerIds' | 'debugFlags' | 'version'>,
  licence: Licence | null,
  customer: Pick<Customer, 'id'> | null,
): AboutPortal {
  const debug = isDebugging(config, customer)
  const licensed = shownFlags(licenceFlags(licence), debug, config.debugFlags)
  return { version: config.version, licensed: licensed.filter((flag) => debug || !WITHOUT_SCREEN.includes(flag)) }
}
