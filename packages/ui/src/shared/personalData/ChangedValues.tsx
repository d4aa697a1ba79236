import { type ChangeRequest, PERSONAL_FIELDS, type PersonalChange, type PersonalField } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './ChangedValues.css.ts'
import { PERSONAL_FIELD_NAMES } from './fieldNames.ts'
import { personalDataMessages as messages } from './messages.ts'

/** Returns a function that writes a value of personal data. */
export function usePersonalText(): (field: PersonalField, values: PersonalChange) => string {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  return (field, { birthday, sex, homeClub, ...names }) => {
    const none = formatMessage(messages.none)
    if (field === 'birthday') return birthday ? longDate(birthday) : none
    if (field === 'sex') return formatMessage(messages[`sex_${sex ?? 'unknown'}`])
    return (field === 'homeClub' ? homeClub?.name : names[field]) || none
  }
}

/** The old and new value of each field of a request. CU-159+, CU-160+. */
export function ChangedValues({ request }: { readonly request: Pick<ChangeRequest, 'requested' | 'before'> }) {
  const { formatMessage } = useIntl()
  const textOf = usePersonalText()
  const { requested, before } = request
  return (
    <dl className={css.values}>
      {PERSONAL_FIELDS.filter((field) => field in requested).map((field) => {
        const [old, next] = [textOf(field, before), textOf(field, requested)]
        return (
          <div key={field} className={css.pair}>
            <dt className={css.term}>{formatMessage(PERSONAL_FIELD_NAMES[field])}</dt>
            <dd className={css.change}>
              <span className={hidden}>{formatMessage(messages.changed, { old, next })}</span>
              <span aria-hidden="true" className={css.old}>
                {old}
              </span>
              <Icon name="arrowRight" size={16} />
              <span aria-hidden="true" className={css.next}>
                {next}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
