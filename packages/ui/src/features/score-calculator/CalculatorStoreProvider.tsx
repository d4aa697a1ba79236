import { createContext, useContext } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { CalculatorState, CalculatorStore } from './calculatorStore.ts'
import { describeProblem } from './texts/problemTexts.ts'

const StoreContext = createContext<CalculatorStore | null>(null)

export const CalculatorStoreProvider = StoreContext.Provider

/** Returns the store itself, for actions and for reading the state after them. */
export function useCalculatorStore(): CalculatorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The calculator stands outside its provider')
  return store
}

export function useCalculator<Value>(select: (state: CalculatorState) => Value): Value {
  return useStore(useCalculatorStore(), select)
}

/** Returns a function from a field’s path, such as `rounds.0.pars`, to the text of its problem. */
export function useProblem(): (field: string) => string | undefined {
  const intl = useIntl()
  const problems = useCalculator(({ working }) => working.reading.problems)
  return (field) => {
    const problem = problems.get(field)
    return problem && describeProblem(intl, problem)
  }
}
