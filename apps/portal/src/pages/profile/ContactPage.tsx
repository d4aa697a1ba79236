import { MAX_CONTACTS } from '@club/contract/customers'
import type { Customer } from '@club/core/club'
import { type ContactLists, ContactScreen, contactMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useContactDeps } from '../../adapters/useContactDeps.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { contactListsQuery, contactQuery } from '../../queries/contact.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'

/** The customer's contact data; visitors are asked to log in. CU-94, CU-95. */
export default function ContactPage() {
  const { formatMessage } = useIntl()
  const me = useShellState((state) => state.customer)
  useTitle(formatMessage(contactMessages.title))
  return me ? <Contacts me={me} /> : <Redirect to={loginPath(PATHS.contact)} replace />
}

function Contacts({ me }: { readonly me: Customer }) {
  const { locale } = useIntl()
  const { client, log } = useShell()
  const { info } = useClub()
  const loadable = useLoadable()
  const lists = useQuery(contactListsQuery(client, locale, log))
  const read = useQuery(contactQuery(client, me, log))
  const known = useMemo<ContactLists | null>(
    () => (lists.data ? { ...lists.data, homeCountry: info.countryIsoCode } : null),
    [lists.data, info.countryIsoCode],
  )
  const deps = useContactDeps(me.id)
  const contacts = loadable({ ...read, data: known && read.data?.contacts ? read.data.contacts : undefined })
  return (
    <ContactScreen
      contacts={contacts}
      pendingEmails={read.data?.pendingEmails ?? []}
      lists={known ?? NO_LISTS}
      most={MAX_CONTACTS}
      deps={deps}
      hrefBack={pathTo('profileTab', { tab: 'details' })}
    />
  )
}

const NO_LISTS: ContactLists = { phoneTypes: [], contactTypes: [], countries: [], homeCountry: '' }
