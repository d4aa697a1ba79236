import type { Customer } from '@club/core/club'
import { isCurrentMandate, type MandateForm, mandatesReachable } from '@club/core/membership'
import { EmptyState } from '@club/ui'
import {
  ContactDialog,
  ListSkeleton,
  LoadFailed,
  MandateFormScreen,
  type MandateFormScreenProps,
  mandateMessages,
  newEntry,
} from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useLocation } from 'wouter'
import { useContactDeps } from '../../adapters/useContactDeps.ts'
import { formOfMandate, useMandateFormDeps } from '../../adapters/useMandateDeps.ts'
import { useAddressTexts } from '../../hooks/useAddressTexts.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { contactQuery } from '../../queries/contact.ts'
import { mandateQueries } from '../../queries/mandates.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { NotFoundView } from '../shared/StateViews.tsx'

/** A new mandate, or another bank account for the mandate `id`. CU-96, MA-09. */
export default function MandateFormPage({ id: changed }: PageProps<'profile/MandateForm'>) {
  const id = changed ?? null
  const { settings } = useClub()
  const me = useShellState((state) => state.customer)
  useTitle(useIntl().formatMessage(id === null ? mandateMessages.title : mandateMessages.changeTitle))
  if (!mandatesReachable(settings)) return <NotFoundView />
  if (!me) return <Redirect to={loginPath(id === null ? PATHS.newMandate : pathTo('changeMandate', { id }))} replace />
  return id === null ? <NewMandate me={me} /> : <ChangedMandate me={me} id={id} />
}

function NewMandate({ me }: { readonly me: Customer }) {
  const { formatMessage } = useIntl()
  const { client, log } = useShell()
  const loadable = useLoadable()
  const creditor = useQuery(mandateQueries(client, me.id).creditor())
  const contacts = useQuery(contactQuery(client, me, log))
  const known = loadable(creditor, contacts)
  if (known.kind === 'failed') return <LoadFailed notice={known.notice} onRetry={known.onRetry} />
  if (known.kind === 'loading' || !contacts.data) return <ListSkeleton />
  if (known.value === null) {
    return <EmptyState isPage title={formatMessage(mandateMessages.notOffered)} text={formatMessage(mandateMessages.notOfferedText)} />
  }
  const addresses = contacts.data.contacts.addresses ?? []
  const contactId = (addresses.find(({ main }) => main) ?? addresses[0])?.id ?? null
  return (
    <Form
      me={me}
      id={null}
      stored={{ name: me.fullName, iban: '', bankName: '', bic: '', contactId }}
      creditor={known.value}
      hrefBack={pathTo('profileTab', { tab: 'mandates' })}
    />
  )
}

function ChangedMandate({ me, id }: { readonly me: Customer; readonly id: string }) {
  const { client } = useShell()
  const loadable = useLoadable()
  const known = loadable(useQuery(mandateQueries(client, me.id).one(id)))
  if (known.kind === 'failed') return <LoadFailed notice={known.notice} onRetry={known.onRetry} />
  if (known.kind === 'loading') return <ListSkeleton />
  const { mandate } = known.value
  const hrefBack = pathTo('mandate', { id })
  if (!isCurrentMandate(mandate)) return <Redirect to={hrefBack} replace />
  return <Form me={me} id={id} stored={formOfMandate(mandate)} creditor={null} hrefBack={hrefBack} />
}

interface FormProps extends Pick<MandateFormScreenProps, 'creditor' | 'hrefBack'> {
  readonly me: Customer
  readonly id: string | null
  readonly stored: MandateForm
}

function Form({ me, id, stored: loaded, creditor, hrefBack }: FormProps) {
  const { client, log } = useShell()
  const [, navigate] = useLocation()
  // The form as the user began it: another tab's change reaches the form through its refusal.
  const [stored] = useState(loaded)
  const [asking, setAsking] = useState(false)
  const { lists, linesOf } = useAddressTexts()
  const { data } = useQuery(contactQuery(client, me, log))
  const contacts = data?.contacts
  const addresses = useMemo(
    () => (contacts?.addresses ?? []).flatMap((address) => (address.id === null ? [] : { id: address.id, lines: linesOf(address) })),
    [contacts, linesOf],
  )
  const deps = useMandateFormDeps(me.id, id)
  const contactDeps = useContactDeps(me.id)
  return (
    <>
      <MandateFormScreen
        stored={stored}
        creditor={creditor}
        addresses={addresses}
        onAddAddress={() => setAsking(true)}
        deps={deps}
        onSaved={(saved) => navigate(`${pathTo('mandate', { id: saved })}${id === null ? '' : '?done=changed'}`, { replace: true })}
        hrefBack={hrefBack}
      />
      {asking && lists && contacts && (
        <ContactDialog
          entry={newEntry('addresses', lists)}
          contacts={contacts}
          lists={lists}
          deps={contactDeps}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
