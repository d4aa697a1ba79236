import { BasketDialog, basketMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { clearLeftToPay, readLeftToPay } from '../../adapters/leftToPay.ts'
import { payPageUrl, useBasketDeps } from '../../adapters/useBasketDeps.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { basketQuery } from '../../queries/basket.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { ReadingDialog } from '../shared/ReadingDialog.tsx'

/** The basket over the page, with its code loaded when it is opened. SE-05. */
export default function BasketPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage, locale } = useIntl()
  const { client, log, config, tabArea } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const describeRefusal = useRefusalText()
  const deps = useBasketDeps()
  const now = useNow()
  // The payment that the customer returns from: it may be finished, and the club's basket a new one.
  const [left] = useState(() => readLeftToPay(tabArea, customerId))
  const close = () => {
    clearLeftToPay(tabArea)
    onClose()
  }
  // The basket loaded with the session may be out of date: customers must pay only for its current items.
  const basket = useQuery({ ...basketQuery(client, customerId, log), refetchOnMount: 'always' })
  if (left) return <BasketDialog basket={left.basket} now={now} deps={deps} describeRefusal={describeRefusal} onClose={close} />
  if (basket.data && (basket.isFetchedAfterMount || basket.isError)) {
    const { payUrl } = basket.data
    const shown = { ...basket.data, payUrl: payUrl === null ? null : payPageUrl(payUrl, config.serviceUrl, location.href, locale) }
    return <BasketDialog basket={shown} now={now} deps={deps} describeRefusal={describeRefusal} onClose={close} />
  }
  return <ReadingDialog title={formatMessage(basketMessages.title)} query={basket} onClose={onClose} />
}
