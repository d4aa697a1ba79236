import type { ClubDateTime } from '@club/core'
import { type BasketItem, type BasketRefusal, isVoucherMethod, itemTotal, sumMoney } from '@club/core/finance'
import { useEffect, useRef, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { RefusedNote } from '../../shared/loading/RefusedNote.tsx'
import { problem, small } from '../../shared/parts.css.ts'
import { PayMethods } from '../../shared/payment/PayMethods.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './BasketDialog.css.ts'
import { type BasketDeps, type BasketFlowState, chosenSplit, covers, createBasketStore, NEW_CARD, type ShownBasket } from './basketStore.ts'
import { declineMessage } from './declineTexts.ts'
import { basketMessages as messages } from './messages.ts'

/** Mount it to open it; `onClose` unmounts it. */
export interface BasketDialogProps {
  readonly basket: ShownBasket
  /** Current time; keeps changing, so that places expire on the screen too. */
  readonly now: ClubDateTime
  readonly deps: BasketDeps
  readonly describeRefusal: (refusal: BasketRefusal) => string
  readonly onClose: () => void
}

/** Items of the basket, how long places are reserved, and the payment from the button to its result. */
export function BasketDialog({ basket, now, deps, describeRefusal, onClose }: BasketDialogProps) {
  const { formatMessage } = useIntl()
  const [store] = useState(() => createBasketStore(basket, deps))
  const { shown, flow } = useStoreValues(store, 'shown', 'flow')
  useEffect(() => {
    store.getState().start()
    return () => store.getState().stop()
  }, [store])
  useEffect(() => void store.getState().timeOver(now), [store, now])

  const close = (
    <Button kind="sec" onClick={onClose}>
      {formatMessage(messages.close)}
    </Button>
  )
  if (flow.kind === 'paid') return <Paid onClose={onClose} paid={flow.paid} />
  if (flow.kind === 'waiting') return <Waiting onClose={onClose} store={store} flow={flow} close={close} />
  if (shown.basket.items.length === 0) {
    return (
      <DialogShell onClose={onClose} title={formatMessage(messages.title)} actions={close}>
        <Problems store={store} describeRefusal={describeRefusal} />
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      </DialogShell>
    )
  }
  return (
    <DialogShell onClose={onClose} title={formatMessage(messages.title)} actions={<Pay store={store} close={close} />}>
      <div className={css.part}>
        <Problems store={store} describeRefusal={describeRefusal} />
        <Items store={store} now={now} />
        <Ways store={store} />
      </div>
    </DialogShell>
  )
}

function Pay({ store, close }: { readonly store: BasketStore; readonly close: React.ReactNode }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const { shown, flow, pay } = useStoreValues(store, 'shown', 'flow', 'pay')
  const { parts, uncovered } = useSplit(store)
  const text = usePartsText(store)
  // Paying an invoice is not an order: German law requires the text of an order only for orders.
  const isOrder = shown.basket.items.some(({ kind }) => kind === 'product')
  const label =
    parts.length > 1
      ? formatMessage(isOrder ? messages.orderParts : messages.payParts, { parts: text })
      : formatMessage(isOrder ? messages.order : messages.pay, { amount: money(shown.payable) })
  return (
    <>
      <Button
        kind="pri"
        busy={flow.kind === 'starting'}
        disabled={uncovered.amount > 0 || flow.kind === 'changing'}
        onClick={() => void pay()}
      >
        {label}
      </Button>
      {close}
    </>
  )
}

function useSplit(store: BasketStore) {
  return chosenSplit(useStoreValues(store, 'shown', 'payTypes', 'voucherIds', 'payTypeId'))
}

/** Returns "€42.00 by card and €18.00 by voucher": the method that is charged first, all vouchers together. UI-76+. */
function usePartsText(store: BasketStore): string {
  const { formatMessage } = useIntl()
  const { money, names } = useFormats()
  const { payTypes } = useStoreValues(store, 'payTypes')
  const { parts } = useSplit(store)
  const ofVouchers = parts.filter(({ payTypeId }) => isVoucherMethod(payTypeId)).map(({ amount }) => amount)
  const others = parts
    .filter(({ payTypeId }) => !isVoucherMethod(payTypeId))
    .map(({ payTypeId, amount }) => {
      const kind = (['card', 'account', 'directDebit'] as const).find((one) => payTypeId === one || payTypeId.startsWith(`${one}-`))
      const name = payTypes?.find(({ id }) => id === payTypeId)?.name ?? ''
      return formatMessage(messages[`part_${kind ?? 'other'}`], { amount: money(amount), name })
    })
  const [first] = ofVouchers
  if (!first) return names(others)
  return names([...others, formatMessage(messages.part_voucher, { amount: money(sumMoney(first.currency, ofVouchers)) })])
}

/** Errors and expired places, above everything else. */
function Problems({ store, describeRefusal }: { readonly store: BasketStore } & Pick<BasketDialogProps, 'describeRefusal'>) {
  const { formatMessage } = useIntl()
  const { names } = useFormats()
  const { shown, flow, status, endedNames, endedBookings } = useStoreValues(
    store,
    ...(['shown', 'flow', 'status', 'endedNames', 'endedBookings'] as const),
  )
  const box = useRef<HTMLDivElement>(null)
  const { kind } = flow
  useEffect(() => {
    if (kind === 'refused' || kind === 'failed' || kind === 'broken') box.current?.focus()
  }, [kind])
  const why = flow.kind === 'failed' ? declineMessage(status.errorResultCode) : null
  return (
    <div ref={box} tabIndex={-1} className={problem}>
      {endedNames.length > 0 && (
        <Note kind="warn" title={formatMessage(messages.endedTitle)}>
          {formatMessage(messages.endedText, { tournaments: names(endedNames), count: endedNames.length })}
        </Note>
      )}
      {endedBookings.map((name) => (
        <Note key={name} kind="warn" title={formatMessage(messages.endedTitle)}>
          {formatMessage(messages.endedBooking, { name })}
        </Note>
      ))}
      {flow.kind === 'failed' && (
        <Note kind="bad" title={formatMessage(messages.failedTitle)}>
          {why && formatMessage(why)} {formatMessage(messages.failedNext)} {hasReservation(shown) && formatMessage(messages.failedReserved)}
        </Note>
      )}
      {flow.kind === 'refused' && (
        <RefusedNote title={formatMessage(messages.refusedTitle)} refusals={flow.refusals} describeRefusal={describeRefusal} />
      )}
      {flow.kind === 'broken' && <FailedNote notice={flow.notice} />}
    </div>
  )
}

/** Returns whether an item reserves places for a time. */
function hasReservation({ basket }: ShownBasket): boolean {
  return basket.items.some(({ timerEnd }) => timerEnd !== null)
}

function nameOf({ formatMessage }: IntlShape, item: BasketItem, { tournamentNames }: ShownBasket): string {
  if (item.tournamentId !== null) {
    return formatMessage(messages.fee, { article: item.articleName, tournament: tournamentNames[item.tournamentId] ?? '' })
  }
  if (item.kind === 'payInvoices') {
    const [count, numbers] = [item.invoiceIds.length, item.articleName]
    return numbers === '' ? formatMessage(messages.invoices, { count }) : formatMessage(messages.invoicesNamed, { count, numbers })
  }
  return item.kind === 'topUpAccount' ? formatMessage(messages.topUp) : item.articleName
}

function Items({ store, now }: { readonly store: BasketStore; readonly now: ClubDateTime }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { money, names, time, countdown } = useFormats()
  const { shown, flow, removeItem, clear } = useStoreValues(store, 'shown', 'flow', 'removeItem', 'clear')
  const { items, total } = shown.basket
  const canChange = shown.phase === 'open' || shown.phase === 'failed'
  return (
    <div>
      <ul className={css.list}>
        {items.map((item) => {
          const name = nameOf(intl, item, shown)
          return (
            <li key={item.id} className={css.item}>
              <span className={css.name}>{name}</span>
              <span className={css.amount}>{money(itemTotal(item))}</span>
              {item.customerIds.length > 0 && (
                <span className={css.line}>
                  {names(item.customerIds.map((id) => shown.customerNames[id] || formatMessage(commonMessages.nameNotShown)))}
                </span>
              )}
              {item.bonus && <span className={css.line}>{formatMessage(messages.bonus, { amount: money(item.bonus) })}</span>}
              {item.quantity > 1 && (
                <span className={css.line}>{formatMessage(messages.pieces, { count: item.quantity, price: money(item.price) })}</span>
              )}
              <div className={css.remove}>
                {item.timerEnd !== null && (
                  <span className={css.reservation}>
                    <Icon name="hourglass" size={16} />
                    {formatMessage(messages.reservedUntil, { time: time(item.timerEnd), left: countdown(now, item.timerEnd) })}
                  </span>
                )}
                {canChange && (
                  <Button
                    kind="ghost"
                    size="low"
                    busy={flow.kind === 'changing' && flow.itemId === item.id}
                    aria-label={formatMessage(item.timerEnd === null ? messages.removeItem : messages.cancelReservationOf, { name })}
                    onClick={() => void removeItem(item.id)}
                  >
                    {formatMessage(item.timerEnd === null ? messages.remove : messages.cancelReservation)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={css.total}>
        <span>{formatMessage(messages.total)}</span>
        <span>{money(total)}</span>
      </p>
      {canChange && items.length > 1 && (
        <div className={css.remove}>
          <Button kind="ghost" size="low" busy={flow.kind === 'changing' && flow.itemId === null} onClick={() => void clear()}>
            {formatMessage(messages.clear)}
          </Button>
        </div>
      )}
    </div>
  )
}

function Ways({ store }: { readonly store: BasketStore }) {
  const { formatMessage } = useIntl()
  const { payTypes } = useStoreValues(store, 'payTypes')
  const { rest } = useSplit(store)
  if (payTypes === null) return null
  if (payTypes.length === 0) return <Note kind="info">{formatMessage(messages.noOnlinePayment)}</Note>
  return (
    <div className={css.ways}>
      <Vouchers store={store} />
      {rest.amount > 0 && <OtherMethods store={store} />}
    </div>
  )
}

/** The vouchers that pay first, each with what it pays. UI-76+. */
function Vouchers({ store }: { readonly store: BasketStore }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const { shown, payTypes, voucherIds, chooseVoucher } = useStoreValues(store, 'shown', 'payTypes', 'voucherIds', 'chooseVoucher')
  const { parts, rest } = useSplit(store)
  const vouchers = (payTypes ?? []).filter(({ id }) => isVoucherMethod(id))
  if (vouchers.length === 0) return null
  return (
    <fieldset className={css.vouchers}>
      <legend className={css.legend}>{formatMessage(messages.useVoucher)}</legend>
      {vouchers.map(({ id, name, available = 0 }) => {
        const paid = parts.find(({ payTypeId }) => payTypeId === id)
        const left = formatMessage(messages.voucherOf, { amount: money({ ...shown.payable, amount: available }) })
        return (
          <Checkbox
            key={id}
            label={name}
            hint={paid ? `${left}, ${formatMessage(messages.voucherPays, { amount: money(paid.amount) })}` : left}
            checked={voucherIds.includes(id)}
            disabled={rest.amount === 0 && !voucherIds.includes(id)}
            onChange={(chosen) => chooseVoucher(id, chosen)}
          />
        )
      })}
    </fieldset>
  )
}

function OtherMethods({ store }: { readonly store: BasketStore }) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const { payTypes, payTypeId, choosePayType } = useStoreValues(store, 'payTypes', 'payTypeId', 'choosePayType')
  const { saveCard, chooseSaveCard, voucherIds } = useStoreValues(store, 'saveCard', 'chooseSaveCard', 'voucherIds')
  const { rest, uncovered } = useSplit(store)
  const methods = (payTypes ?? []).filter(({ id }) => !isVoucherMethod(id))
  return (
    <>
      {methods.length > 0 && (
        <PayMethods
          title={voucherIds.length > 0 ? formatMessage(messages.rest, { amount: money(rest) }) : formatMessage(messages.payMethod)}
          ways={methods.map(({ id, name, available }) => ({
            id,
            disabled: !covers({ available }, rest),
            label: (
              <span>
                {name}
                {available !== undefined && (
                  <span className={small}>
                    {' '}
                    {formatMessage(covers({ available }, rest) ? messages.available : messages.tooLittle, {
                      amount: money({ ...rest, amount: available }),
                    })}
                  </span>
                )}
                {id === NEW_CARD && <span className={small}> {formatMessage(messages.cardHint)}</span>}
              </span>
            ),
          }))}
          chosen={payTypeId}
          onChoose={choosePayType}
        />
      )}
      {uncovered.amount > 0 && <Note kind="info">{formatMessage(messages.uncovered, { amount: money(uncovered) })}</Note>}
      {voucherIds.length > 0 && payTypeId !== null && <p className={small}>{formatMessage(messages.voucherHeld)}</p>}
      {payTypeId === NEW_CARD && (
        <Checkbox
          label={formatMessage(messages.saveCard)}
          hint={formatMessage(messages.saveCardHint)}
          checked={saveCard}
          onChange={chooseSaveCard}
        />
      )}
    </>
  )
}

type BasketStore = StoreApi<BasketFlowState>

interface WaitingProps extends Pick<BasketDialogProps, 'onClose'> {
  readonly store: BasketStore
  readonly flow: Extract<BasketFlowState['flow'], { kind: 'waiting' }>
  readonly close: React.ReactNode
}

/** The payment is made on another page; this one polls every few seconds. PA-19. */
function Waiting({ store, flow, close, onClose }: WaitingProps) {
  const { formatMessage } = useIntl()
  const { shown, status, lookAgain, leaveToPay } = useStoreValues(store, 'shown', 'status', 'lookAgain', 'leaveToPay')
  const { payUrl } = shown
  const why = declineMessage(status.errorResultCode)
  return (
    <DialogShell
      onClose={onClose}
      title={formatMessage(flow.timedOut ? messages.timedOutTitle : messages.waitingTitle)}
      actions={
        <>
          {flow.timedOut && (
            <Button kind="pri" onClick={() => void lookAgain()}>
              {formatMessage(messages.checkAgain)}
            </Button>
          )}
          {payUrl !== null && <PayPageButton kind={flow.timedOut ? 'sec' : 'pri'} payUrl={payUrl} onLeave={leaveToPay} />}
          {close}
        </>
      }
    >
      <div className={css.part}>
        {why && (
          <Note kind="warn">
            {formatMessage(why)} {formatMessage(messages.declinedText)}
          </Note>
        )}
        <p role="status">
          {formatMessage(flow.timedOut ? messages.timedOutText : messages.waitingText)}{' '}
          {flow.timedOut && hasReservation(shown) && formatMessage(messages.timedOutReserved)}
        </p>
      </div>
    </DialogShell>
  )
}

interface PayPageButtonProps {
  readonly kind: 'pri' | 'sec'
  readonly payUrl: string
  readonly onLeave: (() => void) | null
}

/** Opens the provider’s page: in this tab, or from a frame in a new one. */
function PayPageButton({ kind, payUrl, onLeave }: PayPageButtonProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage(messages.openPayPage)
  return onLeave ? (
    <Button kind={kind} icon="arrowRight" onClick={onLeave}>
      {label}
    </Button>
  ) : (
    <Button kind={kind} icon="link" href={payUrl} target="_blank" rel="noopener">
      {label}
    </Button>
  )
}

function Paid({ paid, onClose }: Pick<BasketDialogProps, 'onClose'> & { readonly paid: ShownBasket }) {
  const { formatMessage } = useIntl()
  const { money, names } = useFormats()
  const tournaments = Object.values(paid.tournamentNames)
  return (
    <DialogShell
      onClose={onClose}
      title={formatMessage(messages.paidTitle)}
      actions={
        <Button kind="pri" onClick={onClose}>
          {formatMessage(messages.close)}
        </Button>
      }
    >
      <p role="status">
        {formatMessage(messages.paidText, { amount: money(paid.basket.total) })}{' '}
        {tournaments.length > 0 && formatMessage(messages.paidEntries, { tournaments: names(tournaments), count: tournaments.length })}
      </p>
    </DialogShell>
  )
}
