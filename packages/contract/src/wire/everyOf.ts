/**
 * Returns the list unchanged. It does not compile while a member of the union is missing: `everyOf<Refusal['code']>()(['full', …])`.
 * `satisfies Member[]` only demands that each item belongs to the union.
 */
/* @__NO_SIDE_EFFECTS__ */
export function everyOf<Union extends string>() {
  return <const List extends readonly Union[]>(list: List & Complete<Union, List[number]>): List => list
}

type Complete<Union extends string, Listed extends Union> = [Exclude<Union, Listed>] extends [never]
  ? unknown
  : { readonly missing: Exclude<Union, Listed> }
