/** Parses Server-Sent Events from the chunks of a stream. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
  /** The last id sent, possibly with an earlier event. */
  readonly id: string
}

/** Returns a function that takes a chunk and returns the events that it completes. Comments and unknown fields are ignored. */
export function createEventParser(): (piece: string) => readonly ServerEvent[] {
  let rest = ''
  let name = ''
  let data: string[] = []
  let id = ''

  const endEvent = (): ServerEvent[] => {
    const event = data.length > 0 ? [{ name: name || 'message', data: data.join('\n'), id }] : []
    name = ''
    data = []
    return event
  }
  const takeLine = (line: string): ServerEvent[] => {
    if (line === '') return endEvent()
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    if (field === 'id' && !value.includes('\0')) id = value
    return []
  }
  return (piece) => {
    // A lone carriage return may be followed by a line feed in the next chunk.
    const text = rest + piece
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = whole.split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + text.slice(whole.length)
    return lines.flatMap(takeLine)
  }
}
