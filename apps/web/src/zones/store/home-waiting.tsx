import { useLocation } from 'react-router'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { Slot } from '../slot.tsx'

/** Home begins with the work of the person who is signed in; visitors load nothing for it. */
export function HomeWaiting() {
  const home = getHomePath(useSite())
  const hasToken = useToken() !== undefined
  return useLocation().pathname.toLowerCase() === home.toLowerCase() ? (
    <div className="container" data-home-work={hasToken || undefined}>
      <Slot name="waiting" />
    </div>
  ) : null
}
