/** A number of connections that each ask again as soon as they are answered, for so many milliseconds. */
import { Agent, get } from 'node:http'

export interface Target {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Samples {
  readonly milliseconds: number[]
  /** How long it was asked, in all. */
  seconds: number
}

function ask(agent: Agent, { port, path, headers }: Target): Promise<void> {
  return new Promise((done, fail) => {
    get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 || answer.statusCode === 304 ? done() : fail(new Error(`${path} answered ${answer.statusCode}`)),
      )
    }).once('error', fail)
  })
}

export async function load(target: Target, connections: number, milliseconds: number): Promise<Samples> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const samples: number[] = []
  const start = performance.now()
  const end = start + milliseconds
  const connection = async (): Promise<void> => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      await ask(agent, target)
      samples.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { milliseconds: samples, seconds: (performance.now() - start) / 1000 }
}
