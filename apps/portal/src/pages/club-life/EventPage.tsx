import { newIdempotencyKey } from '@club/client'
import { cancelEventEntry, enterEvent, getEventCalendar } from '@club/contract/club'
import { EventScreen, moduleMessages } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSendChange } from '../../adapters/useSendChange.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { EVENTS_KEY, eventQueries } from '../../queries/events.ts'
import { FINANCE_KEY } from '../../queries/finance.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'

/** An event, and the member's entry. */
export default function EventPage({ id }: PageProps<'club-life/Event'>) {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const { settings } = useClub()
  const loggedIn = useShellState((state) => state.customer !== null)
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const currency = useCurrency()
  const query = useQuery(useClubQueries(eventQueries).one(id))
  const event = useLoadable()(query)
  const pictures = usePictures([query.data?.pictureId ?? null])
  useTitle(query.data?.title ?? formatMessage(moduleMessages.events))
  const form = { newIdempotencyKey, describeError, onDone: () => {} }
  const sendChange = useSendChange(EVENTS_KEY)
  /** The screen compares the terms that were sent with those that apply now. */
  const sendTerms = async (send: () => Promise<unknown>) => {
    const answer = await sendChange(sendForm(send))
    // The button is busy until the entry is shown: a second press on it would be refused.
    if (answer.kind === 'done') await Promise.all([EVENTS_KEY, FINANCE_KEY].map((key) => cache.invalidateQueries({ queryKey: [key] })))
    return answer
  }
  const seesInvoices = settings.modules['financial-account'].visibility !== 'no'
  return (
    <EventScreen
      now={useNow()}
      currency={currency.kind === 'ready' ? currency.value : ''}
      event={currency.kind === 'ready' ? event : currency}
      pictures={pictures}
      hrefLogin={loggedIn ? null : loginPath(pathTo('event', { id }))}
      enter={{
        ...form,
        send: ({ guests, shown }, idempotencyKey) =>
          sendTerms(() => client.call(enterEvent, { params: { id }, body: { guests: Number(guests), shown }, idempotencyKey })),
      }}
      cancel={{
        ...form,
        send: ({ fee }, idempotencyKey) =>
          sendTerms(() => client.call(cancelEventEntry, { params: { id }, query: { fee: `${fee}` }, idempotencyKey })),
      }}
      hrefForInvoice={(invoiceId) => (seesInvoices ? pathTo('invoice', { id: invoiceId }) : null)}
      paysOnline={settings.invoicePaymentEnabled && settings.showOpenInvoices}
      onCalendar={async () => openFile(await client.call(getEventCalendar, { params: { id } }), 'event.ics')}
      hrefBack={loggedIn ? PATHS.events : PATHS.openEvents}
    />
  )
}
