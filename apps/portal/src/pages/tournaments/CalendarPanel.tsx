import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '@club/contract/tournaments'
import { CalendarDialog } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

const LINK = ['calendarLink']

/** The URLs of the club's calendar and of the customer's own. */
export default function CalendarPanel({ onClose }: { readonly onClose: () => void }) {
  const { locale } = useIntl()
  const { client, config } = useShell()
  const cache = useQueryClient()
  const tenantId = useShellState(({ tenant }) => tenant.id)
  const loggedIn = useShellState(({ customer }) => customer !== null)
  const link = useQuery({
    queryKey: LINK,
    queryFn: ({ signal }) => client.call(getCalendarLink, { signal }),
    enabled: loggedIn,
  })
  const addressOf = useCallback(
    (path: string) => new URL(`${config.serviceUrl}/${path}?lang=${locale.slice(0, 2)}`, location.href).href,
    [config, locale],
  )
  const deps = useMemo(() => {
    const after = () => cache.invalidateQueries({ queryKey: LINK })
    return {
      make: async () => {
        const { path } = await client.call(createCalendarLink)
        void after()
        return addressOf(path)
      },
      end: async () => {
        await client.call(deleteCalendarLink)
        void after()
      },
    }
  }, [client, cache, addressOf])
  return (
    <CalendarDialog
      fixtures={addressOf(`calendar/${encodeURIComponent(tenantId)}/fixtures.ics`)}
      active={loggedIn ? (link.data?.active ?? null) : null}
      deps={deps}
      onCopy={(address) => navigator.clipboard.writeText(address)}
      onClose={onClose}
    />
  )
}
