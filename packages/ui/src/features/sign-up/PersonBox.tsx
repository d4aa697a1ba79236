import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { signUpMessages as messages } from './messages.ts'
import { messagesOfPerson } from './personTexts.ts'
import type { SignUpScreenProps } from './SignUpScreen.tsx'
import { isIn, planSignUp, type SignUpCandidate } from './signUpPeople.ts'
import type { SignUpState } from './signUpStore.ts'
import { usePersonLine } from './usePersonLine.ts'

export type ChooseProps = SignUpScreenProps & { readonly store: StoreApi<SignUpState> }

/** Checkbox of one person, with the outcome for that person. */
export function PersonBox({ person, ...props }: ChooseProps & { readonly person: SignUpCandidate }) {
  const { me, store } = props
  const { formatMessage } = useIntl()
  const { chosen, mode, others, toggleOther } = useStoreValues(store, 'chosen', 'mode', 'others', 'toggleOther')
  const lineOf = usePersonLine()
  const plan = planSignUp(props, chosen, mode, others)
  const alreadyIn = isIn(props, person.id)
  return (
    <Checkbox
      label={person.id === me.id ? `${person.fullName} (${formatMessage(messages.you)})` : person.fullName}
      hint={[lineOf(person), alreadyIn ? formatMessage(messages.already) : messagesOfPerson(formatMessage, plan, person.id)]
        .filter(Boolean)
        .join(' · ')}
      checked={chosen.includes(person.id)}
      disabled={alreadyIn}
      onChange={() => toggleOther(person)}
    />
  )
}
