/** The flags of a licence, and those shown to a person. CS-43 to CS-46, CS-49, SE-44, SE-45. */
import { DEBUG_FLAGS, LICENCE_FLAGS, type Licence, type LicenceFlag, type LicenceItem } from './clubSettings.ts'

/**
 * Returns the flags that are on: those whose item, at any depth, is allowed and active. Empty for a blocking licence and for one that
 * could not be read (null).
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

/** Returns the flags to show: all of them in debug mode, else without those of `debugFlags`. */
export function shownFlags(
  flags: ReadonlySet<LicenceFlag>,
  debug: boolean,
  debugFlags: readonly LicenceFlag[] = DEBUG_FLAGS,
): readonly LicenceFlag[] {
  return LICENCE_FLAGS.filter((flag) => flags.has(flag) && (debug || !debugFlags.includes(flag)))
}
