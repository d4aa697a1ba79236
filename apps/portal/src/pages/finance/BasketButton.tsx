import { IconButton } from '@club/ui'
import { basketMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useOpenDialog } from '../../hooks/useOpenDialog.ts'
import { basketQuery } from '../../queries/basket.ts'
import { useShell } from '../../shells/ShellContext.tsx'

/** Opens the basket and shows its number of items; nothing until the basket is loaded. SE-19. */
export default function BasketButton({ customerId }: { readonly customerId: string }) {
  const { formatMessage } = useIntl()
  const { client, log } = useShell()
  const openDialog = useOpenDialog()
  const { data } = useQuery(basketQuery(client, customerId, log))
  if (!data) return null
  const count = data.basket.items.length
  return (
    <IconButton
      icon="basket"
      count={count}
      label={formatMessage(basketMessages.buttonLabel, { count })}
      onClick={() => openDialog('order')}
    />
  )
}
