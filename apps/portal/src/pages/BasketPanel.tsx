import { BasketDialog, basketMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { ReadingDialog } from '../app/ReadingDialog.tsx'
import { useShell, useShellState } from '../app/ShellContext.tsx'
import { payAddress, useBasketDeps } from '../app/useBasketDeps.ts'
import { useNow } from '../app/useNow.ts'
import { useWords } from '../intl/useWords.ts'
import { basketQuery } from '../queries/basket.ts'

/** The basket over the page, with its code loaded when it is opened. SE-05. */
export default function BasketPanel({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { client, log, config } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const words = useWords()
  const deps = useBasketDeps()
  const now = useNow()
  // Whatever was loaded with the session may be old: what is paid for is what lies there now.
  const basket = useQuery({ ...basketQuery(client, customerId, log), refetchOnMount: 'always' })
  if (basket.data && (basket.isFetchedAfterMount || basket.isError)) {
    const { payUrl } = basket.data
    const shown = { ...basket.data, payUrl: payUrl === null ? null : payAddress(payUrl, config.serviceUrl, location.href) }
    return <BasketDialog basket={shown} now={now} deps={deps} wordRefusal={words.refusal} onClose={onClose} />
  }
  return <ReadingDialog title={formatMessage(basketMessages.title)} query={basket} onClose={onClose} />
}
