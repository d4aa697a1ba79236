/** The payment provider of the demo clubs, with a network that loses requests and responses, and a server that dies in between. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../../db/connect.ts'
import type { Random } from '../../demo/random.ts'
import { demoPayments } from '../../payments/demoProvider.ts'
import type { PaymentProvider, PaymentProviders, RefundOrder } from '../../payments/paymentProvider.ts'

/** A request to the server; `die` ends it without an answer. */
export const REQUEST = new AsyncLocalStorage<{ readonly die: () => void }>()

export interface ProviderFaults {
  readonly random: Random
  /** Lets the server die after the provider has acted and before it books the effect. */
  readonly kill: boolean
  /** A request for a refund that is repeated makes a new one, and the first response is always lost. */
  readonly ignoresRefundKey: boolean
  /** False: everything arrives. */
  on: boolean
  /** Times that each fault occurred. */
  readonly counts: { requestLost: number; responseLost: number; killed: number }
}

const LOST = 0.03
const KILLED = 0.05

export function faultyPayments(db: Db, faults: ProviderFaults): PaymentProviders {
  const { random, counts } = faults
  const over = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (!faults.on) return act()
    if (random.chance(LOST)) {
      counts.requestLost += 1
      throw new Error('The request to the provider was lost')
    }
    const result = await act()
    if (faults.kill && random.chance(KILLED)) {
      counts.killed += 1
      const request = REQUEST.getStore()
      // A job has no client: the job fails, as after a restart, and its next attempt finds what the provider did.
      if (!request) throw new Error('The server was killed')
      request.die()
      // Nothing after the call runs any more.
      return new Promise<Result>(() => {})
    }
    if (random.chance(LOST)) {
      counts.responseLost += 1
      throw new Error('The response of the provider was lost')
    }
    return result
  }
  const repeatable = new Set<string>()
  const refundAgain = async (real: PaymentProvider, order: RefundOrder) => {
    const report = await real.refund(repeatable.has(order.key) ? { ...order, key: `${order.key}/again` } : order)
    if (repeatable.has(order.key)) return report
    repeatable.add(order.key)
    throw new Error('The response of the provider was lost')
  }
  const faulty = (real: PaymentProvider): PaymentProvider => ({
    ...real,
    createIntent: (order) => over(() => real.createIntent(order)),
    confirmIntent: (id, methodId) => over(() => real.confirmIntent(id, methodId)),
    readIntent: (id) => over(() => real.readIntent(id)),
    cancelIntent: (id) => over(() => real.cancelIntent(id)),
    refund: (order) => over(() => (faults.ignoresRefundKey ? refundAgain(real, order) : real.refund(order))),
    readRefund: (id) => over(() => real.readRefund(id)),
    readSavedCard: (id) => over(() => real.readSavedCard(id)),
    removeSavedCard: (id) => over(() => real.removeSavedCard(id)),
  })
  return async (tenantId) => {
    const real = await demoPayments(db)(tenantId)
    return real && faulty(real)
  }
}
