import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../routes/paths.ts'

/** Returns the path of the page with its query, to continue at after a login. */
export function useHere(): string {
  const [path] = useLocation()
  return withQuery(path, useSearch())
}
