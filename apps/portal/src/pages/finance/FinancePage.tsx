import { getFile } from '@club/contract/club'
import { getInvoicePdf, getStatement } from '@club/contract/finance'
import { type ClubDate, monthOf } from '@club/core'
import {
  type DocumentFile,
  type ExplainedFigure,
  offeredFinanceTabs,
  openedFinanceTab,
  type Transaction,
  type TransactionListFilter,
} from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import {
  ComingDebits,
  DirectDebits,
  EntryFees,
  FinanceScreen,
  ListSkeleton,
  LoadFailed,
  NO_TRANSACTION_FILTER,
  SavedCards,
} from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useRemoveCardDeps } from '../../adapters/useRemoveCardDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { collectionQueries } from '../../queries/collections.ts'
import { financeQueries } from '../../queries/finance.ts'
import { mandateQueries } from '../../queries/mandates.ts'
import { refundQueries } from '../../queries/refunds.ts'
import { MANDATE_PATHS } from '../../routes/mandatePaths.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { financeTabs, saveFinanceTab } from './lastFinanceTab.ts'
import { usePayingInvoices } from './usePayingInvoices.ts'
import { useTopUp } from './useTopUp.ts'

const hrefInvoice = (id: string): string => pathTo('invoice', { id })

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
  const loadable = useLoadable()
  const now = useNow()
  const { client, tabArea } = useShell()
  const { settings } = useClub()
  const queries = useMemo(() => financeQueries(client, customerId), [client, customerId])

  const topUp = useTopUp(customerId, currency)
  const tabs = offeredFinanceTabs({ showOpenInvoices: settings.showOpenInvoices, topUpOffered: topUp !== null })
  const [tab, setTab] = useState(() => openedFinanceTab(financeTabs(tabArea), customerId, tabs))
  const [filter, setFilter] = useState<TransactionListFilter>(NO_TRANSACTION_FILTER)

  const { paying, account } = usePayingInvoices(customerId, currency)
  const transactions = usePagedRows(useInfiniteQuery({ ...queries.transactions(currency, filter), placeholderData: keepPreviousData }))
  const unpaid = useQuery({ ...queries.unpaid(currency), enabled: settings.showOpenInvoices })
  const directDebits = useQuery({ ...mandateQueries(client, customerId).list(), enabled: mandatesReachable(settings) })
  const coming = useQuery({ ...useClubQueries(collectionQueries).coming(), enabled: mandatesReachable(settings) })
  const savedCards = useQuery(queries.savedCards())
  const removeCard = useRemoveCardDeps()
  const entryFees = useQuery(refundQueries(client, customerId).entryFees(currency))

  const files = useMemo(
    () => ({
      filesOf: queries.files,
      onDownload: async ({ fileId, fileName }: DocumentFile) => openFile(await client.call(getFile, { params: { id: fileId } }), fileName),
      onInvoice: async ({ id, ownerNumber }: Transaction) =>
        openFile(await client.call(getInvoicePdf, { params: { id } }), `${ownerNumber || id}.pdf`),
    }),
    [client, queries],
  )
  const { failure } = useErrorTexts()
  const why = useMemo(
    () => ({ explain: (figure: ExplainedFigure) => queries.explanation(figure, currency), describeError: failure, hrefInvoice }),
    [queries, currency, failure],
  )
  const onStatement = async (format: 'pdf' | 'csv', month: ClubDate | null) => {
    const days = month && monthOf(month)
    const query = { format, ...(days && { from: days.first, to: days.last }) }
    await openFile(await client.call(getStatement, { query }), `${month?.slice(0, 7) ?? customerId}.${format}`)
  }
  // The parts appear together: one that came later would push the others down.
  const areLoading = [account, unpaid, directDebits, coming, savedCards, entryFees].some(({ isLoading }) => isLoading)
  if (areLoading || topUp === 'loading') return <ListSkeleton />
  return (
    <FinanceScreen
      now={now}
      tabs={tabs}
      tab={tabs.includes(tab) ? tab : 'transactions'}
      onTab={(next) => {
        setTab(next)
        saveFinanceTab(tabArea, customerId, next)
      }}
      account={settings.showAccountDetails ? loadable(account) : null}
      filter={filter}
      onFilter={setFilter}
      transactions={transactions.rows}
      total={transactions.total}
      onMore={transactions.onMore}
      files={files}
      payMethods={
        <>
          <ComingDebits debits={coming.data ?? []} />
          {mandatesReachable(settings) && <DirectDebits mandates={loadable(directDebits)} {...MANDATE_PATHS} />}
          <SavedCards cards={loadable(savedCards)} now={now} deps={removeCard} />
        </>
      }
      more={
        <EntryFees
          fees={loadable(entryFees)}
          hrefAll={PATHS.entryFees}
          hrefOf={(id) => pathTo('entry', { id })}
          paysOnline={settings.competitionFeePaymentEnabled}
        />
      }
      onStatement={onStatement}
      invoices={loadable(unpaid)}
      paying={paying}
      topUp={topUp}
      why={why}
      hrefInvoice={hrefInvoice}
    />
  )
}
