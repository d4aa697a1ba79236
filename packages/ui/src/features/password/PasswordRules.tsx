import { checkPassword, PASSWORD_REQUIREMENTS, type PasswordPolicy } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { hidden } from '../../theme/text.css.ts'
import { passwordMessages as messages } from './messages.ts'
import * as css from './PasswordRules.css.ts'

export interface PasswordRulesProps {
  readonly policy: PasswordPolicy
  readonly password: string
}

/** The club’s password rules, ticked off during typing. CR-27 to CR-34. */
export function PasswordRules({ policy, password }: PasswordRulesProps) {
  const { formatMessage } = useIntl()
  const check = checkPassword(policy, password)
  const required = PASSWORD_REQUIREMENTS.filter((requirement) => check[requirement] !== 'ignored')
  if (required.length === 0) return null
  return (
    <div className={css.rules}>
      <p className={css.title}>{formatMessage(messages.rules)}</p>
      <ul className={css.list}>
        {required.map((requirement) => {
          const met = check[requirement] === 'valid'
          return (
            <li key={requirement} className={met ? css.met : css.rule}>
              <span className={css.mark}>{met ? <Icon name="check" size={20} /> : <span aria-hidden="true">·</span>}</span>
              <span>
                {formatMessage(messages[`rule_${requirement}`], { minLength: policy.minLength })}
                <span className={hidden}> {formatMessage(met ? messages.ruleMet : messages.ruleMissing)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
