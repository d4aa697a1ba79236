import { useIntl } from 'react-intl'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { screen } from '../../shared/parts.css.ts'
import { ProfileView, type ProfileViewProps } from './ProfileView.tsx'

export interface ProfileScreenProps extends Omit<ProfileViewProps, 'frame' | 'hrefBack'> {
  readonly hrefBack: string
}

/** The profile as a page of its own, whose tab is part of the path. CU-70, CU-75. */
export function ProfileScreen({ hrefBack, ...view }: ProfileScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(commonMessages.profile)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <ProfileView {...view} hrefBack={hrefBack} frame={null} />
    </div>
  )
}
