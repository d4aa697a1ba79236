/** What a licence allows, and who is shown it. CS-43 to CS-46, CS-49, SE-44, SE-45. */
import { DEBUG_FLAGS, LICENCE_FLAGS, type Licence, type LicenceFlag, type LicenceItem } from './clubSettings.ts'

/**
 * The flags that are on: those whose item, at any depth, is allowed and active. A blocking licence has none, nor has a club whose
 * licence could not be read (null).
 */
export function licenceFlags(licence: Licence | null): ReadonlySet<LicenceFlag> {
  const flags = new Set<LicenceFlag>()
  if (licence === null || licence.block) return flags
  const visit = (items: readonly LicenceItem[]): void => {
    for (const { alias, allowed, active, children } of items) {
      const flag = LICENCE_FLAGS.find((known) => known === alias)
      if (flag && allowed && active) flags.add(flag)
      visit(children)
    }
  }
  visit(licence.items)
  return flags
}

/** The flags that this person may be told of: all of them in debug mode, else without those that only debug mode shows. */
export function shownFlags(
  flags: ReadonlySet<LicenceFlag>,
  debug: boolean,
  debugFlags: readonly LicenceFlag[] = DEBUG_FLAGS,
): readonly LicenceFlag[] {
  return LICENCE_FLAGS.filter((flag) => flags.has(flag) && (debug || !debugFlags.includes(flag)))
}
