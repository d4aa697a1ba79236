import { HANDEDNESSES, type TeeColour } from '@club/core/club'
import { type GolfDetailsError, MAX_NUMBER_PLATE } from '@club/core/membership'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Field } from '../../components/Field/Field.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { cardTitle, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { profileMessages as messages } from './messages.ts'
import type { ProfileState } from './profileStore.ts'

/** Value of the choice without a preference. */
const NO_TEE = ''

interface GolfPreferencesProps {
  readonly store: StoreApi<ProfileState>
  readonly tees: readonly TeeColour[]
  readonly errorOf: (field: GolfDetailsError['field']) => string | undefined
}

/** Facts that customers enter themselves: preferred tee, height, handedness, number plate. CU-98, TV-14. */
export function GolfPreferences({ store, tees, errorOf }: GolfPreferencesProps) {
  const { formatMessage } = useIntl()
  const { settings, golf, preferTee, describe } = useStoreValues(store, 'settings', 'golf', 'preferTee', 'describe')
  return (
    <>
      <h3 className={cardTitle}>{formatMessage(messages.golf)}</h3>
      {tees.length > 0 && (
        <>
          <Select
            label={formatMessage(messages.teeColour)}
            name="preferredTee"
            value={settings.preferredTee ?? NO_TEE}
            options={[
              { value: NO_TEE, label: formatMessage(messages.teeNone) },
              ...tees.map(({ colour, name }) => ({ value: colour, label: name })),
            ]}
            onChange={(colour) => preferTee(colour === NO_TEE ? null : colour)}
          />
          <p className={small}>{formatMessage(messages.teeHint)}</p>
        </>
      )}
      <Field
        label={formatMessage(messages.height)}
        hint={formatMessage(messages.heightHint)}
        name="height"
        inputMode="decimal"
        autoComplete="off"
        value={golf.height}
        onChange={(height) => describe({ height })}
        error={errorOf('height')}
      />
      <Select
        label={formatMessage(messages.handedness)}
        name="handedness"
        value={golf.handedness}
        options={HANDEDNESSES.map((value) => ({ value, label: formatMessage(messages[`handedness_${value}`]) }))}
        onChange={(handedness) => describe({ handedness })}
      />
      <Field
        label={formatMessage(messages.numberPlate)}
        hint={formatMessage(messages.numberPlateHint)}
        name="numberPlate"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_NUMBER_PLATE}
        value={golf.numberPlate}
        onChange={(numberPlate) => describe({ numberPlate })}
      />
      <p className={small}>{formatMessage(messages.golfHint)}</p>
    </>
  )
}
