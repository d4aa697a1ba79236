/** Every route of the service. A call of the contract that is missing here fails a test. */
import type { Route } from '../http/request.ts'
import { clubLogoRoute, clubParamsRoute, systemInfoRoute, weekParamsRoute } from './club/clubSettings.ts'
import { buddiesRoute } from './customers/buddies.ts'
import { ownCustomerRoute } from './customers/ownCustomer.ts'
import { anonymousLicenceRoute, licenceRoute } from './session/licence.ts'
import { loginRoute } from './session/login.ts'
import { logoutRoute } from './session/logout.ts'
import { getTenantRoute, listTenantsInGroupRoute, listTenantsRoute } from './session/tenants.ts'

export const routes: readonly Route[] = [
  loginRoute,
  logoutRoute,
  licenceRoute,
  anonymousLicenceRoute,
  listTenantsRoute,
  getTenantRoute,
  listTenantsInGroupRoute,
  clubParamsRoute,
  clubLogoRoute,
  weekParamsRoute,
  systemInfoRoute,
  ownCustomerRoute,
  buddiesRoute,
]
