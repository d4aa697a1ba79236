import type { TeamEditDialogProps } from '@club/ui/features'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useTeamEdit } from './useTeamEdit.ts'

const call = vi.fn()
const { show } = watchedStage({ call })
let save: TeamEditDialogProps['save']

function Team() {
  save = useTeamEdit('4')('7')
  return null
}

it('[TS-33] sends each change of a team once: another one, or one after an answer, has a key of its own', async () => {
  show(
    <IntlProvider locale="en" onError={() => {}}>
      <Team />
    </IntlProvider>,
  )
  const keysOf = () => call.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
  await expect(save({ customerIds: ['1'], comment: '' })).rejects.toThrow('offline')
  await save({ customerIds: ['1'], comment: '' })
  await save({ customerIds: ['1', '2'], comment: '' })
  await save({ customerIds: ['1'], comment: '' })
  const [lost, repeated, other, again] = keysOf()
  expect(lost).toBe(repeated)
  expect(new Set([lost, other, again]).size).toBe(3)
})
