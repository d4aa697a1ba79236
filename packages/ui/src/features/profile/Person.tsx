import type { Customer } from '@club/core/club'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { column } from '../../shared/parts.css.ts'
import { Facts } from './Facts.tsx'
import { profileMessages as messages } from './messages.ts'
import * as css from './ProfileDialog.css.ts'

/** How the club knows the customer. */
export function Person({ me }: { readonly me: Customer }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const facts = [
    { term: formatMessage(messages.number), text: me.number },
    { term: formatMessage(messages.index), text: formats.index(me.handicapIndex) },
  ]
  return (
    <section className={column}>
      <div className={css.person}>
        <Avatar initials={initials(me)} customerId={me.id} kind="me" size="profile" />
        <p className={css.name}>{me.fullName}</p>
      </div>
      <Facts facts={facts.filter(({ text }) => text !== '')} />
    </section>
  )
}
