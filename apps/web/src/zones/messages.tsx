import { useSay } from '#lib/texts.ts'
import { Toasts } from '#ui/toasts.tsx'
import { zoneTexts } from './zones.texts.ts'

/** The corner where the page says things. */
export default function Messages() {
  const say = useSay(zoneTexts)
  return <Toasts label={say('messages')} closeText={say('close')} />
}
