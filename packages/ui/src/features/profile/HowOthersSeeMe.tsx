import type { Customer } from '@club/core/club'
import { type ClubPrivacy, type CustomerPart, customerPreview, type PrivacySettings } from '@club/core/membership'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { cardTitle, column, small } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import { Facts } from './Facts.tsx'
import * as css from './HowOthersSeeMe.css.ts'
import { profileMessages as messages } from './messages.ts'

/** Viewer classes of the preview. */
const VIEWERS = ['anonymous', 'guest', 'memberLike', 'friend'] as const
type Viewer = (typeof VIEWERS)[number]

const PARTS = ['name', 'avatar', 'number', 'homeClub', 'handicap', 'details', 'online'] as const
type Part = (typeof PARTS)[number]
/** The home club is shown with the name. CU-125+. */
const partOf = (part: Part): CustomerPart => (part === 'homeClub' ? 'name' : part)

interface HowOthersSeeMeProps {
  readonly me: Customer
  /** As chosen, before it is saved. */
  readonly privacy: PrivacySettings
  readonly club: ClubPrivacy
}

/** Shows what each class of viewers would see, by the server’s masking rules. CU-131+. */
export function HowOthersSeeMe({ me, privacy, club }: HowOthersSeeMeProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const [viewer, setViewer] = useState<Viewer>('guest')
  const previews = customerPreview(me, privacy, club)
  const parts = PARTS.filter((part) => part !== 'avatar' || club.avatarsEnabled)
  return (
    <section className={column} aria-labelledby={id}>
      <h3 id={id} className={cardTitle}>
        {formatMessage(messages.howOthersSeeMe)}
      </h3>
      <Segmented
        label={formatMessage(messages.viewer)}
        options={VIEWERS.map((value) => ({ value, label: formatMessage(messages[`viewer_${value}`]) }))}
        value={viewer}
        onChange={setViewer}
      />
      <div className={css.both}>
        <SeenCard me={me} viewer={viewer} preview={previews[viewer]} />
        <table className={css.table}>
          <caption className={hidden}>{formatMessage(messages.seenTable)}</caption>
          <thead>
            <tr>
              <td className={css.corner} />
              {VIEWERS.map((one) => (
                <th key={one} scope="col" className={css.head({ chosen: one === viewer })}>
                  {formatMessage(messages[`viewer_${one}`])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row" className={css.part}>
                  {formatMessage(messages[`part_${part}`])}
                </th>
                {VIEWERS.map((one) => {
                  const isSeen = previews[one].seen[partOf(part)]
                  return (
                    <td key={one} className={css.cell({ chosen: one === viewer })}>
                      <span className={hidden}>{formatMessage(isSeen ? messages.shown : messages.notShown)}</span>
                      <span className={css.sign} aria-hidden="true">
                        {isSeen ? <Icon name="check" size={20} /> : '–'}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={small}>{formatMessage(messages.staffSee)}</p>
    </section>
  )
}

interface SeenCardProps {
  readonly me: Customer
  readonly viewer: Viewer
  readonly preview: ReturnType<typeof customerPreview>[Viewer]
}

function SeenCard({ me, viewer, preview: { seen, customer } }: SeenCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const notShown = formatMessage(messages.notShown)
  const number = customer.number !== undefined && `#${customer.number}`
  const facts = [
    { term: formatMessage(messages.index), text: customer.handicapIndex ? formats.index(customer.handicapIndex) || notShown : notShown },
    { term: formatMessage(messages.part_details), text: formatMessage(seen.details ? messages.shown : messages.notShown) },
  ]
  return (
    <div className={css.card} role="status">
      <p className={css.title}>{formatMessage(messages[`sees_${viewer}`])}</p>
      <div className={css.person}>
        <Avatar initials={seen.name ? initials(me) : '–'} customerId={seen.avatar ? me.id : null} size="large" />
        <div className={css.names}>
          <p className={css.name}>{customer.fullName ?? (number || formatMessage(commonMessages.nameNotShown))}</p>
          {customer.homeClubName && <p className={small}>{customer.homeClubName}</p>}
        </div>
      </div>
      <Facts facts={facts} />
    </div>
  )
}
