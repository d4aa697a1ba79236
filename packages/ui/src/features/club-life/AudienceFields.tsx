import { AUDIENCES, type Audience } from '@club/core/club'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { failedText } from '../../shared/parts.css.ts'
import * as css from './clubLife.css.ts'
import { staffNewsMessages as messages } from './messages.ts'

/** How many people are notified of what is published for an audience; visitors are not. */
export type AudienceSizes = Readonly<Record<'guests' | 'members', number>>

/** Returns how many people the audiences have together. */
export function audienceSize(audience: readonly Audience[], sizes: AudienceSizes): number {
  return (audience.includes('guests') ? sizes.guests : 0) + (audience.includes('members') ? sizes.members : 0)
}

interface AudienceFieldsProps {
  /** The audiences to choose from; all of them if absent. */
  readonly among?: readonly Audience[]
  readonly audience: readonly Audience[]
  readonly onChange: (audience: readonly Audience[]) => void
  readonly error: string | undefined
}

/** Audiences of an article or event, at least one. */
export function AudienceFields({ among = AUDIENCES, audience, onChange, error }: AudienceFieldsProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={id}>
      <legend className={css.legend}>{formatMessage(messages.audience)}</legend>
      {among.map((one) => (
        <Checkbox
          key={one}
          label={formatMessage(messages[`audience_${one}`])}
          checked={audience.includes(one)}
          isInvalid={error !== undefined}
          onChange={(on) => onChange(AUDIENCES.filter((other) => (other === one ? on : audience.includes(other))))}
        />
      ))}
      <p id={id} role="alert" className={failedText}>
        {error}
      </p>
    </fieldset>
  )
}
