import { getInvoicePdf } from '@club/contract/finance'
import type { Transaction } from '@club/core/finance'
import { financeMessages, InvoiceScreen, ListSkeleton, LoadFailed } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { financeQueries } from '../../queries/finance.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { usePayingInvoices } from './usePayingInvoices.ts'

/** One invoice of the customer. FI-106+. */
export default function InvoicePage({ id }: PageProps<'finance/Invoice'>) {
  const loadable = useLoadable()
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  useTitle(useIntl().formatMessage(financeMessages.type_invoice))
  const known = loadable(useQuery(financeQueries(client, customerId).currency()))
  if (known.kind === 'failed') return <LoadFailed notice={known.notice} onRetry={known.onRetry} />
  return known.kind === 'loading' ? <ListSkeleton /> : <OneInvoice id={id} customerId={customerId} currency={known.value} />
}

function OneInvoice({ id, customerId, currency }: { readonly id: string; readonly customerId: string; readonly currency: string }) {
  const loadable = useLoadable()
  const { client } = useShell()
  const now = useNow()
  const { info } = useClub()
  const invoice = useQuery(financeQueries(client, customerId).invoice(id, currency))
  const { paying } = usePayingInvoices(customerId, currency)
  return (
    <InvoiceScreen
      now={now}
      shown={loadable(invoice)}
      paying={paying}
      clubName={info.clubName}
      onPdf={async ({ ownerNumber }: Transaction) =>
        openFile(await client.call(getInvoicePdf, { params: { id } }), `${ownerNumber || id}.pdf`)
      }
      onPrint={() => window.print()}
      onCopy={async (text) => navigator.clipboard.writeText(text)}
      hrefBack={PATHS.finance}
      hrefContact={PATHS.imprint}
    />
  )
}
