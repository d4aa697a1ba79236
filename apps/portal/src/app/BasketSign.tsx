import { IconButton } from '@club/ui'
import { basketMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { useOpenDialog } from './Dialogs.tsx'
import { useBasket } from './useBasket.ts'

/** How much lies in the basket, and the way there; nothing where the club uses none. */
export function BasketSign() {
  const { formatMessage } = useIntl()
  const openDialog = useOpenDialog()
  const basket = useBasket()
  if (!basket) return null
  const count = basket.basket.items.length
  return (
    <IconButton icon="basket" count={count} label={formatMessage(basketMessages.sign, { count })} onClick={() => openDialog('order')} />
  )
}
