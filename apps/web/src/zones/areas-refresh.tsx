import { useEffect } from 'react'
import { areaCheckSlot, useToken } from '#lib/session/session.ts'

/** Long enough for the page itself to be done first. */
const refreshDelayMs = 1500

/** After a login the list of areas is brought up to date, so that a form that asks for a place has it at hand. */
export default function AreasRefresh() {
  const token = useToken()
  useEffect(() => {
    if (token === undefined || areaCheckSlot.read() !== undefined) return
    const timer = setTimeout(() => {
      import('./refresh-areas.ts')
        .then(({ refreshAreas }) => refreshAreas())
        // A form that needs it asks again.
        .catch(() => {})
    }, refreshDelayMs)
    return () => clearTimeout(timer)
  }, [token])
  return null
}
