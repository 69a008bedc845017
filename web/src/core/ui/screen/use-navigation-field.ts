import { useLocation } from 'react-router-dom'

/** Returns a field of the state that a link passed to this history entry. An older version may have written it. */
export function useNavigationField(field: string): unknown {
  const { state }: { state: unknown } = useLocation()
  return typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
}
