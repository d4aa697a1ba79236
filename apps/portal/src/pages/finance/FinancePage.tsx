import { getFile } from '@club/contract/club'
import { getInvoicePdf, getStatement } from '@club/contract/finance'
import { type ClubDate, monthOf } from '@club/core'
import {
  type DocumentFile,
  offeredFinanceTabs,
  openedFinanceTab,
  type Transaction,
  type TransactionListFilter,
  zeroMoney,
} from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import { DirectDebits, FinanceScreen, ListSkeleton, LoadFailed, NO_TRANSACTION_FILTER, SavedCards } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { usePayDeps } from '../../adapters/usePayDeps.ts'
import { useRemoveCardDeps } from '../../adapters/useRemoveCardDeps.ts'
import { openFile } from '../../hooks/openFile.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { financeQueries } from '../../queries/finance.ts'
import { mandateQueries } from '../../queries/mandates.ts'
import { MANDATE_PATHS } from '../../routes/mandatePaths.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { ComingDebitsPart } from './ComingDebitsPart.tsx'
import { EntryFeesPart } from './EntryFeesPart.tsx'
import { financeTabs, saveFinanceTab } from './lastFinanceTab.ts'

/** The number of characters of an account number that are shown. */
const ENDING = 4

export default function FinancePage() {
  const intl = useIntl()
  const loadable = useLoadable()
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  useTitle(intl.formatMessage({ id: 'modules.financial-account' }))
  const currency = useQuery(financeQueries(client, customerId).currency())
  const known = loadable(currency)
  if (known.kind === 'failed') return <LoadFailed notice={known.notice} onRetry={known.onRetry} />
  return known.kind === 'loading' ? <ListSkeleton /> : <Account customerId={customerId} currency={known.value} />
}

function Account({ customerId, currency }: { readonly customerId: string; readonly currency: string }) {
  const describeRefusal = useRefusalText()
  const loadable = useLoadable()
  const now = useNow()
  const { client, tabArea } = useShell()
  const { settings } = useClub()
  const queries = useMemo(() => financeQueries(client, customerId), [client, customerId])

  const offered = offeredFinanceTabs({ showOpenInvoices: settings.showOpenInvoices, topUpOffered: false })
  const tabs = offered.filter((one) => one !== 'topUp')
  const [tab, setTab] = useState(() => openedFinanceTab(financeTabs(tabArea), customerId, tabs))
  const [filter, setFilter] = useState<TransactionListFilter>(NO_TRANSACTION_FILTER)

  const paysInvoices = settings.invoicePaymentEnabled && settings.showOpenInvoices
  const account = useQuery({ ...queries.account(currency), enabled: settings.showAccountDetails || paysInvoices })
  const transactions = usePagedRows(useInfiniteQuery({ ...queries.transactions(currency, filter), placeholderData: keepPreviousData }))
  const unpaid = useQuery({ ...queries.unpaid(currency), enabled: settings.showOpenInvoices })
  const mandates = useQuery({ ...queries.mandates(), enabled: paysInvoices && mandatesReachable(settings) })
  const cards = useQuery({ ...queries.takesCards(), enabled: paysInvoices })
  const deps = usePayDeps(cards.data === true)
  const directDebits = useQuery({ ...mandateQueries(client, customerId).list(), enabled: mandatesReachable(settings) })
  const savedCards = useQuery(queries.savedCards())
  const removeCard = useRemoveCardDeps()
  const mandate = mandates.data?.find(({ payCreditInvoice }) => payCreditInvoice)

  const files = useMemo(
    () => ({
      filesOf: queries.files,
      onDownload: async ({ fileId, fileName }: DocumentFile) => openFile(await client.call(getFile, { params: { id: fileId } }), fileName),
      onInvoice: async ({ id, ownerNumber }: Transaction) =>
        openFile(await client.call(getInvoicePdf, { params: { id } }), `${ownerNumber || id}.pdf`),
    }),
    [client, queries],
  )
  const onStatement = async (format: 'pdf' | 'csv', month: ClubDate | null) => {
    const days = month && monthOf(month)
    const query = { format, ...(days && { from: days.first, to: days.last }) }
    openFile(await client.call(getStatement, { query }), `${month?.slice(0, 7) ?? customerId}.${format}`)
  }
  return (
    <FinanceScreen
      now={now}
      tabs={tabs}
      tab={tab === 'topUp' ? 'transactions' : tab}
      onTab={(next) => {
        setTab(next)
        saveFinanceTab(tabArea, customerId, next)
      }}
      account={settings.showAccountDetails ? loadable(account) : null}
      filter={filter}
      onFilter={useCallback((next: TransactionListFilter) => setFilter(next), [])}
      transactions={transactions.rows}
      total={transactions.total}
      onMore={transactions.onMore}
      files={files}
      payMethods={
        <>
          {mandatesReachable(settings) && <ComingDebitsPart />}
          <EntryFeesPart customerId={customerId} currency={currency} />
          {mandatesReachable(settings) && <DirectDebits mandates={loadable(directDebits)} {...MANDATE_PATHS} />}
          <SavedCards cards={loadable(savedCards)} now={now} deps={removeCard} />
        </>
      }
      onStatement={onStatement}
      invoices={loadable(unpaid)}
      paying={
        paysInvoices
          ? {
              credit: account.data?.balanceAvailable ?? zeroMoney(currency),
              mandateEnding: mandate?.iban.slice(-ENDING) ?? null,
              deps,
              describeRefusal,
            }
          : null
      }
    />
  )
}
