import { type DeclarationReflection, type ProjectReflection, ReflectionKind } from 'typedoc'

const KINDS = ReflectionKind.Variable | ReflectionKind.Function | ReflectionKind.Class | ReflectionKind.Interface | ReflectionKind.TypeAlias

/** A type like `Par` next to `PARS`: the set has the comment. */
function namesMembersOfSet({ type }: DeclarationReflection): boolean {
  return type?.type === 'indexedAccess' && type.objectType.type === 'query'
}

function hasComment(reflection: DeclarationReflection): boolean {
  return reflection.hasComment() || (reflection.signatures?.some((signature) => signature.hasComment()) ?? false)
}

/** Exports without a doc comment, as `scoring.computeCard`. */
export function undocumented(project: ProjectReflection): string[] {
  return (project.getReflectionsByKind(KINDS) as DeclarationReflection[])
    .filter((reflection) => reflection.parent?.kindOf(ReflectionKind.Module))
    .filter((reflection) => !hasComment(reflection) && !namesMembersOfSet(reflection))
    .map((reflection) => reflection.getFullName())
}
