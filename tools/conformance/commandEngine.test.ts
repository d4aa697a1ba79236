import { expect, it } from 'vitest'
import { commandEngine } from './commandEngine.ts'

it('gives up on an engine that does not answer in time, and ends it', async () => {
  const { engine, close } = commandEngine(`"${process.execPath}" -e "setInterval(() => {}, 1000)"`, 0.3)
  await expect(engine.strokesGiven({ handicaps: [1, 2] })).rejects.toThrow('The engine did not answer strokesGiven within 0.3 seconds.')
  close()
})
