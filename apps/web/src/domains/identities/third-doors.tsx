import { identityTexts } from '@paratope/contract/texts/identities'
import { useLocation } from 'react-router'
import { useFrame } from '#lib/frame.tsx'
import { loginPath, redirectTarget } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { partyName } from './party-name.ts'
import { thirdLoginFor } from './third-path.ts'

/** A button for each third party that the site offers. */
export default function ThirdDoors() {
  const say = useSay(identityTexts)
  const { site, language } = useFrame()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('redirect')
  // In the dialog one comes back to the page that stays below it.
  const target = pathname.toLowerCase() === loginPath ? redirectTarget(asked) : redirectTarget(pathname + search)
  return site.loginWays.map(({ type, name }) => (
    <Button key={type} wide href={thirdLoginFor(type, target)} icon={<Icon name="user" size={16} />}>
      {say('door.with', { name: partyName(name, language) })}
    </Button>
  ))
}
