/** `npm run club -- payments …`: the keys of a club at its card provider, read from the standard input and stored encrypted. PA-50+. */

import type { ClientBase } from 'pg'
import { sealKey } from '../payments/sealedKeys.ts'
import { inClub } from './inClub.ts'
import type { Outcome } from './staffCommand.ts'

export const PAYMENTS_USAGE = `npm run club -- payments <club>                show whether the club takes cards through Stripe
  npm run club -- payments <club> set           read the keys from the standard input, one in each line: pk_…, sk_… (or rk_…), whsec_…
  npm run club -- payments <club> remove        delete the keys; cards are then not taken`

export interface PaymentsDeps {
  readonly instant: Date
  /** null if the installation has no PAYMENT_KEY. */
  readonly sealingKey: Buffer | null
  readonly publicUrl: string
  readonly readInput: () => Promise<string>
}

const failed = (text: string): Outcome => ({ done: false, text })

/** Events that Stripe sends to the webhook. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

interface Keys {
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** Returns the text to print, which never has a secret; null for an unknown command. `owner` is outside a transaction. */
export async function paymentsCommand(owner: ClientBase, args: readonly string[], deps: PaymentsDeps): Promise<Outcome | null> {
  const [tenantId, step, ...others] = args
  // A key among the arguments would be in the shell's history and in the list of processes.
  if (args.some((arg) => /^(pk|sk|rk|whsec)_/.test(arg)))
    return failed('Do not write keys as arguments: they are read from the standard input.')
  if (tenantId === undefined || others.length > 0 || (step !== undefined && step !== 'set' && step !== 'remove')) return null
  const keys = step === 'set' ? readKeys(await deps.readInput()) : null
  return inClub(owner, tenantId, () => run(owner, tenantId, step ?? 'show', keys, deps))
}

async function run(
  owner: ClientBase,
  tenantId: string,
  step: 'show' | 'set' | 'remove',
  keys: Keys | string | null,
  deps: PaymentsDeps,
): Promise<Outcome> {
  const { rows: tenants } = await owner.query<{ demo: boolean }>('select demo from tenant where id = $1', [tenantId])
  if (!tenants[0]) return failed(`There is no club "${tenantId}".`)
  if (step === 'show') return failed(await shown(owner, tenantId, deps))
  if (step === 'remove') {
    const { rowCount } = await owner.query('delete from card_account where tenant_id = $1', [tenantId])
    if (!rowCount) return failed('The club has no keys.')
    return { done: true, text: `The keys are deleted. The club takes no cards now.${await leaveAccount(owner, tenantId, true)}` }
  }
  if (tenants[0].demo) return failed('A demo club takes no real cards.')
  if (typeof keys === 'string') return failed(keys)
  return keys ? store(owner, tenantId, keys, deps) : failed('No keys were read.')
}

async function store(owner: ClientBase, tenantId: string, keys: Keys, deps: PaymentsDeps): Promise<Outcome> {
  const { sealingKey, instant } = deps
  if (!sealingKey)
    return failed('Set PAYMENT_KEY first: 32 random bytes in base64, the same for the server. Make one with: openssl rand -base64 32')
  const sealed = (name: 'secretKey' | 'webhookSecret') => sealKey(sealingKey, { tenantId, name }, keys[name])
  const { rows: former } = await owner.query<{ key: string }>('select publishable_key as key from card_account where tenant_id = $1', [
    tenantId,
  ])
  await owner.query(
    `insert into card_account (tenant_id, publishable_key, secret_key, webhook_secret, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id) do update set publishable_key = excluded.publishable_key, secret_key = excluded.secret_key,
       webhook_secret = excluded.webhook_secret, changed_at = excluded.changed_at`,
    [tenantId, keys.publishableKey, sealed('secretKey'), sealed('webhookSecret'), instant],
  )
  const isSame = former[0]?.key === keys.publishableKey
  const left = isSame ? '' : await leaveAccount(owner, tenantId, former[0] !== undefined)
  return { done: true, text: `Stored, encrypted.${left}\n${await shown(owner, tenantId, deps)}` }
}

/**
 * Deletes the saved cards of another account than that of the stored keys, which cannot charge them, and returns what the operator should know, in
 * lines of their own. After a restore no key is left of the former account, but its cards are. PA-58+.
 */
async function leaveAccount(owner: ClientBase, tenantId: string, hadKeys: boolean): Promise<string> {
  const { rowCount: cards } = await owner.query(
    `delete from saved_card where tenant_id = $1 and account_hash <> coalesce((select encode(sha256(convert_to(a.publishable_key, 'UTF8')), 'hex')
       from card_account a where a.tenant_id = $1), '')`,
    [tenantId],
  )
  if (!hadKeys && !cards) return ''
  const { rows } = await owner.query<{ payments: number; refunds: number }>(
    `select (select count(*)::integer from basket_payment where tenant_id = $1 and status = 'pending' and intent_id is not null) as payments,
       (select count(*)::integer from refund r where r.tenant_id = $1 and r.way = 'card' and not exists (select from refund_state s
         where s.tenant_id = r.tenant_id and s.refund_id = r.id and s.state in ('arrived', 'failed'))) as refunds`,
    [tenantId],
  )
  const { payments = 0, refunds = 0 } = rows[0] ?? {}
  const count = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`
  const removed = cards ? `\nDeleted: ${count(cards, 'saved card')} of the former account.` : ''
  if (payments + refunds === 0) return removed
  return `${removed}\nStill in progress with the former account: ${count(payments, 'payment')}, ${count(refunds, 'refund')}. Look them up at Stripe.`
}

async function shown(owner: ClientBase, tenantId: string, { publicUrl }: PaymentsDeps): Promise<string> {
  const { rows } = await owner.query<{ key: string; on: string }>(
    `select publishable_key as key, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD') as on from card_account where tenant_id = $1`,
    [tenantId],
  )
  const account = rows[0]
  const webhook = `Webhook at Stripe: ${publicUrl}/api/payments/webhook/${tenantId}\nIts events: ${EVENTS.join(', ')}`
  if (!account) return `The club has no keys and takes no cards.\n${webhook}`
  const mode = account.key.startsWith('pk_test_') ? 'with test keys: no money moves' : 'with live keys'
  return `The club takes cards through Stripe, ${mode}. Keys of ${account.on}: ${account.key}\n${webhook}`
}

/** Returns the keys, or why these are none. */
function readKeys(input: string): Keys | string {
  const lines = input.split(/\r?\n/).map((line) => line.trim())
  const given = lines.filter((line) => line !== '')
  const find = (pattern: RegExp): string | undefined => given.find((line) => pattern.test(line))
  const publishableKey = find(/^pk_(test|live)_\w+$/)
  const secretKey = find(/^(sk|rk)_(test|live)_\w+$/)
  const webhookSecret = find(/^whsec_[\w+/=]+$/)
  const missing = [
    publishableKey === undefined ? 'the publishable key (pk_…)' : null,
    secretKey === undefined ? 'the secret or restricted key (sk_… or rk_…)' : null,
    webhookSecret === undefined ? 'the signing secret of the webhook (whsec_…)' : null,
  ].filter((text) => text !== null)
  if (!publishableKey || !secretKey || !webhookSecret) return `Missing: ${missing.join(', ')}. Write each in a line of its own.`
  if (given.length > 3) return 'There are more than three lines. Write each key in a line of its own.'
  if (publishableKey.split('_')[1] !== secretKey.split('_')[1])
    return 'One key is a test key and the other a live one. Take both from the same mode.'
  return { publishableKey, secretKey, webhookSecret }
}
