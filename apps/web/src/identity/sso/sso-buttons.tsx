import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { useLocation } from 'react-router'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { loginPath, parseRedirectTarget } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { formatProviderName } from './format-provider-name.ts'
import { getSsoLoginHref } from './sso-login-path.ts'

/** A button for each third party that the site offers. */
export default function SsoButtons() {
  const t = useTexts(ssoTexts)
  const { site, language } = useSiteContext()
  const { pathname, search } = useLocation()
  const requestedTarget = new URLSearchParams(search).get('redirect')
  // In the dialog one comes back to the page that stays below it.
  const target =
    pathname.toLowerCase() === loginPath ? parseRedirectTarget(requestedTarget) : parseRedirectTarget(pathname + search)
  return site.loginProviders.map(({ type, name }) => (
    <Button key={type} isFullWidth href={getSsoLoginHref(type, target)} icon={<Icon name="user" size={16} />}>
      {t('login.with', { name: formatProviderName(name, language) })}
    </Button>
  ))
}
