import type { Customer } from '@club/core/club'
import type { ClubPrivacy, NotificationSettings } from '@club/core/membership'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { cardTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { HowOthersSeeMe } from './HowOthersSeeMe.tsx'
import { profileMessages as messages } from './messages.ts'
import * as css from './ProfileDialog.css.ts'
import { CHOSEN_VISIBILITIES, chosenVisibility, type ProfileState } from './profileStore.ts'

interface PrivacyProps {
  readonly offered: readonly (keyof NotificationSettings)[]
  readonly store: StoreApi<ProfileState>
  readonly me: Customer
  readonly club: ClubPrivacy
}

/** Choices about what others see, and about the emails of the club. CU-76, CU-83, CU-84. */
export function Privacy({ store, offered, me, club }: PrivacyProps) {
  const { formatMessage } = useIntl()
  const { settings, change, notify } = useStoreValues(store, 'settings', 'change', 'notify')
  const { privacy, notifications } = settings
  return (
    <>
      <h3 className={cardTitle}>{formatMessage(messages.seen)}</h3>
      <Select
        label={formatMessage(messages.visibility)}
        name="visibility"
        value={chosenVisibility(privacy.visibility)}
        options={CHOSEN_VISIBILITIES.map((value) => ({ value, label: formatMessage(messages[`visibility_${value}`]) }))}
        onChange={(visibility) => change({ visibility })}
      />
      <div className={css.switches}>
        <Checkbox
          name="visibleWhenOnline"
          label={formatMessage(messages.allowDetailsToBeDisplayed)}
          hint={formatMessage(messages.allowDetailsHint)}
          checked={privacy.visibleWhenOnline}
          onChange={(visibleWhenOnline) => change({ visibleWhenOnline })}
        />
        {club.avatarsEnabled && (
          <Checkbox
            name="showAvatar"
            label={formatMessage(messages.showAvatar)}
            hint={formatMessage(messages.showAvatarHint)}
            checked={privacy.showAvatar}
            onChange={(showAvatar) => change({ showAvatar })}
          />
        )}
      </div>
      <HowOthersSeeMe me={me} privacy={privacy} club={club} />
      <p className={small}>{formatMessage(messages.seenHint)}</p>
      {offered.length > 0 && (
        <fieldset className={css.switches}>
          <legend className={cardTitle}>{formatMessage(messages.notify)}</legend>
          {offered.map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={formatMessage(messages[`notify_${name}`])}
              hint={formatMessage(messages[`notify_${name}_hint`])}
              checked={notifications[name]}
              onChange={(on) => notify({ [name]: on })}
            />
          ))}
          <p className={small}>{formatMessage(messages.notifyHint)}</p>
        </fieldset>
      )}
    </>
  )
}
