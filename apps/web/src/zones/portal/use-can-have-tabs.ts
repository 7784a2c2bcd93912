import { useOfficePath } from '#lib/session/session.ts'
import { useIsPhone } from './use-phone.ts'

/** Whether pages may open as tabs here: for staff, who work on several, and not on small screens. */
export function useCanHaveTabs(): boolean {
  const isPhone = useIsPhone()
  return useOfficePath() !== undefined && !isPhone
}
