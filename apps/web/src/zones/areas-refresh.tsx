import { useEffect } from 'react'
import { areaCheckSlot, useToken } from '#lib/session/session.ts'
import { refreshAreas } from '#platform/areas/index.ts'

/** Long enough for the page itself to be done first. */
const refreshDelayMs = 1500

/** After a login the list of areas is brought up to date, so that a form that asks for a place has it at hand. */
export default function AreasRefresh() {
  const token = useToken()
  useEffect(() => {
    if (token === undefined || areaCheckSlot.read() !== undefined) return
    // A form that needs it asks again.
    const timer = setTimeout(() => void refreshAreas().catch(() => {}), refreshDelayMs)
    return () => clearTimeout(timer)
  }, [token])
  return null
}
