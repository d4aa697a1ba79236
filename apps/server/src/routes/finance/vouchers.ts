/** Vouchers: customers list and take them over, staff sell and cancel them. CALL-173, CALL-174, CALL-516+ to CALL-519+; UI-25, UI-26, UI-70+, UI-71+, UI-89+. */
import {
  cancelVoucher,
  claimVoucher,
  externalVoucherToWire,
  issueVoucher,
  listPcaVouchers,
  listStaffVouchers,
  listVouchers,
  staffVoucherToWire,
  voucherToWire,
} from '@club/contract/finance'
import { idFromWire, pageToWire } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { dayOf } from '@club/core'
import {
  money,
  normaliseVoucherCode,
  type StaffVoucher,
  type VoucherPayType,
  voucherCancelRefusals,
  voucherState,
} from '@club/core/finance'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { isModuleShown } from '../../services/clubs/moduleShown.ts'
import { queueEmail } from '../../services/emails/emailTemplate.ts'
import { type VoucherNews, voucherNews } from '../../services/emails/templates/voucherNews.ts'
import { receiptRefusal } from '../../services/finance/receipts.ts'
import {
  cancelWholeVoucher,
  handOverVoucher,
  lockVoucherSale,
  readVoucherPage,
  readVouchers,
  sellVoucher,
} from '../../services/vouchers/vouchers.ts'

export const listVouchersRoute = clubRoute(listVouchers, (request) => {
  const { customerId } = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [club, vouchersIn] = await Promise.all([clubFacts(tx, request.instant), readVouchers(tx, sql`v.customer_id = ${customerId}`)])
      const vouchers = isModuleShown(club, 'vouchers') ? vouchersIn(club) : []
      return pageToWire(pageOfRows(vouchers, paging).map(voucherToWire), vouchers.length, paging.page, paging.size)
    },
    'read',
  )
})

interface ExternalRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly remaining: number | null
  readonly expiresOn: ClubDate | null
}

export const listPcaVouchersRoute = clubRoute(listPcaVouchers, (request) => {
  const { customerId } = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [club, rows] = await Promise.all([
        clubFacts(tx, request.instant),
        rowsOf<ExternalRow>(
          tx,
          sql`select id, code, name, remaining, expires_on as "expiresOn" from external_voucher
            where tenant_id = ${tx.tenantId} and customer_id = ${customerId} order by expires_on nulls last, id`,
        ),
      ])
      const shown = isModuleShown(club, 'pca-vouchers') ? rows : []
      const vouchers = shown.map(({ remaining, ...row }) => ({
        ...row,
        remaining: remaining === null ? null : money(remaining, club.currency),
      }))
      return pageToWire(pageOfRows(vouchers, paging).map(externalVoucherToWire), vouchers.length, paging.page, paging.size)
    },
    'read',
  )
})

export const claimVoucherRoute = clubRoute(claimVoucher, (request) => {
  const { customerId } = requireCustomer(request)
  const code = normaliseVoucherCode(request.body.code)
  const unknown = () => invalidField({ field: 'code', code: 'voucherUnknown' }, request.language)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'claimVoucher', customerId, request, async () => {
      const club = await clubFacts(tx, request.instant)
      const locked = sql`select id, customer_id as "ownerId" from voucher where tenant_id = ${tx.tenantId} and code = ${code} for update`
      const found = isModuleShown(club, 'vouchers') ? await rowOf<{ id: string; ownerId: string }>(tx, locked) : undefined
      const [voucher] = found ? await oneOf(tx, sql`v.id = ${found.id}`, club) : []
      if (found && voucher?.reserved) throw invalidField({ field: 'code', code: 'voucherInPayment' }, request.language)
      if (!found || !voucher || voucherState(voucher, dayOf(club.now)) !== 'valid') throw unknown()
      if (found.ownerId === customerId) return voucherToWire(voucher)
      await handOverVoucher(tx, found.id, customerId)
      await notifyOwner(tx, found.ownerId, { voucherId: found.id, happened: 'claimed' }, request.instant)
      const [taken] = await oneOf(tx, sql`v.id = ${found.id}`, club)
      return voucherToWire(taken ?? voucher)
    }),
  )
})

function notifyOwner(tx: Tx, customerId: string, data: VoucherNews, instant: Date): Promise<void> {
  return queueEmail(tx, voucherNews, { customerId, data }, { instant })
}

async function oneOf(tx: Tx, which: Sql, club: ClubFacts) {
  return (await readVouchers(tx, which))(club)
}

export const listStaffVouchersRoute = clubRoute(listStaffVouchers, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const page = readVoucherPage(tx, query.search ?? '', paging)
      const [club, { vouchersIn, total }] = await Promise.all([clubFacts(tx, instant), page])
      return pageToWire(vouchersIn(club).map(staffVoucherToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

export const issueVoucherRoute = clubRoute(issueVoucher, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { body, instant, language } = request
  const customerId = idOf(idFromWire(body.customerId))
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'issueVoucher', actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      const buyer = sql`select from customer where tenant_id = ${tx.tenantId} and id = ${customerId} and active`
      if (!(await rowOf(tx, buyer))) throw invalidField({ field: 'customerId', code: 'unknownChoice' }, language)
      const { payType, receipt, expiresOn } = body
      if (expiresOn !== null && expiresOn < dayOf(club.now)) throw invalidField({ field: 'expiresOn', code: 'endBeforeStart' }, language)
      await checkReceipt(tx, { payType, receipt }, club, language)
      const id = await sellVoucher(tx, { ...body, customerId, actorId, now: club.now, instant })
      const [voucher] = await oneOf(tx, sql`v.id = ${id}`, club)
      if (!voucher) throw new Error('The voucher was not stored')
      await notifyOwner(tx, customerId, { voucherId: id, happened: 'issued' }, instant)
      return staffVoucherToWire(voucher)
    }),
  )
})

/** Throws at the field if the till's receipt is missing or was used today. */
async function checkReceipt(
  tx: Tx,
  { payType, receipt }: { readonly payType: VoucherPayType; readonly receipt: string },
  { now }: ClubFacts,
  language: Language,
): Promise<void> {
  const refusal = payType === 'free' ? null : await receiptRefusal(tx, { payType, receipt, now })
  if (refusal) throw invalidField({ field: 'receipt', code: refusal.code === 'receiptMissing' ? 'required' : 'receiptTaken' }, language)
}

export const cancelVoucherRoute = clubRoute(cancelVoucher, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, language } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'cancelVoucher', actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      const sale = await lockVoucherSale(tx, id)
      const [voucher] = await oneOf(tx, sql`v.id = ${id}`, club)
      if (!voucher) throw new ApiError('notFound')
      const payType = cancellable(voucher, language)
      if (sale === null) throw new Error('The voucher has a payment method without a sale')
      const { reason, receipt } = request.body
      await checkReceipt(tx, { payType, receipt }, club, language)

      await cancelWholeVoucher(tx, {
        ...{ voucher, sale, reason, actorId, instant },
        receipt: payType === 'free' ? '' : receipt,
        now: club.now,
      })

      const { ownerId, buyerId } = sale
      const paidBack = payType === 'free' ? null : payType
      const news = { voucherId: id, happened: 'cancelled' } as const
      await notifyOwner(tx, ownerId, { ...news, paidBack: ownerId === buyerId ? paidBack : null }, instant)
      if (ownerId !== buyerId) await notifyOwner(tx, buyerId, { ...news, paidBack }, instant)
      const [cancelled] = await oneOf(tx, sql`v.id = ${id}`, club)
      if (!cancelled) throw new Error('The voucher is gone')
      return staffVoucherToWire(cancelled)
    }),
  )
})

/** Returns how the voucher was sold; throws with the first reason if it cannot be cancelled. */
function cancellable(voucher: StaffVoucher, language: Language): VoucherPayType {
  const [refusal] = voucherCancelRefusals(voucher)
  if (refusal === 'voucherCancelled') throw new ApiError('changedMeanwhile')
  if (refusal !== undefined || voucher.payType === null)
    throw invalidField({ field: 'voucher', code: refusal ?? 'voucherSoldElsewhere' }, language)
  return voucher.payType
}
