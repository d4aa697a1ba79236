import { expect, it } from 'vitest'
import { totalText } from './texts.ts'

it('[SC-90+] prints a total of par/bogey with its sign, and any other unchanged', () => {
  expect([3, 0, -2].map((total) => totalText('en', 'againstPar', total))).toEqual(['+3', '0', '−2'])
  expect(['medal', 'stableford'].map((scoring) => totalText('de', scoring as 'medal', 32.5))).toEqual(['32,5', '32,5'])
})
