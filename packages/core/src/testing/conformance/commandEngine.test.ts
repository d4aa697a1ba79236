import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { commandEngine } from './commandEngine.ts'

const folder = mkdtempSync(join(tmpdir(), 'engine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that does `body` with each line. */
function program(name: string, body: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'\nfor await (const line of createInterface({ input: process.stdin })) {\n${body}\n}\n`,
  )
  return `"${process.execPath}" "${file}"`
}
const asked = { handicaps: [1, 2] }

it('stops after the first request if an engine never responds', async () => {
  const { engine, close } = commandEngine(program('silent', ''), 0.5)
  const sentence = 'The engine did not answer strokesGiven within 0.5 seconds. It never answered anything.'
  await expect(engine.strokesGiven(asked)).rejects.toMatchObject({ message: sentence, neverAnswered: true })
  await expect(engine.strokesGiven(asked)).rejects.toThrow(sentence)
  close()
})

it('sends no more requests when an engine stops responding', { timeout: 30_000 }, async () => {
  const { engine, close } = commandEngine(
    program(
      'tires',
      "const { id, operation } = JSON.parse(line)\nif (operation === 'strokesGiven') console.log(JSON.stringify({ id, output: [0, 1] }))",
    ),
    4,
  )
  expect(await engine.strokesGiven(asked)).toEqual([0, 1])
  const silent = engine.exceptionalReduction
  // The program is stopped after the first silence, while the other two are waiting for their own.
  const others = [0, 300, 600].map(async (wait) => {
    await new Promise((done) => setTimeout(done, wait))
    return silent({ indexInEffectTenths: null, differential: { numerator: 1, denominator: 1 } })
  })
  const reasons = (await Promise.allSettled(others)).map((one) => one.status === 'rejected' && (one.reason as Error).message)
  expect(reasons).toEqual(Array(3).fill('The engine did not answer exceptionalReduction within 4 seconds.'))
  await expect(engine.strokesGiven(asked)).rejects.toThrow('Not asked: the engine was silent for 3 questions in a row.')
  close()
})

it('fails one case for an invalid line, not those that follow', async () => {
  const { engine, close } = commandEngine(
    program(
      'chatty',
      "const { id } = JSON.parse(line)\nif (id === 1) console.log('ready')\nconsole.log(JSON.stringify({ id, output: [id] }))",
    ),
  )
  await expect(engine.strokesGiven(asked)).rejects.toThrow('The engine wrote a line that is no JSON: ready')
  expect(await engine.strokesGiven(asked)).toEqual([2])
  close()
})
