import { departmentTexts } from '@paratope/contract/texts/departments'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { askForPlaces, hasNone, mustChoose, usePlaces } from './places.ts'
import SwitchDialog from './switch-dialog.tsx'

/** Stands in every frame somebody is logged in to: asks once for each login, and has the person choose where they must. */
export default function WorkPlaces() {
  const say = useSay(departmentTexts)
  const user = useUser()
  const places = usePlaces()
  const login = user?.token
  const language = useLanguage()

  const ask = useEffectEvent(async () => {
    if (places) return
    try {
      if (hasNone(await askForPlaces()))
        toast.show({ title: say('none'), text: say('none.text'), tone: 'warning', duration: 8000 })
    } catch (error) {
      // Nobody is kept from the page by it; the next page asks again.
      if (!(error instanceof RequestFailed)) throw error
    }
  })
  useEffect(() => {
    if (login !== undefined) void ask()
  }, [login, language])

  return places && mustChoose(places) ? <SwitchDialog places={places} required onClose={() => {}} /> : null
}
