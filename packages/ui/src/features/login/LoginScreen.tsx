import type { Tenant } from '@club/core/club'
import type { LoginDeps, LoginStart } from './loginStore.ts'

export interface LoginScreenProps {
  readonly clubName: string
  /** Address of the club's logo; null shows the name alone. */
  readonly logo: string | null
  /** The club that the portal was opened for. */
  readonly mainTenant: Tenant
  /** All clubs of its group, the main one included; empty without a group. */
  readonly tenantsInGroup: readonly Tenant[]
  readonly start: LoginStart
  readonly deps: LoginDeps
  /** Where a visitor goes on without a login; null when nothing is public. */
  readonly hrefVisitor: string | null
  readonly onOpenSettings: () => void
}
