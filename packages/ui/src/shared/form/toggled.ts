/** Returns the list without the value if it was in it, else with the value at the end. */
export function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
}
