import { createContext, useContext } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { CalculatorState, CalculatorStore } from './calculatorStore.ts'
import { wordProblem } from './problemWords.ts'

const StoreContext = createContext<CalculatorStore | null>(null)

export const CalculatorStoreProvider = StoreContext.Provider

/** For what is done, and for what is asked after it was done. */
export function useCalculatorStore(): CalculatorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The calculator stands outside its provider')
  return store
}

export function useCalculator<Value>(select: (state: CalculatorState) => Value): Value {
  return useStore(useCalculatorStore(), select)
}

/** What is wrong at a field, in words: `rounds.0.pars`. */
export function useProblem(): (field: string) => string | undefined {
  const intl = useIntl()
  const problems = useCalculator(({ working }) => working.reading.problems)
  return (field) => {
    const problem = problems.get(field)
    return problem && wordProblem(intl, problem)
  }
}
