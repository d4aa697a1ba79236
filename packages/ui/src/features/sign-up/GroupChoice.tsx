import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './ChooseStep.css.ts'
import { signUpMessages as messages } from './messages.ts'
import type { ChooseProps } from './PersonBox.tsx'
import { isIn } from './signUpPeople.ts'

/** Named groups of friends: one tap chooses the viewer and the whole group. CU-185+. */
export function GroupChoice(props: ChooseProps) {
  const { groups = [], friends, me, store, teamSize = 1 } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { chosen, mode, toggleOther } = useStoreValues(store, 'chosen', 'mode', 'toggleOther')
  if (groups.length === 0) return null
  return (
    <ul className={css.groups} aria-label={formatMessage(messages.groups)}>
      {groups.map(({ id, name, customerIds }) => {
        const people = friends.map(({ customer }) => customer).filter((person) => customerIds.includes(person.id))
        const missing = [me, ...people].filter((person) => !chosen.includes(person.id) && !isIn(props, person.id))
        const isTooLarge = mode === 'team' && chosen.length + missing.length > teamSize
        return (
          <li key={id}>
            <Button
              size="low"
              disabled={missing.length === 0 || isTooLarge}
              onClick={() => {
                for (const person of missing) toggleOther(person)
              }}
            >
              {formatMessage(messages.addGroup, { name, names: formats.names(people.map(({ firstName }) => firstName)) })}
            </Button>
            {missing.length > 0 && isTooLarge && <p className={parts.small}>{formatMessage(messages.groupTooLarge, { size: teamSize })}</p>}
          </li>
        )
      })}
    </ul>
  )
}
