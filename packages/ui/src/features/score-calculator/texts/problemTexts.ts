/** Describes what is wrong with a text, and how to correct it. */
import type { IntlShape } from 'react-intl'
import { formatTenths } from '../../../format/numbers.ts'
import type { CaseRefusal } from '../case/calculatorCase.ts'
import type { TextProblem } from '../case/readText.ts'
import { calculatorMessages as messages } from '../messages.ts'

export function describeProblem(intl: IntlShape, problem: TextProblem): string {
  const { locale } = intl
  const { code, ...figures } = problem
  const values =
    problem.code === 'ratingRange'
      ? { ...figures, from: formatTenths(locale, problem.from), to: formatTenths(locale, problem.to) }
      : figures
  return intl.formatMessage(messages[`problem_${code}`], { ...values, example: formatTenths(locale, 184) })
}

export function describeRefusal(intl: IntlShape, refusal: CaseRefusal): string {
  const { code, ...values } = refusal
  return intl.formatMessage(messages[`refusal_${code}`], { ...values })
}
