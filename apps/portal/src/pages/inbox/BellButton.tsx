import { IconButton } from '@club/ui'
import { inboxMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { unreadMessagesQuery } from '../../queries/inbox.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'

/** Leads to the inbox and shows how many messages are unread. CU-200+. */
export default function BellButton({ customerId }: { readonly customerId: string }) {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const { data } = useQuery(unreadMessagesQuery(client, customerId))
  const count = data?.count ?? 0
  return <IconButton icon="bell" count={count} label={formatMessage(inboxMessages.bell, { count })} href={PATHS.inbox} />
}
