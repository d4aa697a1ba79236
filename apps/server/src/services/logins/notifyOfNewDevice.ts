/** Queues the email about a login from a new device. SE-71+. */
import { type Db, inTenant } from '../../db/connect.ts'
import type { Language } from '../../language/language.ts'
import { deviceOf } from '../accounts/deviceOf.ts'
import { queueSecurityEmail } from '../emails/securityEmail.ts'
import { newDevice } from '../emails/templates/newDevice.ts'

interface NewDevice {
  readonly tenant_id: string
  readonly customer_id: string
  readonly userAgent: string | undefined
  readonly language: Language
  readonly instant: Date
}

export function notifyOfNewDevice(db: Db, { tenant_id, customer_id, userAgent, language, instant }: NewDevice): Promise<void> {
  const data = { at: instant.toISOString(), ...deviceOf(userAgent) }
  return inTenant(db, tenant_id, (tx) => queueSecurityEmail(tx, newDevice, { customerId: customer_id, language, data }, instant))
}
