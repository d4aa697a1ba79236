/** Without the value where it was in the list, with it at the end where it was not. */
export function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
}
