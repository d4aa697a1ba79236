import { newIdempotencyKey } from '@club/client'
import {
  exportOverdue,
  listOverdue,
  overdueCustomerFromWire,
  printReminder,
  resumeNotices,
  sendReminders,
  withholdNotices,
} from '@club/contract/finance'
import { idToWire } from '@club/contract/wire'
import type { OverdueCustomer } from '@club/core/finance'
import { type FormAction, OverdueScreen, reminderMessages, type Withheld } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { openFile } from '../../hooks/openFile.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { WithCurrency } from './WithCurrency.tsx'

const KEY = 'overdue'

/** The overdue invoices of the club's office. FI-115+. */
export default function OverduePage() {
  useTitle(useIntl().formatMessage(reminderMessages.title))
  return <WithCurrency>{(currency) => <Office currency={currency} />}</WithCurrency>
}

function Office({ currency }: { readonly currency: string }) {
  const { formatMessage } = useIntl()
  const loadable = useLoadable()
  const { client } = useShell()
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const customers = useQuery({
    queryKey: [KEY, currency],
    staleTime: 0,
    queryFn: ({ signal }) => client.all(listOverdue, (wire) => overdueCustomerFromWire(wire, currency), { signal }),
  })
  /** After a refusal the list shows the changes of others. */
  const changing = <Value,>(send: (value: Value, idempotencyKey: string) => Promise<unknown>): FormAction<Value> => ({
    ...{ newIdempotencyKey, describeError },
    send: async (value, idempotencyKey) => {
      const answer = await sendForm(() => send(value, idempotencyKey))
      await cache.invalidateQueries({ queryKey: [KEY] })
      return answer
    },
  })
  return (
    <OverdueScreen
      customers={loadable(customers)}
      remind={changing<OverdueCustomer>(({ customerId, invoices }, idempotencyKey) => {
        const reminders = invoices.flatMap(({ id, byHand }) =>
          byHand ? [{ invoiceId: idToWire(id), level: byHand.level, fee: byHand.fee.amount }] : [],
        )
        return client.call(sendReminders, { params: { id: customerId }, body: { reminders }, idempotencyKey })
      })}
      withhold={changing<Withheld>(({ customerId, invoiceId, reason }, idempotencyKey) =>
        client.call(withholdNotices, {
          params: { id: customerId },
          body: { invoiceId: invoiceId === null ? null : idToWire(invoiceId), reason },
          idempotencyKey,
        }),
      )}
      resume={changing<string>((id) => client.call(resumeNotices, { params: { id } }))}
      onCsv={async () => openFile(await client.call(exportOverdue, {}), `${formatMessage(reminderMessages.title)}.csv`)}
      onPrint={async ({ customerId, number }) =>
        openFile(await client.call(printReminder, { params: { id: customerId } }), `${formatMessage(reminderMessages.title)} ${number}.pdf`)
      }
      hrefSent={PATHS.sentReminders}
      hrefBack={PATHS.staff}
    />
  )
}
