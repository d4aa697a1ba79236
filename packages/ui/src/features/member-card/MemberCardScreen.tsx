import type { ClubDate } from '@club/core'
import type { CustomerCard } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { QrCode } from '../../components/QrCode/QrCode.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { screen, small } from '../../shared/parts.css.ts'
import { FullScreenCode } from './FullScreenCode.tsx'
import * as css from './MemberCardScreen.css.ts'
import { memberCardMessages as messages } from './messages.ts'

/** The card to show, chosen by core’s `shownCard`; null if no card is valid today. */
export interface ShownMemberCard {
  readonly card: CustomerCard | null
  /** The last day of the card that ended most recently; null without an ended card. */
  readonly ended: ClubDate | null
}

export interface MemberCardScreenProps {
  readonly clubName: string
  readonly holder: string
  readonly shown: Loadable<ShownMemberCard>
  readonly hrefBack: string
}

/** The membership card with its code, to show at the door. CU-110 to CU-113. */
export function MemberCardScreen({ clubName, holder, shown, hrefBack }: MemberCardScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {shown.kind === 'loading' && <ListSkeleton />}
      {shown.kind === 'failed' && <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />}
      {shown.kind === 'ready' &&
        (shown.value.card ? <Card clubName={clubName} holder={holder} card={shown.value.card} /> : <NoCard ended={shown.value.ended} />)}
    </div>
  )
}

function NoCard({ ended }: Pick<ShownMemberCard, 'ended'>) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  return (
    <EmptyState
      title={formatMessage(messages.emptyTitle)}
      text={ended === null ? formatMessage(messages.emptyText) : formatMessage(messages.endedText, { date: longDate(ended) })}
    />
  )
}

interface CardProps {
  readonly clubName: string
  readonly holder: string
  readonly card: CustomerCard
}

function Card({ clubName, holder, card: { number, validTo } }: CardProps) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const [isFull, setFull] = useState(false)
  const code = formatMessage(messages.code, { number })
  return (
    <>
      <div className={css.card}>
        <div className={css.head}>
          <p className={css.club}>{clubName}</p>
          <p className={css.name}>{holder}</p>
        </div>
        <div className={css.body}>
          <div className={css.code}>
            <QrCode text={number} label={code} />
          </div>
          <div>
            <p className={small}>{formatMessage(messages.number)}</p>
            <p className={css.number}>{number}</p>
          </div>
          <p>{validTo === null ? formatMessage(messages.endless) : formatMessage(messages.until, { date: longDate(validTo) })}</p>
        </div>
      </div>
      <div className={css.foot}>
        <Button kind="pri" wide onClick={() => setFull(true)}>
          {formatMessage(messages.full)}
        </Button>
        <p className={small}>{formatMessage(messages.hint)}</p>
      </div>
      {isFull && <FullScreenCode number={number} holder={holder} label={code} onClose={() => setFull(false)} />}
    </>
  )
}
