/** Server-Sent Events out of the text of a stream, in pieces as they come. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
  /** The last id that was sent, also by an earlier event. */
  readonly id: string
}

/** Each piece gives the events that are whole with it. Comments and fields of no use are passed over. */
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
    // A line that ends in a lone return may still get its other half.
    const text = rest + piece
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const lines = whole.split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + text.slice(whole.length)
    return lines.flatMap(takeLine)
  }
}
